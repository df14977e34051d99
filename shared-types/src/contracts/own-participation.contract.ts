import { z } from 'zod'
import { contract } from './contract.ts'
import { EventType, ParticipantStatus, Timezone } from './entities.ts'
import { Count, GameRole, IsoDateTime } from './scalars.ts'
import { WholePercent } from './member-stats.contract.ts'

// What counts and how it is rounded: docs/decisions/010-what-the-statistics-count.md

export const OwnParticipation = z
  .strictObject({
    /** accepted of events. */
    rate: WholePercent,
    accepted: Count,
    /** Events that counted: the same for everybody. */
    events: Count,
    /** Types that had an event, most frequent first. */
    byType: z.array(
      z.strictObject({ eventType: EventType, rate: WholePercent, accepted: Count, events: Count }),
    ),
    /** How many of the events the reader answered. */
    answered: Count,
    /** The newest of those, newest first. */
    nights: z.array(
      z.strictObject({
        eventId: z.uuid(),
        title: z.string(),
        eventType: EventType,
        date: IsoDateTime,
        timezone: Timezone,
        role: GameRole,
        status: ParticipantStatus,
        isLate: z.boolean(),
        weaponCombo: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'OwnParticipation' })
export type OwnParticipation = z.output<typeof OwnParticipation>

export const ownParticipationContract = {
  get: contract({
    method: 'get',
    path: '/api/me/participation',
    summary: 'Which past events the reader answered how, with their own rate; at most the latest 50',
    response: OwnParticipation,
    errors: ['members_only'],
  }),
}
