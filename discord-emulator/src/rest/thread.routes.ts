import { threadShape } from '../guild.shapes.ts'
import { postMessage } from '../message.actions.ts'
import { startThread, updateThread } from '../thread.actions.ts'
import { isThread, type Channel } from '../world.state.ts'
import { messageOf, placeOf, requireIn } from './channel.access.ts'
import { createFormErrors, isFields, type Fields } from './form.errors.ts'
import { isEmpty, readMessageForm } from './message-form.rules.ts'
import { refuse } from './rest.refusals.ts'
import { ok, type RestCall, type Route } from './rest.route.ts'

const nameMaxLength = 100
const archiveMinutes = [60, 1440, 4320, 10_080]
const publicThread = 11

/** Threads below a message, on their own, and the posts of a forum. */
export const threadRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/channels/:channel/messages/:message/threads',
    caller: 'bot',
    handle(call) {
      const { message } = messageOf(call)
      const { channel } = placeOf(call)
      if (!channel || (channel.kind !== 0 && channel.kind !== 5)) throw refuse('notInThisChannelType')
      requireIn(call, channel, ['CREATE_PUBLIC_THREADS'])
      const { name } = readThreadForm(call.body)
      if (call.context.world.channels.has(message.id)) throw refuse('threadExists')
      const kind = channel.kind === 5 ? 10 : publicThread
      return ok(shown(call, startThread(call.context, { id: message.id, name, parent: channel, kind })))
    },
  },
  {
    method: 'POST',
    path: '/channels/:channel/threads',
    caller: 'bot',
    handle(call) {
      const { channel } = placeOf(call)
      if (!channel || ![0, 5, 15].includes(channel.kind)) throw refuse('notInThisChannelType')
      if (channel.kind === 15) return ok(startForumPost(call, channel))
      requireIn(call, channel, ['CREATE_PUBLIC_THREADS'])
      const { name } = readThreadForm(call.body)
      const id = call.context.newId()
      return ok(shown(call, startThread(call.context, { id, name, parent: channel, kind: publicThread })))
    },
  },
  {
    method: 'PATCH',
    path: '/channels/:channel',
    caller: 'bot',
    handle(call) {
      const { channel } = placeOf(call)
      // The bot manages no channels; a thread it started it may rename and archive.
      if (!channel || !isThread(channel)) throw refuse('missingPermissions')
      if (channel.ownerId !== undefined) requireIn(call, channel, ['MANAGE_THREADS'])
      const form: Fields = isFields(call.body) ? call.body : {}
      const name = form['name'] === undefined ? channel.name : readThreadForm(form).name
      const archived = typeof form['archived'] === 'boolean' ? form['archived'] : channel.archived
      // An archived thread takes changes only together with being opened; being archived again is no exception.
      if (channel.archived && form['archived'] !== false) throw refuse('threadLocked')
      return ok(shown(call, updateThread(call.context, channel, { name, archived: archived ?? false })))
    },
  },
  {
    method: 'GET',
    path: '/guilds/:guild/threads/active',
    caller: 'bot',
    handle(call) {
      const { world } = call.context
      if (call.param('guild') !== world.guild.id) throw refuse('unknownGuild')
      const threads = [...world.channels.values()].filter((one) => isThread(one) && !one.archived)
      return ok({ threads: threads.map((one) => threadShape(world, one)), members: [], has_more: false })
    },
  },
]

/** A forum holds posts only: each is a thread whose first message has the thread's id. */
function startForumPost(call: RestCall, forum: Channel): unknown {
  const { context } = call
  requireIn(call, forum, ['SEND_MESSAGES'])
  const { name, message } = readThreadForm(call.body)
  const form = readMessageForm(message)
  if (isEmpty(form)) throw refuse('emptyMessage')
  if (form.embeds?.length) requireIn(call, forum, ['EMBED_LINKS'])
  const tags = isFields(call.body) ? call.body['applied_tags'] : undefined
  if (forum.requiresTag && !(Array.isArray(tags) && tags.length > 0)) throw refuse('tagRequired')
  const id = context.newId()
  const thread = startThread(context, { id, name, parent: forum, kind: publicThread })
  return { ...(shown(call, thread) as object), message: postMessage(context, id, form, { id }) }
}

function shown({ context }: RestCall, thread: Channel): unknown {
  return threadShape(context.world, thread)
}

function readThreadForm(body: unknown): { name: string; message: unknown } {
  const errors = createFormErrors()
  const form: Fields = isFields(body) ? body : {}
  const { name, auto_archive_duration: archiveAfter, message } = form
  if (typeof name !== 'string' || name.trim() === '') errors.add(['name'], 'BASE_TYPE_REQUIRED')
  else if (Array.from(name).length > nameMaxLength)
    errors.add(['name'], 'BASE_TYPE_BAD_LENGTH', nameMaxLength)
  if (archiveAfter !== undefined && !archiveMinutes.includes(Number(archiveAfter)))
    errors.add(['auto_archive_duration'], 'BASE_TYPE_CHOICES')
  errors.throwIfAny()
  return { name: String(name), message }
}
