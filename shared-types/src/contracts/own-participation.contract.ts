import { z } from 'zod'
import { contract } from './contract.ts'
import { EventType, ParticipantStatus, Timezone } from './entities.ts'
import { Count, GameRole, IsoDateTime } from './scalars.ts'
import { WholePercent } from './member-stats.contract.ts'

// What counts and how it is rounded: docs/decisions/010-what-the-statistics-count.md

export const OwnParticipation = z
  .strictObject({
    /** The share of `events` that the reader accepted. */
    rate: WholePercent,
    accepted: Count,
    /** How many events count in the statistics; the same number for everybody. */
    events: Count,
    /** Only types with at least one event, most frequent first. */
    byType: z.array(
      z.strictObject({ eventType: EventType, rate: WholePercent, accepted: Count, events: Count }),
    ),
    /** How many of these events the reader answered. */
    answered: Count,
    /** The latest events that the reader answered, newest first. */
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
    summary: "The reader's participation rate, and their responses to at most the latest 50 past events",
    response: OwnParticipation,
    errors: ['members_only'],
  }),
}
