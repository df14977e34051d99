import { eventTypes } from '@raidtisch/shared-types/domain/event-types'
import { gameRoles } from '@raidtisch/shared-types/domain/game-roles'
import {
  descriptionMaxLength,
  maxDurationMinutes,
  preselectedMax,
  roleMaximumBounds,
  titleMaxLength,
} from '@raidtisch/shared-types/domain/limits'
import { timezones } from '@raidtisch/shared-types/domain/time-zones'
import { openingProblem } from '@raidtisch/shared-types/domain/event-age'
import { z } from 'zod'
import { chosenMoment, chosenOpening } from './form-moment.ts'

export type EventFormProblem =
  | 'titleRequired'
  | 'titleLong'
  | 'descriptionLong'
  | 'dateRequired'
  | 'dateRange'
  | 'timeRequired'
  | 'durationRange'
  | 'seatsRange'
  | 'serverRequired'
  | 'preselectedMany'
  | 'intervalRange'
  | 'openingHalf'
  | 'openingPast'
  | 'openingAfterStart'
  | 'openingMissing'

/** What a class means for an event; most mean nothing special. */
export const classRules = ['preferred', 'required', 'banned'] as const
export type ClassRule = (typeof classRules)[number]

const Preselected = z.object({
  discordUserId: z.string(),
  username: z.string(),
  role: z.enum(gameRoles),
  characterClass: z.string().nullable(),
})
export type PreselectedFormPlayer = z.output<typeof Preselected>

/** The event form's fields with their rules; `say` puts a problem into the reader's language. */
export function eventFormSchema(say: (problem: EventFormProblem) => string) {
  const whole = (min: number, max: number, problem: EventFormProblem) =>
    z.int(say(problem)).min(min, say(problem)).max(max, say(problem))
  const seats = whole(roleMaximumBounds.min, roleMaximumBounds.max, 'seatsRange')
  const fields = z.object({
    title: z.string().trim().min(1, say('titleRequired')).max(titleMaxLength, say('titleLong')),
    description: z.string().max(descriptionMaxLength, say('descriptionLong')),
    eventType: z.enum(eventTypes),
    /** 'yyyy-MM-dd' and 'HH:mm' on the clocks of the chosen zone. */
    date: z
      .string()
      .min(1, say('dateRequired'))
      .refine((date) => date === '' || (date >= '2000-01-02' && date < '2099-12-31'), say('dateRange')),
    time: z.string().min(1, say('timeRequired')),
    timezone: z.enum(timezones),
    duration: whole(1, maxDurationMinutes, 'durationRange'),
    maxTanks: seats,
    maxHealers: seats,
    maxDps: seats,
    serverId: z.string().min(1, say('serverRequired')),
    /** Empty: the event is not posted. */
    channelId: z.string(),
    preselectedPlayers: z.array(Preselected).max(preselectedMax, say('preselectedMany')),
    classRules: z.record(z.string(), z.enum(classRules)),
    requireRoles: z.array(z.string()),
    pingRoleIds: z.array(z.string()),
    hasThread: z.boolean(),
    sendReminders: z.boolean(),
    allowLateSignups: z.boolean(),
    autoArchive: z.boolean(),
    keepAlive: z.boolean(),
    isRecurring: z.boolean(),
    recurringInterval: whole(1, 365, 'intervalRange'),
    copiesRoster: z.boolean(),
    /** Seen by everybody, and open for answers from the opening on. */
    announced: z.boolean(),
    /** Like date and time, both or none. */
    opensDate: z.string(),
    opensTime: z.string(),
  })
  return fields.superRefine((values, context) => {
    const problem = openingProblemOf(values)
    if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: say(problem.problem) })
  })
}

type OpeningFields = Pick<
  EventFormValues,
  'announced' | 'opensDate' | 'opensTime' | 'date' | 'time' | 'timezone'
>
const openingProblems = {
  past: 'openingPast',
  afterStart: 'openingAfterStart',
  missing: 'openingMissing',
} as const

function openingProblemOf(values: OpeningFields): { field: string; problem: EventFormProblem } | null {
  if (!values.announced) return null
  const { opensDate, opensTime } = values
  if ((opensDate === '') !== (opensTime === ''))
    return { field: opensDate === '' ? 'opensDate' : 'opensTime', problem: 'openingHalf' }
  const date = chosenMoment(values)
  const found = date === null ? null : openingProblem({ opensAt: chosenOpening(values), date }, new Date())
  return found && { field: 'opensDate', problem: openingProblems[found] }
}

export type EventFormValues = z.output<ReturnType<typeof eventFormSchema>>
