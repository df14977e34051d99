import type { APIApplicationCommand } from 'discord-api-types/v10'
import { userShape } from '../person.shapes.ts'
import { createFormErrors, isFields } from './form.errors.ts'
import { ok, type RestCall, type Route } from './rest.route.ts'
import { refuse } from './rest.refusals.ts'

const sessionsPerDay = 1000
const privilegedFlags = (1 << 13) | (1 << 15)

export const applicationRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/gateway/bot',
    caller: 'bot',
    handle: ({ context }) =>
      ok({
        url: context.url().replace('http', 'ws'),
        shards: 1,
        session_start_limit: {
          total: sessionsPerDay,
          remaining: sessionsPerDay - 1,
          reset_after: 14_400_000,
          max_concurrency: 1,
        },
      }),
  },
  { method: 'GET', path: '/applications/@me', caller: 'bot', handle: (call) => ok(applicationShape(call)) },
  {
    method: 'GET',
    path: '/oauth2/applications/@me',
    caller: 'bot',
    handle: (call) => ok(applicationShape(call)),
  },
  {
    method: 'PUT',
    path: '/applications/:application/commands',
    caller: 'bot',
    handle: (call) => ok(replaceCommands(call, null)),
  },
  {
    method: 'PUT',
    path: '/applications/:application/guilds/:guild/commands',
    caller: 'bot',
    handle(call) {
      if (call.param('guild') !== call.context.world.guild.id) throw refuse('missingAccess')
      return ok(replaceCommands(call, call.param('guild')))
    },
  },
]

function applicationShape({ context }: RestCall): unknown {
  const { world } = context
  return {
    id: world.application.id,
    name: world.application.name,
    icon: null,
    description: '',
    type: null,
    flags: privilegedFlags,
    flags_new: String(privilegedFlags),
    bot: userShape(world, world.application.id),
    bot_public: false,
    bot_require_code_grant: false,
    verify_key: '0'.repeat(64),
    owner: userShape(world, world.guild.ownerId),
    team: null,
    redirect_uris: [],
    interactions_endpoint_url: null,
    role_connections_verification_url: null,
    approximate_guild_count: 1,
    approximate_user_install_count: 0,
    approximate_user_authorization_count: 0,
    event_webhooks_status: 1,
    event_webhooks_types: [],
    explicit_content_filter: 0,
    integration_types_config: {},
    eligible_oauth2_scopes: [],
  }
}

function replaceCommands(
  { context, body, param }: RestCall,
  guildId: string | null,
): APIApplicationCommand[] {
  const { world } = context
  if (param('application') !== world.application.id) throw refuse('missingAccess')
  const errors = createFormErrors()
  const wanted = Array.isArray(body) ? body.filter(isFields) : []
  if (!Array.isArray(body)) errors.add([], 'BASE_TYPE_BAD_TYPE')
  wanted.forEach((command, index) => {
    if (typeof command['name'] !== 'string' || command['name'] === '') {
      errors.add([index, 'name'], 'BASE_TYPE_REQUIRED')
    }
  })
  errors.throwIfAny()
  const commands = wanted.map((command) => ({
    id: context.newId(),
    application_id: world.application.id,
    version: context.newId(),
    default_member_permissions: null,
    type: 1,
    description: '',
    dm_permission: true,
    nsfw: false,
    contexts: null,
    integration_types: [0],
    ...command,
    ...(guildId === null ? {} : { guild_id: guildId }),
  })) as unknown as APIApplicationCommand[]
  const others = world.commands.filter((command) => (command.guild_id ?? null) !== guildId)
  world.commands = [...others, ...commands]
  return commands
}
