/** What the bot can lack in a channel. The last two are no permissions: a forum requires a tag, a thread is closed. */
export const channelNeeds = [
  'ViewChannel',
  'SendMessages',
  'SendMessagesInThreads',
  'EmbedLinks',
  'ReadMessageHistory',
  'CreatePublicThreads',
  'MentionEveryone',
  'ForumTag',
  'OpenThread',
] as const
export type ChannelNeed = (typeof channelNeeds)[number]

/** What the bot can lack on the whole server. */
export const serverNeeds = ['CreateEvents'] as const
export type ServerNeed = (typeof serverNeeds)[number]

/** Discord's types of channels for posts: text, announcements, public threads of both, forums. */
export const postableChannelTypes: readonly number[] = [0, 5, 10, 11, 15]
const threadTypes: readonly number[] = [10, 11]
/** Discord's number of a forum channel. */
export const forumType = 15

export function isThreadType(type: number): boolean {
  return threadTypes.includes(type)
}

export type PostNeed = Exclude<ChannelNeed, 'ReadMessageHistory' | 'CreatePublicThreads' | 'MentionEveryone'>

/** What a post needs in a channel of this type, the most important need first. */
export function postNeeds(type: number): readonly PostNeed[] {
  if (isThreadType(type)) return ['ViewChannel', 'SendMessagesInThreads', 'EmbedLinks', 'OpenThread']
  const needs: PostNeed[] = ['ViewChannel', 'SendMessages', 'EmbedLinks']
  return type === forumType ? [...needs, 'SendMessagesInThreads', 'ForumTag'] : needs
}

/** Everything the bot uses there. Without the needs that a post does not have, it posts but does less. */
export function channelUses(type: number): readonly ChannelNeed[] {
  const extra: ChannelNeed[] = isThreadType(type) || type === forumType ? [] : ['CreatePublicThreads']
  return [...postNeeds(type), 'ReadMessageHistory', ...extra, 'MentionEveryone']
}

/** Why the bot cannot post there; null: it can. */
export function postBlock(type: number, lacks: readonly string[]): PostNeed | null {
  return postNeeds(type).find((need) => lacks.includes(need)) ?? null
}
