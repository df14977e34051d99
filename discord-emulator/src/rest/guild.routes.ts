import { channelShape, guildShape, roleShape } from '../guild.shapes.ts'
import { memberShape } from '../person.shapes.ts'
import { openEvents } from '../scheduled-event.actions.ts'
import { isThread, statusOf, visibleName, type World } from '../world.state.ts'
import { numberInQuery, ok, type RestCall, type Route } from './rest.route.ts'
import { refuse } from './rest.refusals.ts'

function guildOf({ context, param }: RestCall): World {
  const { world } = context
  const isInvited = world.members.has(world.application.id)
  if (param('guild') !== world.guild.id || !isInvited) throw refuse('unknownGuild')
  return context.world
}

export const guildRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/guilds/:guild',
    caller: 'bot',
    handle(call) {
      const world = guildOf(call)
      const online = [...world.members.keys()].filter((id) => statusOf(world, id) !== 'offline').length
      const counts = { approximate_member_count: world.members.size, approximate_presence_count: online }
      return ok({ ...guildShape(world), ...(call.query.get('with_counts') === 'true' ? counts : {}) })
    },
  },
  {
    method: 'GET',
    path: '/guilds/:guild/channels',
    caller: 'bot',
    handle(call) {
      const world = guildOf(call)
      const channels = [...world.channels.values()].filter((channel) => !isThread(channel))
      return ok(channels.map((channel) => channelShape(world, channel)))
    },
  },
  {
    method: 'GET',
    path: '/guilds/:guild/roles',
    caller: 'bot',
    handle: (call) => ok([...guildOf(call).roles.values()].map(roleShape)),
  },
  {
    method: 'GET',
    path: '/guilds/:guild/members',
    caller: 'bot',
    handle(call) {
      const world = guildOf(call)
      if (!call.context.portal.privilegedIntents.members) throw refuse('missingAccess')
      const limit = numberInQuery(call.query, 'limit', 1, 1000)
      const after = call.query.get('after') ?? '0'
      const ids = [...world.members.keys()].filter((id) => compareIds(id, after) > 0).toSorted(compareIds)
      return ok(ids.slice(0, limit).map((id) => memberShape(world, id)))
    },
  },
  {
    method: 'GET',
    path: '/guilds/:guild/members/search',
    caller: 'bot',
    handle(call) {
      const world = guildOf(call)
      const limit = numberInQuery(call.query, 'limit', 1, 1000)
      const beginning = (call.query.get('query') ?? '').toLowerCase()
      const ids = [...world.members.keys()].filter((id) =>
        [visibleName(world, id), world.accounts.get(id)?.username ?? ''].some((name) =>
          name.toLowerCase().startsWith(beginning),
        ),
      )
      return ok(ids.slice(0, limit).map((id) => memberShape(world, id)))
    },
  },
  {
    method: 'GET',
    path: '/guilds/:guild/members/:user',
    caller: 'bot',
    handle(call) {
      const world = guildOf(call)
      if (!world.members.has(call.param('user'))) {
        throw refuse(world.accounts.has(call.param('user')) ? 'unknownMember' : 'unknownUser')
      }
      return ok(memberShape(world, call.param('user')))
    },
  },
  {
    method: 'GET',
    path: '/guilds/:guild/scheduled-events',
    caller: 'bot',
    handle: (call) => ok(openEvents(guildOf(call))),
  },
]

function compareIds(one: string, other: string): number {
  const difference = BigInt(one) - BigInt(other)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}
