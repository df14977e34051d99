import type { ChatServer } from '@raidtisch/shared-types/contracts/guild.contract'
import {
  AfterDeadline,
  EventSettings,
  simpleDefaults,
  simpleFields,
  withoutDefaults,
} from '@raidtisch/shared-types/contracts/event-fields'
import { openingProblem } from '@raidtisch/shared-types/domain/event-age'
import { eventTypes } from '@raidtisch/shared-types/domain/event-types'
import { gameRoles } from '@raidtisch/shared-types/domain/game-roles'
import {
  defaultDurationMinutes,
  defaultEventType,
  defaultRoleMaxima,
  defaultTimezone,
} from '@raidtisch/shared-types/domain/event-defaults'
import {
  descriptionMaxLength,
  maxDurationMinutes,
  maxRecurringIntervalDays,
  preselectedMax,
  responseDeadlineBounds,
  roleMaximumBounds,
  titleMaxLength,
} from '@raidtisch/shared-types/domain/limits'
import { choiceOf, timezones } from '@raidtisch/shared-types/domain/time-zones'
import { z } from 'zod'
import { chosenMoment } from '#lib/time/form-time.ts'
import { serverNow } from '#lib/time/server-clock.ts'

/** What a field says when it breaks a rule; `events-form:problem` has their texts. */
export const eventFormProblems = [
  'titleRequired',
  'dateRequired',
  'dateRange',
  'timeRequired',
  'durationRange',
  'capacityRange',
  'serverRequired',
  'preselectedMany',
  'intervalRange',
  'deadlineRange',
  'openingHalf',
  'openingPast',
  'openingAfterStart',
  'openingMissing',
] as const
export type EventFormProblem = (typeof eventFormProblems)[number]

/** An event may prefer, require or ban a class; a class without a rule is allowed. */
export const classRules = ['preferred', 'required', 'banned'] as const
export type ClassRule = (typeof classRules)[number]

/** A person who has a reservation when the event is created. */
export const Preselected = z.object({
  discordUserId: z.string(),
  username: z.string(),
  role: z.enum(gameRoles),
  characterClass: z.string().nullable(),
})
export type PreselectedFormPlayer = z.output<typeof Preselected>

/** A message whose name the compiler checks. */
const says = (problem: EventFormProblem) => problem

/**
 * The event form's fields with their rules. A number that is left empty becomes its default in a new event; the one of an
 * existing event has to be said.
 */
export function eventFormSchema({ isNew = false }: { isNew?: boolean } = {}) {
  const whole = (min: number, max: number, problem: EventFormProblem) =>
    z.int(problem).min(min, problem).max(max, problem)
  const orUsual = (field: ReturnType<typeof whole>, usual: number) =>
    isNew
      ? z
          .custom<number>()
          // An empty one is NaN, or null in a draft that was kept as JSON.
          .transform((value) => (Number.isFinite(value) ? value : usual))
          .pipe(field)
      : field
  const capacity = whole(roleMaximumBounds.min, roleMaximumBounds.max, 'capacityRange')
  const fields = z.object({
    ...withoutDefaults(simpleFields),
    ...withoutDefaults(EventSettings.shape),
    title: z.string().trim().min(1, says('titleRequired')).max(titleMaxLength),
    description: z.string().max(descriptionMaxLength),
    eventType: z.enum(eventTypes),
    /** 'yyyy-MM-dd' and 'HH:mm' on the clocks of the chosen zone. */
    date: z
      .string()
      .min(1, says('dateRequired'))
      // The server takes 2000 to 2099 in UTC; a day less at both ends fits in every time zone.
      .refine(
        // Compared as texts, so a year of five digits must not pass.
        (date) => date === '' || (/^\d{4}-/.test(date) && date >= '2000-01-02' && date < '2099-12-31'),
        says('dateRange'),
      ),
    time: z.string().min(1, says('timeRequired')),
    timezone: z.enum(timezones),
    duration: orUsual(whole(1, maxDurationMinutes, 'durationRange'), defaultDurationMinutes),
    maxTanks: orUsual(capacity, defaultRoleMaxima.tanks),
    maxHealers: orUsual(capacity, defaultRoleMaxima.healers),
    maxDps: orUsual(capacity, defaultRoleMaxima.dps),
    serverId: z.string().min(1, says('serverRequired')),
    /** Of the template that filled the form, whose parties the event begins with; '' without one. */
    templateId: z.string(),
    /** Empty: the event is not posted. */
    channelId: z.string(),
    preselectedPlayers: z.array(Preselected).max(preselectedMax, says('preselectedMany')),
    classRules: z.record(z.string(), z.enum(classRules)),
    pingRoleIds: z.array(z.string()),
    hasThread: z.boolean(),
    /** Minutes before the start; null: no deadline. */
    responseDeadline: whole(
      responseDeadlineBounds.min,
      responseDeadlineBounds.max,
      'deadlineRange',
    ).nullable(),
    afterDeadline: AfterDeadline,
    recurringInterval: whole(1, maxRecurringIntervalDays, 'intervalRange'),
    /** Whether people see the event (status 'upcoming') before it takes responses, which it does from its opening on. */
    announced: z.boolean(),
    /** Both or none, in the form of `date` and `time`. Without them the event opens a week before its start. */
    opensDate: z.string(),
    opensTime: z.string(),
  })
  return fields.superRefine((values, context) => {
    const problem = openingProblemOf(values)
    if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.problem })
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
  const found =
    date === null ? null : openingProblem({ opensAt: chosenOpening(values), date }, new Date(serverNow()))
  return found && { field: 'opensDate', problem: openingProblems[found] }
}

/** When the event is to open for answers; null: a week before it begins, or at once when it is not announced. */
export function chosenOpening({ announced, opensDate, opensTime, timezone }: OpeningFields): string | null {
  return announced ? chosenMoment({ date: opensDate, time: opensTime, timezone }) : null
}

export type EventFormValues = z.output<ReturnType<typeof eventFormSchema>>

/** An empty form for a server, with the defaults of the server's settings. */
export function emptyForm(server: ChatServer | undefined): EventFormValues {
  return {
    ...simpleDefaults,
    ...EventSettings.parse({}),
    title: '',
    description: '',
    eventType: server?.settings.defaultEventType ?? defaultEventType,
    date: '',
    time: '',
    timezone: choiceOf(server?.defaultTimezone ?? defaultTimezone),
    duration: defaultDurationMinutes,
    maxTanks: defaultRoleMaxima.tanks,
    maxHealers: defaultRoleMaxima.healers,
    maxDps: defaultRoleMaxima.dps,
    serverId: server?.id ?? '',
    templateId: '',
    channelId: server?.settings.defaultChannelId ?? '',
    preselectedPlayers: [],
    classRules: {},
    pingRoleIds: [],
    hasThread: server?.settings.threadPerEvent ?? false,
    responseDeadline: server?.settings.responseDeadline ?? null,
    afterDeadline: server?.settings.afterDeadline ?? 'nothing',
    announced: false,
    opensDate: '',
    opensTime: '',
  }
}
