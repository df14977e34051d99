import type { EventFacts, EventView, Party } from '../contracts/entities.ts'
import { eventAbilities, type EventActor } from '../domain/event-abilities.ts'
import { byDate } from '../domain/event-age.ts'
import { isListed, type EventList } from '../domain/event-status.ts'
import { byAnswerTime } from '../domain/roster-rules.ts'
import type { LiveMessage, LiveMessageOf } from './messages.ts'
import { withAnswers } from './party-answers.ts'

/** `stale`: already applied. `gap`: a message in between was lost, read again. */
export type Applied<T> =
  | { outcome: 'applied'; value: T }
  | { outcome: 'stale' }
  | { outcome: 'gap' }
  | { outcome: 'irrelevant' }

/** Adds to an event's facts, which are the same for everybody, what this actor may do. */
export function viewEvent(facts: EventFacts, actor: EventActor): EventView {
  return { ...facts, can: eventAbilities(actor, facts) }
}

/** An event with these parties: its groups are made as soon as there is one. */
export function withParties<E extends object>(event: E, parties: Party[]) {
  return { ...event, parties, groupsCreated: parties.length > 0 }
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
  if (
    message.type !== 'roster.changed' &&
    message.type !== 'parties.changed' &&
    message.type !== 'placements.changed'
  )
    return { outcome: 'irrelevant' }
  if (message.eventId !== current.id) return { outcome: 'irrelevant' }
  if (message.version <= current.version) return { outcome: 'stale' }
  if (message.version > current.version + 1) return { outcome: 'gap' }
  const next = { ...current, version: message.version }
  if (message.type !== 'roster.changed') {
    const parties =
      message.type === 'parties.changed'
        ? mergeParties(current.parties, message)
        : movePeople(current, message)
    return parties ? { outcome: 'applied', value: withParties(next, parties) } : { outcome: 'gap' }
  }
  const changed = new Set(message.participants.map((one) => one.discordUserId))
  const participants = [
    ...current.participants.filter((one) => !changed.has(one.discordUserId)),
    ...message.participants,
  ].sort(byAnswerTime)
  const parties = withAnswers(current.parties, participants)
  return { outcome: 'applied', value: { ...next, participants, parties } }
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
 * Null when a party or a member is missing. Parties without a change stay the same objects. Who is there already, because
 * a list can be read newer than its version, is not placed twice.
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
  current: readonly EventView[],
  message: LiveMessage,
  actor: EventActor,
  filter: EventListFilter,
): Applied<EventView[]> {
  if (message.type === 'event.deleted') {
    if (!current.some((event) => event.id === message.eventId)) return { outcome: 'irrelevant' }
    return { outcome: 'applied', value: current.filter((event) => event.id !== message.eventId) }
  }
  const id =
    message.type === 'event.saved' ? message.event.id : 'eventId' in message ? message.eventId : undefined
  const known = current.find((event) => event.id === id)
  if (message.type === 'event.saved' && (!known || known.version < message.event.version)) {
    const others = current.filter((event) => event.id !== id)
    if (!belongs(message.event, filter, actor))
      return known ? { outcome: 'applied', value: others } : { outcome: 'irrelevant' }
    return { outcome: 'applied', value: [...others, viewEvent(message.event, actor)].sort(byDate) }
  }
  if (!known) return { outcome: 'irrelevant' }
  const applied = applyToEvent(known, message, actor)
  if (applied.outcome !== 'applied') return applied
  return { outcome: 'applied', value: current.map((event) => (event.id === id ? applied.value : event)) }
}
