import {
  foreignNameMaxLength,
  foreignPeopleMax,
} from '@raidtisch/shared-types/contracts/event-imports.contract'
import type { CapacityRole } from '@raidtisch/shared-types/domain/game-roles'
import {
  descriptionMaxLength,
  maxDurationMinutes,
  noteMaxLength,
  responseDeadlineBounds,
  roleMaximumBounds,
  titleMaxLength,
} from '@raidtisch/shared-types/domain/limits'
import { visibleText } from '@raidtisch/shared-types/domain/visible-text'
import { z } from 'zod'
import { untakenFields } from './raid-helper.fields.ts'
import { isObject, withCurrentNames } from './raid-helper.older.ts'

// Raid-Helper documents no format. Public clients record three shapes of it, see decision 041: the event of its API
// (v2 to v4), the same inside of `{ status, event }`, and the older event with lower-case names.

export type ForeignResponse = 'accepted' | 'late' | 'bench' | 'tentative' | 'declined'

export type ForeignSignUp = {
  discordUserId: string
  name: string
  response: ForeignResponse
  /** What the other tool says; null when it names no role that is known here. */
  role: CapacityRole | null
  /** Its names of the class, the most exact first; empty when it names none. */
  classNames: readonly string[]
  note: string | null
  /** Milliseconds since 1970. */
  answeredAt: number
}

/** An event of Raid-Helper, as far as there is a place for it here. */
export type ForeignEvent = {
  externalId: string
  title: string
  description: string | null
  /** Milliseconds since 1970. */
  startsAt: number
  /** Minutes; null when it says none. */
  duration: number | null
  /** Minutes from its closing time to the start; null when sign-ups close with the start. */
  responseDeadline: number | null
  /** How many of a role it takes, where it says so. */
  limits: Readonly<Partial<Record<CapacityRole, number>>>
  channelId: string | null
  leaderName: string | null
  signUps: readonly ForeignSignUp[]
  /** Fields with no place here, and those that nobody has recorded so far. */
  untaken: readonly string[]
  unknown: readonly string[]
}

/** What is wrong with a text that is none of the shapes; `path` names the field, '' the whole. */
export type FormatFault = { path: string; message: string }

/** Text from elsewhere, cut instead of refused: what PostgreSQL cannot store and nobody sees is left out. */
const CutText = (max: number) =>
  z.string().transform((text) => {
    const cut = visibleText(text.replaceAll('\0', '')).trim().slice(0, max)
    // Again, because the cut may halve an emoji, or leave the joiner of one.
    return visibleText(cut.replaceAll(/\p{Surrogate}/gu, ''))
  })
const OptionalText = (max: number) =>
  CutText(max)
    .nullish()
    .transform((text) => text || null)
const Snowflake = z.string().regex(/^\d{17,20}$/, 'must be a Discord id of 17 to 20 digits, in quotes')
/** Seconds since 1970; older answers write some of them in milliseconds, and some as text. */
const Moment = z
  .union([z.number(), z.string().regex(/^\d{1,13}$/)])
  .transform((value) => (Number(value) < 100_000_000_000 ? Number(value) * 1000 : Number(value)))
  .refine(
    (time) => time >= Date.UTC(2000) && time < Date.UTC(2100),
    'must lie between the years 2000 and 2099',
  )
const Count = z.number().nullish().catch(null)

const SignUp = z.object({
  userId: Snowflake,
  name: CutText(100).catch(''),
  className: OptionalText(foreignNameMaxLength),
  cClassName: OptionalText(foreignNameMaxLength),
  specName: OptionalText(foreignNameMaxLength),
  cSpecName: OptionalText(foreignNameMaxLength),
  roleName: OptionalText(foreignNameMaxLength),
  cRoleName: OptionalText(foreignNameMaxLength),
  status: OptionalText(40),
  note: OptionalText(noteMaxLength),
  entryTime: Moment.nullish().catch(null),
})

const Limit = z.int().min(1).max(roleMaximumBounds.max).nullish().catch(null)
const Role = z.object({ name: CutText(60), limit: Limit })
const Advanced = z.object({ duration: Count }).catch({ duration: null })

const RaidHelperEvent = z.object({
  id: Snowflake,
  title: OptionalText(titleMaxLength),
  displayTitle: OptionalText(titleMaxLength),
  description: OptionalText(descriptionMaxLength),
  startTime: Moment,
  endTime: Moment.nullish().catch(null),
  closingTime: Moment.nullish().catch(null),
  channelId: Snowflake.nullish().catch(null),
  leaderName: OptionalText(100),
  roles: z.array(Role).max(50).nullish().catch(null),
  advancedSettings: Advanced.nullish(),
  signUps: z.array(SignUp).max(foreignPeopleMax),
})
type RaidHelperEvent = z.output<typeof RaidHelperEvent>

const taken = new Set([
  ...Object.keys(RaidHelperEvent.shape),
  ...Object.keys(SignUp.shape).map((name) => `signUps.${name}`),
])

