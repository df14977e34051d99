import { change, type ChangeDeps } from '#core/change.ts'
import { eventSaved } from '#modules/events/event.presenter.ts'
import { getEventFacts } from '#modules/events/event-facts.queries.ts'
import { bumpEvent } from '#modules/events/event.queries.ts'

type Change = 'event.saved' | 'roster.changed' | 'parties.changed' | 'placements.changed' | 'event.deleted'

/** Emits the message of a change that did not happen: the event's version is higher, nothing else differs. */
export function emitChange(deps: ChangeDeps, topic: Change, eventId: string): Promise<void> {
  return change(deps, async (tx, emit) => {
    if (topic === 'event.deleted') {
      emit({ topic, aggregateId: eventId, version: 1, payload: { eventId } })
      return
    }
    const version = await bumpEvent(tx, eventId)
    if (topic === 'roster.changed') {
      emit({ topic, aggregateId: eventId, version, payload: { eventId, version, participants: [] } })
      return
    }
    if (topic === 'parties.changed') {
      emit({ topic, aggregateId: eventId, version, payload: { eventId, version, parties: [] } })
      return
    }
    if (topic === 'placements.changed') {
      const payload = { eventId, version, at: new Date().toISOString(), left: [], placed: [] }
      emit({ topic, aggregateId: eventId, version, payload })
      return
    }
    const facts = await getEventFacts(tx, eventId)
    if (facts) emit(eventSaved(facts))
  })
}
