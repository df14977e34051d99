import { EventFacts, Timezone } from '@raidtisch/shared-types/contracts/entities'
import {
  AfterDeadline,
  ClassFilters,
  EventSettings,
  pickFields,
  plainEventFields,
  PreselectedPlayer,
  ResponseDeadline,
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
  | 'restDeclinedAt'
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

// A column that is new has a default: what was stored before it is read, too.
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
  responseDeadline: ResponseDeadline.default(null),
  afterDeadline: AfterDeadline.default('nothing'),
  preselectedPlayers: z.array(PreselectedPlayer),
  requiredClasses: z.array(z.string()),
  bannedClasses: z.array(z.string()),
  preferredClasses: z.array(z.string()),
} satisfies { [Column in keyof CopiedColumns]: z.ZodType<CopiedColumns[Column]> }

/** The columns that a series and a template copy. */
export const CopiedFields = z.object(copied)
export type CopiedFields = z.output<typeof CopiedFields>

/** The columns that the next event of a series copies; others of an event's row are left out. */
export const SeriesTemplate = CopiedFields.extend({
  /** How many minutes before its start each event opens, by the wall clock; null: it is open at once. */
  opensBefore: z.int().nullable().default(null),
})
export type SeriesTemplate = z.output<typeof SeriesTemplate>

const { eventType } = EventFacts.shape
const Preselected = PreselectedPlayer.array()

export function preselectedOf(row: { preselectedPlayers: unknown }): PreselectedPlayer[] {
  return Preselected.parse(row.preselectedPlayers)
}

type CopiedRow = Omit<CopiedFields, 'createdBy' | 'timezone' | 'preselectedPlayers' | 'afterDeadline'> & {
  timezone: string
  afterDeadline: string
  preselectedPlayers: unknown
}

/** Those of the copied columns that answers have in another form. */
export function presentCopied(row: CopiedRow) {
  return {
    eventType: eventType.parse(row.eventType),
    timezone: Timezone.parse(row.timezone),
    afterDeadline: AfterDeadline.parse(row.afterDeadline),
    roles: {
      tanks: { max: row.maxTanks, emoji: row.tankEmoji },
      healers: { max: row.maxHealers, emoji: row.healerEmoji },
      dps: { max: row.maxDps, emoji: row.dpsEmoji },
    },
    settings: pickFields(EventSettings.shape, row),
    classFilters: pickFields(ClassFilters.shape, row),
    preselectedPlayers: preselectedOf(row),
  }
}
