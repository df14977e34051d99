import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { anEvent, asView } from '#testing/live-server.ts'
import type { Answers } from '#testing/serve-api.ts'

export const id = '0191e8a0-0000-7000-8000-000000000001'
const view = asView(anEvent({ id, date: '2099-07-21T19:00:00.000Z' }))
/** An event with which the reader may do everything. */
export const mine: EventView = { ...view, can: { ...view.can, edit: true, archive: true, delete: true } }

/** What a reader does to an event, from its card or its page. */
export const steps = [
  { what: 'Löschen', event: mine, call: 'DELETE /api/events/{id}', noun: 'gelöscht' },
  { what: 'Absagen', event: mine, call: 'POST /api/events/{id}/decline', noun: 'abgesagt' },
  { what: 'Archivieren', event: mine, call: 'POST /api/events/{id}/archive', noun: 'archiviert' },
  {
    what: 'Reaktivieren',
    event: { ...mine, status: 'archived' as const },
    call: 'POST /api/events/{id}/unarchive',
    noun: 'reaktiviert',
  },
] as const

/** What the server answers to a step. */
export const answersTo = (call: (typeof steps)[number]['call'], event: EventView): Answers =>
  call === 'DELETE /api/events/{id}' ? { [call]: { success: true } } : { [call]: { ...event, version: 2 } }
