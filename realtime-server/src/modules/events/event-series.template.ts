import { PreselectedPlayer, Timezone } from '@raidtisch/shared-types/contracts/entities'
import {
  EventSettings,
  plainEventFields,
  type rhythmFields,
} from '@raidtisch/shared-types/contracts/event-fields'
import { z } from 'zod'
import type { Row } from '#core/db/sql.ts'

/** Columns that belong to one event alone, or to the row of its series. */
type OwnColumns = Pick<
  Row<'event'>,
  | 'id'
  | 'serverId'
  | 'date'
  | 'status'
  | 'opensAt'
  | 'cancelReason'
  | 'cancelledFrom'
  | 'messageId'
  | 'rolesPingedAt'
  | keyof typeof rhythmFields
  | 'seriesId'
  | 'seriesSlot'
  | 'reactivatedAt'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
>

/** All other columns, so a new column of an event has to be added to one of the two. */
type CopiedColumns = Omit<Row<'event'>, keyof OwnColumns>

// A column that is new has a default: templates that were stored before are read, too.
const copied = {
  ...plainEventFields,
  ...EventSettings.shape,
  title: z.string(),
  description: z.string().nullable(),
  eventType: z.string(),
  timezone: Timezone,
  duration: z.int(),
  maxParticipants: z.int(),
  maxTanks: z.int(),
  maxHealers: z.int(),
  maxDps: z.int(),
  tankEmoji: z.string().nullable(),
  healerEmoji: z.string().nullable(),
  dpsEmoji: z.string().nullable(),
  channelId: z.string().nullable(),
  channelName: z.string().nullable(),
  createdBy: z.string(),
  requireRoles: z.array(z.string()),
  pingRoleIds: z.array(z.string()).default([]),
  hasThread: z.boolean().default(false),
  preselectedPlayers: z.array(PreselectedPlayer),
  requiredClasses: z.array(z.string()),
  bannedClasses: z.array(z.string()),
  preferredClasses: z.array(z.string()),
} satisfies { [Column in keyof CopiedColumns]: z.ZodType<CopiedColumns[Column]> }

/** The columns that the next event of a series copies; others of an event's row are left out. */
export const SeriesTemplate = z.object({
  ...copied,
  /** How many minutes before its start each event opens, by the wall clock; null: it is open at once. */
  opensBefore: z.int().nullable().default(null),
})
export type SeriesTemplate = z.output<typeof SeriesTemplate>
