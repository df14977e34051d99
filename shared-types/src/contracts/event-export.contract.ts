import { z } from 'zod'
import { ParticipantStatus } from './entities.ts'
import { GameRole, IsoDateTime, Snowflake } from './scalars.ts'

/** A file's columns are its row's fields in this order; so are those of the parties. */
export const RosterExportRow = z
  .strictObject({
    /** Its place in the order of answers, from 1. */
    number: z.int(),
    displayName: z.string(),
    username: z.string(),
    role: GameRole,
    status: ParticipantStatus,
    isLate: z.boolean(),
    characterClass: z.string().nullable(),
    weaponCombo: z.string().nullable(),
    notes: z.string().nullable(),
    source: z.string(),
    answeredAt: IsoDateTime,
    discordUserId: Snowflake,
  })
  .meta({ id: 'RosterExportRow' })
export type RosterExportRow = z.output<typeof RosterExportRow>

export const PartyExportRow = z
  .strictObject({
    partyNumber: z.int(),
    partyName: z.string().nullable(),
    /** From 1. */
    seat: z.int(),
    displayName: z.string(),
    username: z.string(),
    isLeader: z.boolean(),
    role: GameRole.nullable(),
    weaponCombo: z.string().nullable(),
    /** The person's answer to the event; null for who was placed without one. */
    status: ParticipantStatus.nullable(),
    discordUserId: Snowflake,
  })
  .meta({ id: 'PartyExportRow' })
export type PartyExportRow = z.output<typeof PartyExportRow>
