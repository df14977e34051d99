import type { Language } from '@raidtisch/shared-types/domain/languages'
import type { APIEmbed } from 'discord.js'
import type { Actor } from '#core/actor.ts'
import { embedLimits } from '#modules/event-posts/discord-limits.presenter.ts'
import { stamp, titleOf } from '#modules/event-posts/post-markdown.presenter.ts'
import { postAddress } from '#modules/event-posts/post.presenter.ts'
import { refuseOutsiders } from '#modules/events/event.policy.ts'
import { eventAddress } from '#modules/events/event.presenter.ts'
import type { InteractionDeps, Reply } from '../interaction-request.ts'
import { roleWithClass } from '../post/response.presenter.ts'
import { findUpcoming, type UpcomingEvent } from '../interaction.queries.ts'
import { counted, interactionTexts } from '../interaction.texts.ts'
import type { SlashCommand } from './slash-command.ts'
import { nameFields, type CommandNaming } from './slash-command.presenter.ts'

const upcomingMs = 7 * 24 * 60 * 60 * 1_000

type Texts = CommandNaming & {
  title: string
  none: string
  open: string
  unanswered: string
  taken: (accepted: number, all: number) => string
  more: (count: number) => string
}

const texts: Record<Language, Texts> = {
  de: {
    name: 'events',
    description: 'Was in den nächsten sieben Tagen ansteht und wo du dabei bist',
    title: 'Die nächsten sieben Tage',
    none: 'In den nächsten sieben Tagen ist kein Event geplant.',
    open: 'Öffnen',
    unanswered: 'noch keine Antwort von dir',
    taken: (accepted, all) => `${accepted}/${all} angemeldet`,
    more: counted('de', { one: '… und {n} weiteres Event.', other: '… und {n} weitere Events.' }),
  },
  en: {
    name: 'events',
    description: 'What’s on over the next seven days, and where you’re in',
    title: 'The next seven days',
    none: 'Nothing is planned for the next seven days.',
    open: 'Open',
    unanswered: 'you haven’t answered yet',
    taken: (accepted, all) => `${accepted}/${all} signed up`,
    more: counted('en', { one: '… and {n} more event.', other: '… and {n} more events.' }),
  },
  fr: {
    name: 'événements',
    description: 'Les sept prochains jours, et où tu participes',
    title: 'Les sept prochains jours',
    none: 'Aucun événement n’est prévu ces sept prochains jours.',
    open: 'Ouvrir',
    unanswered: 'pas encore de réponse de ta part',
    taken: (accepted, all) => `${accepted}/${all} inscrits`,
    more: counted('fr', {
      one: '… et encore {n} événement.',
      many: '… et encore {n} d’événements.',
      other: '… et encore {n} événements.',
    }),
  },
  ru: {
    name: 'события',
    description: 'Что будет в ближайшие семь дней и где ты участвуешь',
    title: 'Ближайшие семь дней',
    none: 'На ближайшие семь дней событий не запланировано.',
    open: 'Открыть',
    unanswered: 'ответа от тебя ещё нет',
    taken: (accepted, all) => `записано: ${accepted}/${all}`,
    more: counted('ru', {
      one: '… и ещё {n} событие.',
      few: '… и ещё {n} события.',
      many: '… и ещё {n} событий.',
      other: '… и ещё {n} события.',
    }),
  },
  ko: {
    name: '이벤트',
    description: '앞으로 7일 동안의 이벤트와 내 참가 여부',
    title: '앞으로 7일',
    none: '앞으로 7일 동안 예정된 이벤트가 없어요.',
    open: '열기',
    unanswered: '아직 응답하지 않음',
    taken: (accepted, all) => `${accepted}/${all}명 신청`,
    more: counted('ko', { other: '… 외 이벤트 {n}개.' }),
  },
}

/** `/events`: the next seven days, with links to the posts. */
export const eventsCommand: SlashCommand = {
  shape: nameFields((language) => texts[language]),
  request: (deps, { user }) => ({
    kind: 'request',
    about: user.id,
    operation: null,
    run: (actor, language) => showUpcoming(deps, actor, language),
  }),
}

async function showUpcoming(
  { db, env, clock }: InteractionDeps,
  actor: Actor,
  language: Language,
): Promise<Reply> {
  refuseOutsiders(actor)
  const { serverId, discordUserId } = actor
  const now = clock.now()
  const until = new Date(now.getTime() + upcomingMs)
  const events = await findUpcoming(db.prisma, { serverId, discordUserId, now, until })
  return upcomingReply(events, { language, publicUrl: env.PUBLIC_URL, serverId })
}

function upcomingReply(
  events: readonly UpcomingEvent[],
  { language, publicUrl, serverId }: { language: Language; publicUrl: string; serverId: string },
): Reply {
  const said = texts[language]
  if (events.length === 0) return { content: said.none }
  const blocks = events.map((event) => upcomingBlock(event, language, linkOf(event, publicUrl, serverId)))
  const room = embedLimits.description - said.more(events.length).length
  let description = ''
  let shown = 0
  for (const block of blocks) {
    if (description.length + block.length > room) break
    description += block
    shown += 1
  }
  const rest = events.length - shown
  const embed: APIEmbed = {
    title: said.title,
    description: rest > 0 ? `${description}${said.more(rest)}` : description.trimEnd(),
  }
  return { embeds: [embed] }
}

const ownSigns = {
  accepted: '✅',
  waitlist: '⏳',
  tentative: '❔',
  bench: '🪑',
  reserved: '📌',
  declined: '❌',
} as const

/** The address of the event's post in Discord, or of its page when there is no post. */
function linkOf({ id, post }: UpcomingEvent, publicUrl: string, serverId: string): string {
  return post ? postAddress({ serverId, ...post }) : eventAddress(publicUrl, id)
}

function upcomingBlock(event: UpcomingEvent, language: Language, link: string): string {
  const { status } = interactionTexts[language]
  const { unanswered, taken, open } = texts[language]
  const { own, accepted, maxParticipants } = event
  const isIn = own !== null && own.status !== 'declined'
  const mine =
    own === null
      ? `⬜ ${unanswered}`
      : `${ownSigns[own.status]} ${status[own.status]}${isIn ? `: ${roleWithClass(own, language)}` : ''}`
  return [
    `**${titleOf(event)}** · ${stamp(event.date)}`,
    `${mine} · ${taken(accepted, maxParticipants)} · [${open}](${link})`,
    '\n',
  ].join('\n')
}
