import { signupsContract } from '@raidtisch/shared-types/contracts/signups.contract'
import { type Language, timeLocale } from '@raidtisch/shared-types/domain/languages'
import { z } from 'zod'
import type { Actor } from '#core/actor.ts'
import { eventPolicy, refuseOutsiders } from '#modules/events/event.policy.ts'
import { getGuildPlace } from '#modules/guild/guild.queries.ts'
import { decline } from '#modules/signups/signup.commands.ts'
import type { InteractionDeps, Reply } from '../interaction-request.ts'
import { declinedReply } from '../post/response.presenter.ts'
import { findDeclinable, type UpcomingEvent } from '../interaction.queries.ts'
import { type SlashCommand, type Suggestion, withinDiscordLimits } from './slash-command.ts'
import { nameFields, textOption, type CommandNaming } from './slash-command.presenter.ts'

const EventId = z.uuid()

type Texts = CommandNaming & { event: CommandNaming; unknown: string; none: string }

const texts: Record<Language, Texts> = {
  de: {
    name: 'absage',
    description: 'Sag bei einem Event ab, für das du angemeldet bist',
    event: { name: 'event', description: 'Welches Event' },
    unknown: 'Dieses Event kenne ich nicht. Wähle eines aus der Liste.',
    none: 'Du bist für kein kommendes Event angemeldet.',
  },
  en: {
    name: 'decline',
    description: 'Decline an event you’re signed up for',
    event: { name: 'event', description: 'Which event' },
    unknown: 'I don’t know that event. Choose one from the list.',
    none: 'You’re not signed up for any upcoming event.',
  },
  fr: {
    name: 'décliner',
    description: 'Décline un événement où tu participes',
    event: { name: 'événement', description: 'Quel événement' },
    unknown: 'Je ne connais pas cet événement. Choisis-en un dans la liste.',
    none: 'Tu n’es inscrit à aucun événement à venir.',
  },
  ru: {
    name: 'отказ',
    description: 'Ответь «Не приду» на событие, где ты участвуешь',
    event: { name: 'событие', description: 'Какое событие' },
    unknown: 'Такого события я не знаю. Выбери из списка.',
    none: 'Ты не участвуешь ни в одном предстоящем событии.',
  },
  ko: {
    name: '불참',
    description: '신청한 이벤트에 불참으로 응답해요',
    event: { name: '이벤트', description: '어떤 이벤트' },
    unknown: '모르는 이벤트예요. 목록에서 골라 주세요.',
    none: '참가하기로 한 예정 이벤트가 없어요.',
  },
}

/** `/absage`: declines one of the person's events ahead. */
export const declineCommand: SlashCommand = {
  shape: {
    ...nameFields((language) => texts[language]),
    options: [{ ...textOption((language) => texts[language].event), required: true, autocomplete: true }],
  },
  request(deps, { options }) {
    const eventId = options.getString('event', true)
    return {
      kind: 'request',
      about: eventId,
      // A typed text that is no id is logged with no operation.
      operation: EventId.safeParse(eventId).success
        ? { contract: signupsContract.decline, targetId: eventId }
        : null,
      run: (actor, language) => declineChosen(deps, actor, eventId, language),
    }
  },
  async suggest({ db, clock }, { options }, actor, language) {
    if (!eventPolicy.can(actor, 'event.view')) return []
    const { serverId, discordUserId } = actor
    const events = await findDeclinable(db.prisma, { serverId, discordUserId, now: clock.now() })
    const timeZone = await getGuildPlace(db.prisma, serverId)
    return suggestionsOf(events, { typed: options.getFocused(), language, timeZone })
  },
}

/** Declines only suggested events: the option may hold any text, also the id of an event without the person's response. */
async function declineChosen(
  deps: InteractionDeps,
  actor: Actor,
  eventId: string,
  language: Language,
): Promise<Reply> {
  refuseOutsiders(actor)
  const { serverId, discordUserId } = actor
  const now = deps.clock.now()
  const events = await findDeclinable(deps.db.prisma, { serverId, discordUserId, now })
  const { none, unknown } = texts[language]
  if (events.length === 0) return { content: none }
  if (!events.some(({ id }) => id === eventId)) return { content: unknown }
  return declinedReply((await decline(deps, actor, eventId)).event, language)
}

/** Events whose title contains the typed text, as 'Mo., 24.11., 20:00 · Queen Bellandir'. */
function suggestionsOf(
  events: readonly UpcomingEvent[],
  { typed, language, timeZone }: { typed: string; language: Language; timeZone: string },
): Suggestion[] {
  const format = new Intl.DateTimeFormat(timeLocale(language), {
    timeZone,
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  const wanted = typed.trim().toLocaleLowerCase(language)
  return withinDiscordLimits(
    events
      .filter(({ title }) => title.toLocaleLowerCase(language).includes(wanted))
      .map(({ id, date, title }) => ({ name: `${format.format(date)} · ${title}`, value: id })),
  )
}
