import { z } from 'zod'
import { defaultEventSettings, defaultRecurringIntervalDays } from '../domain/event-defaults.ts'
import {
  cancelReasonMaxLength,
  descriptionMaxLength,
  maxDurationMinutes,
  maxRecurringIntervalDays,
  preselectedMax,
  responseDeadlineBounds,
  roleMaximumBounds,
  titleMaxLength,
} from '../domain/limits.ts'
import { deadlineEffects } from '../domain/response-deadline.ts'
import { ClassId, GameRole, IsoDateTime, Snowflake, Text } from './scalars.ts'

export const Title = Text.trim().min(1).max(titleMaxLength)
export const Description = Text.max(descriptionMaxLength)
/** Bounds that only a typing error exceeds. */
export const EventDate = IsoDateTime.refine((value) => value >= '2000' && value < '2100', {
  error: 'must lie between the years 2000 and 2099',
})
/** Minutes. */
export const Duration = z.int().min(1).max(maxDurationMinutes)
/** Minutes from the deadline for responses to the start; null: no deadline. */
export const ResponseDeadline = z
  .int()
  .min(responseDeadlineBounds.min)
  .max(responseDeadlineBounds.max)
  .nullable()
export const AfterDeadline = z.enum(deadlineEffects)
export const CancelReason = Text.trim().min(1).max(cancelReasonMaxLength)

/** How many of a role an event takes. */
const RoleMaximum = z.int().min(roleMaximumBounds.min).max(roleMaximumBounds.max)
const RoleCapacity = z.strictObject({ max: RoleMaximum, emoji: Text.max(64).nullable().default(null) })
export const EventRoles = z.strictObject({ tanks: RoleCapacity, healers: RoleCapacity, dps: RoleCapacity })

export const EventSettings = z.strictObject({
  allowLateSignups: z.boolean().default(defaultEventSettings.allowLateSignups),
  sendReminders: z.boolean().default(defaultEventSettings.sendReminders),
  autoArchive: z.boolean().default(defaultEventSettings.autoArchive),
  requireRoles: z.array(Snowflake).max(25).default([]),
})

export const ClassFilters = z.strictObject({
  requiredClasses: z.array(ClassId).max(45).default([]),
  bannedClasses: z.array(ClassId).max(45).default([]),
  preferredClasses: z.array(ClassId).max(45).default([]),
})

export const PreselectedPlayer = z
  .strictObject({
    discordUserId: Snowflake,
    username: Text.min(1).max(100),
    /** Accepted but not stored: everybody reads events, and real names are for leaders only. */
    realName: Text.max(100).nullable().default(null),
    role: GameRole,
    characterClass: ClassId.nullable().default(null),
  })
  .meta({ id: 'PreselectedPlayer' })
export type PreselectedPlayer = z.output<typeof PreselectedPlayer>

export const PreselectedPlayers = z
  .array(PreselectedPlayer)
  .max(preselectedMax)
  .refine((players) => new Set(players.map((one) => one.discordUserId)).size === players.length, {
    error: 'must name each person once',
  })

/**
 * Fields of an event that are stored, sent and shown as they are: each with its rule and the value of a new event. Answers,
 * request bodies, the form, the copy in a series, `/raid` from a template and the fixtures follow from this list. A text is
 * '' when it is empty.
 */
export const plainEventFields = {
  keepAlive: z.boolean().default(false),
}

/** Whether and how an event repeats. Its series has the same fields, so an edit always applies to all following events. */
export const rhythmFields = {
  isRecurring: z.boolean().default(false),
  recurringInterval: z.int().min(1).max(maxRecurringIntervalDays).default(defaultRecurringIntervalDays),
  /** Whether the next event starts with the people who accepted this one. */
  copiesRoster: z.boolean().default(false),
}

export const simpleFields = { ...plainEventFields, ...rhythmFields }
export const simpleDefaults = z.object(simpleFields).parse({})

type Rules = Readonly<Record<string, z.ZodDefault>>
type WithoutDefaults<Shape extends Rules> = { [Name in keyof Shape]: ReturnType<Shape[Name]['unwrap']> }

/** The same rules, for values that must be given. */
export function withoutDefaults<Shape extends Rules>(shape: Shape): WithoutDefaults<Shape> {
  const rules = Object.entries(shape).map(([name, rule]) => [name, rule.unwrap()])
  return Object.fromEntries(rules) as WithoutDefaults<Shape>
}

/** The fields of `shape` in its order, taken from an object that may have more. */
export function pickFields<Shape extends object, Values extends Record<keyof Shape, unknown>>(
  shape: Shape,
  values: Values,
): Pick<Values, keyof Shape> {
  const names = Object.keys(shape) as (keyof Shape)[]
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<Values, keyof Shape>
}
