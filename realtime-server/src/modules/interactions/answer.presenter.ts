import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import type { GameRole } from '@raidtisch/shared-types/domain/game-roles'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import { titleMaxLength } from '@raidtisch/shared-types/domain/limits'
import type { APIEmbed, InteractionEditReplyOptions } from 'discord.js'
import { postAddress } from '#modules/event-posts/post-address.presenter.ts'
import { escapeName } from '#modules/event-posts/post-markdown.presenter.ts'
import { eventAddress } from '#modules/events/event.presenter.ts'
import { classMenus, classNameIn } from './class-menu.presenter.ts'
import type { Answerable, OwnAnswer, UpcomingEvent } from './interaction.queries.ts'
import { interactionTexts } from './interaction.texts.ts'

/** What somebody gets to read, and only they. */
export type Reply = Pick<InteractionEditReplyOptions, 'content' | 'embeds' | 'components'>

/** Discord's limit of an embed's text. */
const descriptionMax = 4_096

/** What became of a sign-up, with the menu to choose another class. */
export function signedUpReply(
  event: Answerable,
  view: EventView,
  discordUserId: string,
  language: Language,
): Reply {
  const own = view.participants.find((one) => one.discordUserId === discordUserId)
  if (!own) throw new Error(`Nobody ${discordUserId} is in the roster of ${view.id} they signed up for.`)
  const waiting = view.participants.filter(({ status }) => status === 'waitlist')
  const texts = interactionTexts[language]
  const [title, place] = [titleOf(view), placeOf(own, language)]
  return {
    content:
      own.status === 'waitlist'
        ? texts.waiting(title, place, waiting.indexOf(own) + 1)
        : texts.accepted(title, place),
    components: classMenus(event, own.role, own.characterClass, language),
  }
}

/** The second step: which class. */
export function chooseClassReply(event: Answerable, role: GameRole, language: Language): Reply {
  const texts = interactionTexts[language]
  return {
    content: texts.chooseClass(titleOf(event), texts.role[role]),
    components: classMenus(event, role, undefined, language),
  }
}

export function declinedReply(event: { title: string }, language: Language): Reply {
  return { content: interactionTexts[language].declined(titleOf(event)), components: [] }
}

/** Answers who says that they take a place they were given. */
export function keptReply(event: { title: string }, own: OwnAnswer | null, language: Language): Reply {
  const texts = interactionTexts[language]
  const title = titleOf(event)
  return {
    content: own?.status === 'accepted' ? texts.kept(title, placeOf(own, language)) : texts.notHeld(title),
    components: [],
  }
}

/** What is on in the next days, and what the reader said to it. */
export function upcomingReply(
  events: readonly UpcomingEvent[],
  { language, publicUrl, serverId }: { language: Language; publicUrl: string; serverId: string },
): Reply {
  const texts = interactionTexts[language].upcoming
  if (events.length === 0) return { content: texts.none }
  const blocks = events.map((event) => upcomingBlock(event, language, linkOf(event, publicUrl, serverId)))
  const room = descriptionMax - texts.more(events.length).length
  let description = ''
  let shown = 0
  for (const block of blocks) {
    if (description.length + block.length > room) break
    description += block
    shown += 1
  }
  const rest = events.length - shown
  const embed: APIEmbed = {
    title: texts.title,
    description: rest > 0 ? `${description}${texts.more(rest)}` : description.trimEnd(),
  }
  return { embeds: [embed] }
}

const ownSigns = { accepted: '✅', waitlist: '⏳', tentative: '❔', reserved: '📌', declined: '❌' } as const

/** The post in Discord, where the answer is given; without one the page. */
function linkOf({ id, post }: UpcomingEvent, publicUrl: string, serverId: string): string {
  return post ? postAddress({ serverId, ...post }) : eventAddress(publicUrl, id)
}

function upcomingBlock(event: UpcomingEvent, language: Language, link: string): string {
  const { status, upcoming } = interactionTexts[language]
  const { own, accepted, maxParticipants } = event
  const moment = Math.floor(event.date.getTime() / 1_000)
  const isIn = own !== null && own.status !== 'declined'
  const mine =
    own === null
      ? `⬜ ${upcoming.unanswered}`
      : `${ownSigns[own.status]} ${status[own.status]}${isIn ? `: ${placeOf(own, language)}` : ''}`
  return [
    `**${titleOf(event)}** · <t:${moment}:F> (<t:${moment}:R>)`,
    `${mine} · ${upcoming.taken(accepted, maxParticipants)} · [${upcoming.open}](${link})`,
    '\n',
  ].join('\n')
}

function titleOf({ title }: { title: string }): string {
  return escapeName(title, titleMaxLength)
}

function placeOf(own: OwnAnswer, language: Language): string {
  const texts = interactionTexts[language]
  return texts.place(texts.role[own.role], classNameIn(language, own.characterClass))
}