/** Reads the text of an event; the faults are for the person who pasted it. */
export function readForeignEvent(text: string): { event: ForeignEvent } | { faults: FormatFault[] } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { faults: [{ path: '', message: 'is no JSON' }] }
  }
  const event = withCurrentNames(unwrapped(value))
  const fault = wholeFault(event)
  if (fault) return { faults: [{ path: '', message: fault }] }
  const { data, error } = RaidHelperEvent.safeParse(event)
  if (!data) {
    const issues = error.issues.slice(0, 5)
    return { faults: issues.map(({ path, message }) => ({ path: path.join('.'), message })) }
  }
  return { event: presentEvent(data, event as object) }
}

function unwrapped(value: unknown): unknown {
  return isObject(value) && !('signUps' in value) && isObject(value['event']) ? value['event'] : value
}

function wholeFault(value: unknown): string | null {
  if (!isObject(value)) return 'is no event of Raid-Helper'
  if (value['status'] === 'failed') return 'is an answer of Raid-Helper that says it failed'
  if ('raidDrop' in value || 'slots' in value)
    return 'is a composition of Raid-Helper, which has no start and no answers'
  if (!('signUps' in value)) return 'has no signUps, so it is no event of Raid-Helper'
  return null
}

function presentEvent(event: RaidHelperEvent, raw: object): ForeignEvent {
  const { id, title, displayTitle, description, startTime, channelId, leaderName } = event
  return {
    externalId: id,
    title: displayTitle ?? title ?? 'Raid-Helper',
    description,
    startsAt: startTime,
    duration: durationOf(event),
    responseDeadline: deadlineOf(event),
    limits: limitsOf(event),
    channelId: channelId ?? null,
    leaderName,
    signUps: latestOfEach(event.signUps.map((one) => presentSignUp(one, startTime))),
    ...untakenFields(raw, taken),
  }
}

function durationOf({ startTime, endTime, advancedSettings }: RaidHelperEvent): number | null {
  const minutes = endTime ? Math.round((endTime - startTime) / 60_000) : 0
  const duration = minutes > 0 ? minutes : Math.round(advancedSettings?.duration ?? 0)
  return duration > 0 && duration <= maxDurationMinutes ? duration : null
}

function deadlineOf({ startTime, closingTime }: RaidHelperEvent): number | null {
  const minutes = closingTime ? Math.round((startTime - closingTime) / 60_000) : 0
  return minutes >= responseDeadlineBounds.min && minutes <= responseDeadlineBounds.max ? minutes : null
}

/** Raid-Helper writes 999 or more for 'no limit'. */
function limitsOf({ roles }: RaidHelperEvent): ForeignEvent['limits'] {
  const limits: Partial<Record<CapacityRole, number>> = {}
  for (const { name, limit } of roles ?? []) {
    const role = roleOf(name)
    if (role && limit) limits[role] = Math.min(roleMaximumBounds.max, (limits[role] ?? 0) + limit)
  }
  return limits
}

const roleWords: Readonly<Record<CapacityRole, RegExp>> = {
  tank: /tank|tanque|танк|탱/iu,
  healer: /heal|heiler|soign|support|хил|힐/iu,
  dps: /dps|damage|melee|ranged|schaden|d[ée]g[âa]ts|дд|딜/iu,
}

export function roleOf(name: string): CapacityRole | null {
  const [role] = Object.entries(roleWords).find(([, words]) => words.test(name)) ?? []
  return (role as CapacityRole | undefined) ?? null
}

/** The buttons that each template has beside its classes. */
const buttons: ReadonlyMap<string, ForeignResponse> = new Map([
  ['absence', 'declined'],
  ['absent', 'declined'],
  ['declined', 'declined'],
  ['late', 'late'],
  ['bench', 'bench'],
  ['tentative', 'tentative'],
  ['maybe', 'tentative'],
])

function buttonOf(word: string | null): ForeignResponse | undefined {
  return word === null ? undefined : buttons.get(word.toLowerCase())
}

function presentSignUp(signUp: z.output<typeof SignUp>, startTime: number): ForeignSignUp {
  const { userId, name, className, cClassName, specName, cSpecName, roleName, cRoleName } = signUp
  const { status, note, entryTime } = signUp
  const button = buttonOf(className) ?? buttonOf(roleName) ?? buttonOf(status)
  const isQueued = /queue|bench/i.test(status ?? '')
  const names = [cSpecName, specName, cClassName, className].filter(
    (word): word is string => word !== null && !buttonOf(word),
  )
  const roles = [cRoleName, roleName, cClassName, className]
  return {
    discordUserId: userId,
    name: name || userId,
    response: button ?? (isQueued ? 'bench' : 'accepted'),
    role: roles.flatMap((word) => (word === null ? [] : (roleOf(word) ?? []))).at(0) ?? null,
    classNames: [...new Set(names)],
    note,
    answeredAt: entryTime ?? startTime,
  }
}

/** In the order of their answers. Of a person with several answers only the latest stays. */
function latestOfEach(signUps: readonly ForeignSignUp[]): ForeignSignUp[] {
  const sorted = signUps.toSorted((a, b) => a.answeredAt - b.answeredAt)
  const latest = new Map(sorted.map((one) => [one.discordUserId, one]))
  return sorted.filter((one) => latest.get(one.discordUserId) === one)
}
