import type { APIGuildScheduledEvent, GuildScheduledEventStatus } from 'discord-api-types/v10'
import { discordTime } from '../person.shapes.ts'
import { active, cancelled, completed, scheduled } from '../scheduled-event.actions.ts'
import { createFormErrors, isFields, type Fields, type FormErrors } from './form.errors.ts'

const entityTypes = [1, 2, 3]
const external = 3
/** Which states can follow one; nothing follows the end. */
const nextStatuses: Readonly<
  Partial<Record<GuildScheduledEventStatus, readonly GuildScheduledEventStatus[]>>
> = {
  [scheduled]: [active, cancelled],
  [active]: [completed],
}

const writable = [
  'name',
  'description',
  'channel_id',
  'entity_type',
  'entity_metadata',
  'privacy_level',
  'status',
  'scheduled_start_time',
  'scheduled_end_time',
]

/** @param known the event to change; null for a new one */
export function readEventForm(body: unknown, known: APIGuildScheduledEvent | null, now: number): Fields {
  const errors = createFormErrors()
  const form: Fields = isFields(body) ? body : {}
  const need = (name: string, isMissing = form[name] === undefined || form[name] === null) =>
    isMissing && errors.add([name], 'BASE_TYPE_REQUIRED')
  // A request with the kind needs all fields that belong to it, also when the event has that kind already.
  if (known && form['entity_type'] === external) {
    need('scheduled_end_time')
    need('entity_metadata', !isFields(form['entity_metadata']) || !form['entity_metadata']['location'])
  }
  if (!known) {
    for (const name of ['name', 'privacy_level', 'scheduled_start_time', 'entity_type']) need(name)
    if (form['entity_type'] === external) {
      need('scheduled_end_time')
      need('entity_metadata', !isFields(form['entity_metadata']) || !form['entity_metadata']['location'])
    } else {
      need('channel_id')
    }
  }
  if (typeof form['name'] === 'string' && form['name'].length > 100)
    errors.add(['name'], 'BASE_TYPE_MAX_LENGTH', 100)
  if (typeof form['description'] === 'string' && form['description'].length > 1000) {
    errors.add(['description'], 'BASE_TYPE_MAX_LENGTH', 1000)
  }
  if (form['entity_type'] !== undefined && !entityTypes.includes(Number(form['entity_type']))) {
    errors.add(['entity_type'], 'BASE_TYPE_CHOICES')
  }
  const times = ['scheduled_start_time', 'scheduled_end_time'].filter(
    (name) => typeof form[name] === 'string',
  )
  for (const name of times)
    if (Number.isNaN(Date.parse(String(form[name])))) errors.add([name], 'BASE_TYPE_BAD_TYPE')
  checkTimes(errors, form, known, now)
  checkStatus(errors, form, known)
  errors.throwIfAny()
  return {
    ...Object.fromEntries(
      writable.filter((name) => form[name] !== undefined).map((name) => [name, form[name]]),
    ),
    ...Object.fromEntries(times.map((name) => [name, discordTime(String(form[name]))])),
  }
}

function checkTimes(
  errors: FormErrors,
  form: Fields,
  known: APIGuildScheduledEvent | null,
  now: number,
): void {
  const { scheduled_start_time: newStart, scheduled_end_time: newEnd } = form
  // Discord refuses it also when it is the start that the event has.
  if (newStart !== undefined && known?.status === active)
    errors.add(['scheduled_start_time'], 'GUILD_SCHEDULED_EVENT_SCHEDULE_INVALID_START_BY_STATUS')
  const momentOf = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : Number.NaN)
  if (newStart !== undefined && momentOf(newStart) <= now)
    errors.add(['scheduled_start_time'], 'GUILD_SCHEDULED_EVENT_SCHEDULE_PAST')
  const start = momentOf(newStart ?? known?.scheduled_start_time)
  const end = momentOf(newEnd ?? known?.scheduled_end_time)
  const isWritten = newStart !== undefined || newEnd !== undefined
  if (isWritten && end <= start) errors.add(['scheduled_end_time'], 'GUILD_SCHEDULED_EVENT_END_BEFORE_START')
}

function checkStatus(errors: FormErrors, { status }: Fields, known: APIGuildScheduledEvent | null): void {
  if (status === undefined) return
  const allowed = known ? nextStatuses[known.status] : []
  if (!allowed?.some((next) => next === status)) errors.add(['status'], 'BASE_TYPE_CHOICES')
}
