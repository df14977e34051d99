import type { APIGuildScheduledEvent } from 'discord-api-types/v10'
import { discordTime, userShape } from '../person.shapes.ts'
import { requireInGuild } from './channel.access.ts'
import { createFormErrors, isFields, type Fields, type FormErrors } from './form.errors.ts'
import { noContent, ok, type RestCall, type Route } from './rest.route.ts'
import { refuse } from './rest.refusals.ts'

const maxOpenEvents = 100
const entityTypes = [1, 2, 3]
const external = 3

export const scheduledEventRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/guilds/:guild/scheduled-events',
    caller: 'bot',
    handle(call) {
      const { context } = call
      checkGuild(call)
      requireInGuild(call, ['CREATE_EVENTS'])
      const { world } = context
      const fields = readFields(call.body, null, context.now())
      const open = [...world.scheduledEvents.values()].filter(({ status }) => status === 1 || status === 2)
      if (open.length >= maxOpenEvents) throw refuse('tooManyScheduledEvents')
      const event = {
        id: context.newId(),
        guild_id: world.guild.id,
        creator_id: world.application.id,
        creator: userShape(world, world.application.id),
        image: null,
        status: 1,
        entity_id: null,
        recurrence_rule: null,
        user_count: 0,
        sku_ids: [],
        guild_scheduled_event_exceptions: [],
        auto_start: false,
        user_rsvp: null,
        channel_id: null,
        description: null,
        scheduled_end_time: null,
        entity_metadata: null,
        ...fields,
      } as unknown as APIGuildScheduledEvent
      world.scheduledEvents.set(event.id, event)
      context.dispatch('GUILD_SCHEDULED_EVENT_CREATE', event)
      return ok(event)
    },
  },
  {
    method: 'GET',
    path: '/guilds/:guild/scheduled-events/:event',
    caller: 'bot',
    handle: (call) => ok(eventOf(call)),
  },
  {
    method: 'PATCH',
    path: '/guilds/:guild/scheduled-events/:event',
    caller: 'bot',
    handle(call) {
      const event = eventOf(call)
      requireInGuild(call, [
        event.creator_id === call.context.world.application.id ? 'CREATE_EVENTS' : 'MANAGE_EVENTS',
      ])
      Object.assign(event, readFields(call.body, event, call.context.now()))
      call.context.dispatch('GUILD_SCHEDULED_EVENT_UPDATE', event)
      return ok(event)
    },
  },
  {
    method: 'DELETE',
    path: '/guilds/:guild/scheduled-events/:event',
    caller: 'bot',
    handle(call) {
      const event = eventOf(call)
      requireInGuild(call, [
        event.creator_id === call.context.world.application.id ? 'CREATE_EVENTS' : 'MANAGE_EVENTS',
      ])
      call.context.world.scheduledEvents.delete(event.id)
      call.context.dispatch('GUILD_SCHEDULED_EVENT_DELETE', event)
      return noContent
    },
  },
]

function checkGuild({ context, param }: RestCall): void {
  if (param('guild') !== context.world.guild.id) throw refuse('unknownGuild')
}

function eventOf(call: RestCall): APIGuildScheduledEvent {
  checkGuild(call)
  const event = call.context.world.scheduledEvents.get(call.param('event'))
  if (!event) throw refuse('unknownScheduledEvent')
  return event
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
function readFields(body: unknown, known: APIGuildScheduledEvent | null, now: number): Fields {
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
  const momentOf = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : Number.NaN)
  if (newStart !== undefined && momentOf(newStart) <= now)
    errors.add(['scheduled_start_time'], 'GUILD_SCHEDULED_EVENT_SCHEDULE_PAST')
  const start = momentOf(newStart ?? known?.scheduled_start_time)
  const end = momentOf(newEnd ?? known?.scheduled_end_time)
  const isWritten = newStart !== undefined || newEnd !== undefined
  if (isWritten && end <= start) errors.add(['scheduled_end_time'], 'GUILD_SCHEDULED_EVENT_END_BEFORE_START')
}
