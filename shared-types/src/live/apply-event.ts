import type { EventFacts, EventView, ListedEvent, Participant, Party } from '../contracts/entities.ts'
import { eventAbilities, type EventActor } from '../domain/event-abilities.ts'
import { byDate } from '../domain/event-age.ts'
import { isListed, type EventList } from '../domain/event-status.ts'
import { byAnswerTime } from '../domain/roster-rules.ts'
import type { LiveMessage, LiveMessageOf, VersionedMessage } from './messages.ts'
import { withAnswers } from './party-answers.ts'
import { isVersioned } from './versioned.ts'

/** `stale`: already applied. `gap`: a message in between was lost, read again. */
export type Applied<T> =
  | { outcome: 'applied'; value: T }
  | { outcome: 'stale' }
  | { outcome: 'gap' }
  | { outcome: 'irrelevant' }

/** Adds to an event's facts, which are the same for everybody, what this actor may do. */
export function viewEvent<E extends { createdBy: string }>(facts: E, actor: EventActor) {
  return { ...facts, can: eventAbilities(actor, facts) }
}

/** An event with these parties: its groups are made as soon as there is one. */
export function withParties<E extends object>(event: E, parties: Party[]) {
  return { ...event, parties, groupsCreated: parties.length > 0 }
}

/** Messages that change a part of an event. */
type PartMessage = Exclude<VersionedMessage, { type: 'event.saved' }>

/** Null when the message is the next one of this event. */
function outcomeOf(
  { id, version }: Pick<ListedEvent, 'id' | 'version'>,
  message: PartMessage,
): Exclude<Applied<never>, { value: never }> | null {
  if (message.eventId !== id) return { outcome: 'irrelevant' }
  if (message.version <= version) return { outcome: 'stale' }
  return message.version > version + 1 ? { outcome: 'gap' } : null
}

/**
 * Applies a message to one event. A pure function; applying a message twice changes nothing.
 * The list's applier and the caller handle deleted events.
 */
export function applyToEvent(
  current: EventView,
  message: LiveMessage,
  actor: EventActor,
): Applied<EventView> {
  if (message.type === 'event.saved') {
    if (message.event.id !== current.id) return { outcome: 'irrelevant' }
    if (message.event.version <= current.version) return { outcome: 'stale' }
    return { outcome: 'applied', value: viewEvent(message.event, actor) }
  }
  if (!isVersioned(message)) return { outcome: 'irrelevant' }
  const outcome = outcomeOf(current, message)
  if (outcome) return outcome
  const next = { ...current, version: message.version }
  if (message.type !== 'roster.changed') {
    const parties =
      message.type === 'parties.changed'
        ? mergeParties(current.parties, message)
        : movePeople(current, message)
    return parties ? { outcome: 'applied', value: withParties(next, parties) } : { outcome: 'gap' }
  }
  const participants = mergeRoster(current.participants, message.participants)
  const parties = withAnswers(current.parties, participants)
  return { outcome: 'applied', value: { ...next, participants, parties } }
}

function mergeRoster(known: readonly Participant[], changes: readonly Participant[]): Participant[] {
  const changed = new Set(changes.map((one) => one.discordUserId))
  return [...known.filter((one) => !changed.has(one.discordUserId)), ...changes].sort(byAnswerTime)
}

/** Null when a party is missing that the message does not contain. */
function mergeParties(
  known: readonly Party[],
  { parties, order }: LiveMessageOf<'parties.changed'>,
): Party[] | null {
  const byId = new Map([...known, ...parties].map((party) => [party.id, party]))
  const merged = (order ?? known.map(({ id }) => id)).flatMap((id) => byId.get(id) ?? [])
  const isComplete = order ? merged.length === order.length : byId.size === known.length
  return isComplete ? merged : null
}

/**
 * Null when a party or a member is missing. Parties without a change stay the same objects. Who is there already is not
 * placed twice.
 */
function movePeople(
  { parties: known, participants }: Pick<EventView, 'parties' | 'participants'>,
  { at, left, placed }: LiveMessageOf<'placements.changed'>,
): Party[] | null {
  const missing = new Set(left)
  const unplaced = new Set(placed)
  const arriving = new Set(placed.map(({ member }) => member.id))
  const parties = known.flatMap((party) => {
    const staying = party.members.filter(({ id }) => !missing.delete(id) && !arriving.has(id))
    const joining = placed.filter((person) => person.partyId === party.id && unplaced.delete(person))
    if (joining.length === 0 && staying.length === party.members.length) return [party]
    const unanswered = { role: null, class: null, participantId: null }
    const joined = joining.map(({ member }) => ({ ...member, ...unanswered }))
    const members = [...staying, ...joined].sort((a, b) => a.position - b.position)
    return withAnswers([{ ...party, updatedAt: at, members }], participants)
  })
  return missing.size + unplaced.size === 0 ? parties : null
}

export type EventListFilter = { status: EventList | undefined }

function belongs(event: EventFacts, filter: EventListFilter, actor: EventActor): boolean {
  const isOwn = event.createdBy === actor.discordUserId
  if (filter.status === 'archived' && !actor.isAdmin && !isOwn) return false
  if (filter.status) return isListed(event, filter.status, new Date())
  return actor.isAdmin || event.status !== 'archived'
}

/** Applies a message to a list of events, as GET /api/events with this filter would return it. */
export function applyToEventList(
  current: readonly ListedEvent[],
  message: LiveMessage,
  actor: EventActor,
  filter: EventListFilter,
): Applied<ListedEvent[]> {
  if (message.type === 'event.deleted') {
    if (!current.some((event) => event.id === message.eventId)) return { outcome: 'irrelevant' }
    return { outcome: 'applied', value: current.filter((event) => event.id !== message.eventId) }
  }
  if (message.type === 'event.saved') {
    const { event } = message
    const known = current.find(({ id }) => id === event.id)
    if (known && known.version >= event.version) return { outcome: 'stale' }
    const others = current.filter(({ id }) => id !== event.id)
    if (belongs(event, filter, actor))
      return { outcome: 'applied', value: [...others, listEvent(event, actor)].sort(byDate) }
    return known ? { outcome: 'applied', value: others } : { outcome: 'irrelevant' }
  }
  if (!isVersioned(message)) return { outcome: 'irrelevant' }
  const known = current.find(({ id }) => id === message.eventId)
  if (!known) return { outcome: 'irrelevant' }
  const outcome = outcomeOf(known, message)
  if (outcome) return outcome
  const next = { ...known, version: message.version }
  if (message.type === 'roster.changed')
    next.participants = mergeRoster(known.participants, message.participants)
  else if (message.type === 'parties.changed' && message.order) next.groupsCreated = message.order.length > 0
  return { outcome: 'applied', value: current.map((event) => (event === known ? next : event)) }
}

/** The event as this actor's lists have it. */
function listEvent(facts: EventFacts, actor: EventActor): ListedEvent {
  const { parties: _, ...event } = facts
  return viewEvent(event, actor)
}
