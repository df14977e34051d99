import { directChannelShape } from '../guild.shapes.ts'
import { memberShape, ownUserShape, userShape } from '../person.shapes.ts'
import { isFields } from './form.errors.ts'
import { ok, type RestCall, type Route } from './rest.route.ts'
import { refuse } from './rest.refusals.ts'

export const personRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/users/@me',
    caller: 'any',
    handle({ context, caller }) {
      const userId = caller.kind === 'user' ? caller.userId : context.world.application.id
      return ok(ownUserShape(context.world, userId))
    },
  },
  {
    method: 'GET',
    path: '/users/@me/guilds',
    caller: 'user',
    handle(call) {
      const userId = personWith(call, 'guilds')
      const { guild, members } = call.context.world
      if (!members.has(userId)) return ok([])
      const isOwner = guild.ownerId === userId
      return ok([
        {
          id: guild.id,
          name: guild.name,
          icon: null,
          banner: null,
          owner: isOwner,
          permissions: '104324673',
          features: [],
        },
      ])
    },
  },
  {
    method: 'GET',
    path: '/users/@me/guilds/:guild/member',
    caller: 'user',
    handle(call) {
      const userId = personWith(call, 'guilds.members.read')
      const { world } = call.context
      if (call.param('guild') !== world.guild.id || !world.members.has(userId)) throw refuse('unknownGuild')
      return ok(memberShape(world, userId))
    },
  },
  {
    method: 'GET',
    path: '/users/:user',
    caller: 'bot',
    handle({ context, param }) {
      if (!context.world.accounts.has(param('user'))) throw refuse('unknownUser')
      return ok(userShape(context.world, param('user')))
    },
  },
  {
    method: 'POST',
    path: '/users/@me/channels',
    caller: 'bot',
    handle({ context, body }) {
      const { world } = context
      const userId = isFields(body) ? String(body['recipient_id']) : ''
      if (!world.accounts.has(userId) || userId === world.application.id) throw refuse('invalidRecipient')
      const channel = world.directChannels.get(userId) ?? { id: context.newId(), userId, lastMessageId: null }
      world.directChannels.set(userId, channel)
      return ok(directChannelShape(world, channel))
    },
  },
]

function personWith({ caller }: RestCall, scope: string): string {
  if (caller.kind !== 'user' || !caller.scopes.includes(scope)) throw refuse('unauthorized')
  return caller.userId
}
