import { z } from 'zod'
import { maxPartySize, noteMaxLength, partyNameMaxLength } from '../domain/limits.ts'
import { gameRoles } from '../domain/game-roles.ts'
import { visibleText } from '../domain/visible-text.ts'

/** A Discord id: 17 to 20 digits in a string, because a double cannot hold them exactly. */
export const Snowflake = z.string().regex(/^\d{17,20}$/)
/** The id of a row or of a Discord user, where either is accepted. */
export const RowId = z.string().regex(/^[\w-]{1,64}$/)
/** A time of day on some clock, as HH:MM. */
export const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 18:00')
export const IsoDateTime = z.iso.datetime({ offset: true })
/** As the server writes moments: in UTC. */
export const UtcDateTime = z.iso.datetime()
export const Count = z.int().min(0)
/** Of an address with the id of a row in it. */
export const UuidParams = z.strictObject({ id: z.uuid() })

/** Text that PostgreSQL can store: no zero character and no half of a surrogate pair. What nobody would see is left out. */
export const Text = z
  .string()
  .regex(/^[^\0\p{Surrogate}]*$/u, 'must be text that can be stored')
  .overwrite(visibleText)

/** A host with a dot, no name or password, nothing outside ASCII. */
export function httpsAddress(maxLength: number) {
  return z
    .url({ error: `must be an https address of at most ${maxLength} characters, without name and password` })
    .max(maxLength)
    .regex(/^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?([/?#][!-~]*)?$/i)
}

export const Note = Text.trim().max(noteMaxLength)
export const PartyName = Text.trim().max(partyNameMaxLength)
export const GameRole = z.enum(gameRoles)
export const PartySize = z.int().min(1).max(maxPartySize)
/** Two weapon keys in alphabetical order, joined with '_'; see domain/class-catalogue.ts. */
export const ClassId = z
  .string()
  .regex(/^[a-z_]+$/)
  .max(60)
