import type { APIGuildScheduledEvent } from 'discord-api-types/v10'
import { userShape } from '../person.shapes.ts'
import { isOver, openEvents } from '../scheduled-event.actions.ts'
import { requireInGuild } from './channel.access.ts'
import { noContent, ok, type RestCall, type Route } from './rest.route.ts'
import { refuse } from './rest.refusals.ts'
import { readEventForm } from './scheduled-event-form.rules.ts'

const maxOpenEvents = 100

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
      const fields = readEventForm(call.body, null, context.now())
      if (openEvents(world).length >= maxOpenEvents) throw refuse('tooManyScheduledEvents')
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
      if (isOver(event)) throw refuse('finishedScheduledEvent')
      Object.assign(event, readEventForm(call.body, event, call.context.now()))
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
