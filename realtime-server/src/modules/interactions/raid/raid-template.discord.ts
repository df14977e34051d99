import type { EventFacts, EventView } from '@raidtisch/shared-types/contracts/entities'
import type { plainEventFields } from '@raidtisch/shared-types/contracts/event-fields'
import type { EventTemplate } from '@raidtisch/shared-types/contracts/event-templates.contract'
import { dayAfter, dayAt, nextWeekday, timeAt } from '@raidtisch/shared-types/domain/days'
import { timeLocale, type Language } from '@raidtisch/shared-types/domain/languages'
import { ianaZones } from '@raidtisch/shared-types/domain/time-zones'
import type { Actor } from '#core/actor.ts'
import { findEventTemplate, findEventTemplates } from '#modules/event-templates/event-template.queries.ts'
import { escapeName } from '#modules/event-posts/post-markdown.presenter.ts'
import { guildPolicy } from '#modules/guild/guild.policy.ts'
import type { InteractionDeps } from '../interaction-request.ts'
import type { Suggestion } from '../slash-commands/slash-command.ts'
import { momentAt } from '../typed/typed-moment.ts'
import { momentIn } from './raid.presenter.ts'
import { findEarlierEvent, findEarlierEvents, findPlannedStarts } from './raid.queries.ts'
import { templateTexts } from './raid-template.texts.ts'

/** What `/raid` fills fields from that were not typed: an earlier event, or a template of the guild. */
export type RaidTemplate = Pick<
  EventFacts,
  | 'title'
  | 'description'
  | 'eventType'
  | 'timezone'
  | 'duration'
  | 'channelId'
  | 'roles'
  | 'settings'
  | 'classFilters'
  | keyof typeof plainEventFields
  | 'hasThread'
  | 'responseDeadline'
  | 'afterDeadline'
  | 'pingRoleIds'
> & {
  /** The next moment with its weekday and time, by its own clocks, that has no event of it. */
  next: (now: Date) => Date
  /** Null: an earlier event. */
  kept: EventTemplate | null
}

/** Before the id of a template of the guild; the id of an event has nothing before it. */
const keptPrefix = 't.'
const nameMax = 100

/** Null for a text that was typed instead of chosen, and for a template that the actor may not use or that is gone. */
export async function findRaidTemplate(
  { db }: InteractionDeps,
  actor: Actor,
  chosen: string,
): Promise<RaidTemplate | null> {
  if (!/^(t\.)?[0-9a-f-]{36}$/.test(chosen)) return null
  const { serverId } = actor
  if (!chosen.startsWith(keptPrefix)) {
    const event = await findEarlierEvent(db.prisma, serverId, chosen)
    return event && templateOfEvent(event)
  }
  if (!guildPolicy.can(actor, 'event-template.read')) return null
  const kept = await findEventTemplate(db.prisma, serverId, chosen.slice(keptPrefix.length))
  if (!kept) return null
  const planned = await findPlannedStarts(db.prisma, serverId, kept.title)
  return { ...kept, kept, next: (now) => nextOf(kept, now, planned) }
}

export function templateOfEvent(event: EventFacts): RaidTemplate {
  return { ...event, kept: null, next: (now) => nextLike(event, now) }
}

/** For leaders the guild's templates first, then the latest event of each title. */
export async function suggestTemplates(
  { db }: InteractionDeps,
  actor: Actor,
  typed: string,
  { language, timeZone }: { language: Language; timeZone: string },
): Promise<Suggestion[]> {
  const { serverId } = actor
  const isLeader = guildPolicy.can(actor, 'event-template.read')
  const kept = isLeader ? await findEventTemplates(db.prisma, serverId) : []
  const earlier = await findEarlierEvents(db.prisma, { serverId, typed })
  return [
    ...kept
      .filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()))
      .map(({ id, name, weekday, time }) => ({
        name: `★ ${name} · ${weekdayIn(language, weekday)} ${time}`,
        value: keptPrefix + id,
      })),
    ...earlier.map(({ id, title, date }) => ({
      name: `${title} · ${momentIn(language, timeZone, date)}`,
      value: id,
    })),
  ]
}

/** What the template names and the event does not have. `isNamed`: the channel was chosen in the command. */
export function templateNotes(
  { kept }: RaidTemplate,
  event: EventView,
  { language, isNamed }: { language: Language; isNamed: boolean },
): string[] {
  if (!kept) return []
  const texts = templateTexts[language]
  const parts = kept.lost.map(({ part, name }) => {
    if (name === null) return texts.part[part]
    const shown = escapeName(name, nameMax)
    return part === 'partyType' ? texts.partyTypeOf(shown) : `${texts.part[part]} ${shown}`
  })
  const isElsewhere = !isNamed && kept.channelId !== null && kept.channelId !== event.channelId
  return [
    ...(parts.length > 0 ? [texts.lost(parts.join(', '))] : []),
    ...(isElsewhere ? [texts.otherChannel(escapeName(kept.channelName ?? '', nameMax))] : []),
  ]
}

/** The next moment with the event's weekday and time, on the clocks of its own zone, as on the web. */
export function nextLike({ date, timezone }: Pick<EventFacts, 'date' | 'timezone'>, now: Date): Date {
  const zone = ianaZones[timezone]
  return firstAhead(zone, { day: dayAfter(dayAt(zone, date), 7), time: timeAt(zone, date) }, now)
}

/** On the clocks of the template's own zone. */
function nextOf({ weekday, time, timezone }: EventTemplate, now: Date, planned: ReadonlySet<number>): Date {
  const zone = ianaZones[timezone]
  const day = nextWeekday(dayAt(zone, now), weekday)
  return firstAhead(zone, { day, time }, now, planned)
}

function firstAhead(
  zone: string,
  { day, time }: { day: string; time: string },
  now: Date,
  planned: ReadonlySet<number> = new Set(),
): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  for (let days = 0; ; days += 7) {
    const at = momentAt(zone, dayAfter(day, days), hours * 60 + minutes)
    if (at > now && !planned.has(at.getTime())) return at
  }
}

function weekdayIn(language: Language, weekday: number): string {
  // 1 January 2024 was a Monday.
  const day = new Date(Date.UTC(2024, 0, weekday))
  return new Intl.DateTimeFormat(timeLocale(language), { timeZone: 'UTC', weekday: 'long' }).format(day)
}
