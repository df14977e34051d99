import { EventFacts, Participant } from '@raidtisch/shared-types/contracts/entities'
import { eventTypeNames as de } from '@raidtisch/shared-types/domain/event-type-names.de'
import { eventTypeNames as en } from '@raidtisch/shared-types/domain/event-type-names.en'
import { eventTypeNames as fr } from '@raidtisch/shared-types/domain/event-type-names.fr'
import { eventTypeNames as ko } from '@raidtisch/shared-types/domain/event-type-names.ko'
import { eventTypeNames as ru } from '@raidtisch/shared-types/domain/event-type-names.ru'
import type { EventType } from '@raidtisch/shared-types/domain/event-types'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import type { RosterMaxima } from '@raidtisch/shared-types/domain/roster-rules'
import { viewEvent } from '@raidtisch/shared-types/live/apply-event'
import type { Actor } from '#core/actor.ts'
import type { Row } from '#core/db/sql.ts'
import type { OutboxMessage } from '#core/outbox/outbox-message.ts'
import { presentCopied } from './event-copy.presenter.ts'
import { eventActorOf } from './event.policy.ts'

const { status } = EventFacts.shape
const KnownSource = Participant.shape.source.catch('system')

export type EventRow = Row<'event'>

/** The address of an event's page. */
export function eventAddress(publicUrl: string, eventId: string): string {
  return `${publicUrl}/events/${eventId}`
}

/** The name of each event type. One file per language, because a browser loads only its own. */
export const eventTypeNames: Record<Language, Record<EventType, string>> = { de, en, fr, ru, ko }

/** A participant's row with the person's present name in the guild. */
export type ParticipantRow = Omit<Participant, 'role' | 'status' | 'source' | 'joinedAt'> & {
  role: string
  status: string
  source: string
  /** In JSON it is text. */
  joinedAt: Date | string
}

export function presentParticipant(row: ParticipantRow): Participant {
  return {
    ...row,
    role: Participant.shape.role.parse(row.role),
    status: Participant.shape.status.parse(row.status),
    // A newer process beside this one may know more sources.
    source: KnownSource.parse(row.source),
    joinedAt: new Date(row.joinedAt).toISOString(),
  }
}

export function maximaOf(row: Pick<EventRow, 'maxTanks' | 'maxHealers' | 'maxDps'>): RosterMaxima {
  return { tank: row.maxTanks, healer: row.maxHealers, dps: row.maxDps }
}

/** What lists have of an event, the same for every actor. */
export type ListedFacts = Omit<EventFacts, 'parties'>

/** The facts of an event without its parties. `participants` come in their order. */
export function presentEvent(row: EventRow, participants: Participant[]): Omit<ListedFacts, 'groupsCreated'> {
  return {
    ...sharedFieldsOf(row),
    ...presentCopied(row),
    date: row.date.toISOString(),
    status: status.parse(row.status),
    opensAt: row.opensAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    participants,
  }
}

/** Fields that the answer has under the name and with the type of their column. */
type SharedField = {
  [Name in keyof EventRow & keyof EventFacts]: EventRow[Name] extends EventFacts[Name] ? Name : never
}[keyof EventRow & keyof EventFacts]

const factNames = new Set(Object.keys(EventFacts.shape))

function sharedFieldsOf(row: EventRow): Pick<EventRow, SharedField> {
  const entries = Object.entries(row).filter(([name]) => factNames.has(name))
  return Object.fromEntries(entries) as Pick<EventRow, SharedField>
}

/** The event as this actor gets it, with what they may do. */
export function presentEventTo<E extends ListedFacts>(actor: Actor, facts: E) {
  return viewEvent(facts, eventActorOf(actor))
}

/** The message of a new or changed event, with all of its fields. */
export function eventSaved(event: EventFacts): OutboxMessage {
  return {
    topic: 'event.saved',
    aggregateId: event.id,
    version: event.version,
    payload: { event },
  }
}
