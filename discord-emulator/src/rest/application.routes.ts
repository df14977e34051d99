import type { APIApplicationCommand } from 'discord-api-types/v10'
import { userShape } from '../person.shapes.ts'
import { readCommandForms } from './command-form.rules.ts'
import { ok, type RestCall, type Route } from './rest.route.ts'
import { refuse } from './rest.refusals.ts'

const sessionsPerDay = 1000
/** Of an application that Discord has not verified. */
const intentFlags = { presences: 1 << 13, members: 1 << 15 } as const

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
    method: 'PUT',
    path: '/applications/:application/commands',
    caller: 'bot',
    handle: (call) => ok(replaceCommands(call, null)),
  },
  {
    method: 'GET',
    path: '/applications/:application/guilds/:guild/commands',
    caller: 'bot',
    handle: (call) => ok(listCommands(call, guildOf(call))),
  },
  {
    method: 'PUT',
    path: '/applications/:application/guilds/:guild/commands',
    caller: 'bot',
    handle: (call) => ok(replaceCommands(call, guildOf(call))),
  },
]

function applicationShape({ context }: RestCall): unknown {
  const { world, portal } = context
  const { members, presences } = portal.privilegedIntents
  const flags = (members ? intentFlags.members : 0) | (presences ? intentFlags.presences : 0)
  return {
    id: world.application.id,
    name: world.application.name,
    icon: null,
    description: '',
    type: null,
    flags,
    flags_new: String(flags),
    bot: userShape(world, world.application.id),
    bot_public: false,
    bot_require_code_grant: false,
    verify_key: '0'.repeat(64),
    owner: userShape(world, world.guild.ownerId),
    team: null,
    redirect_uris: portal.redirectUris ?? [],
    interactions_endpoint_url: portal.interactionsUrl,
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

function guildOf({ context, param }: RestCall): string {
  if (param('guild') !== context.world.guild.id) throw refuse('missingAccess')
  return param('guild')
}

/** Translations are sent only when they are requested, as on Discord. */
function listCommands({ context, param, query }: RestCall, guildId: string): APIApplicationCommand[] {
  const { world } = context
  if (param('application') !== world.application.id) throw refuse('missingAccess')
  const commands = world.commands.filter((command) => command.guild_id === guildId)
  if (query.get('with_localizations') === 'true') return commands
  return commands.map(
    ({ name_localizations: _names, description_localizations: _texts, ...command }) => command,
  )
}

/** A command that was there under its name keeps its id. */
function replaceCommands(
  { context, body, param }: RestCall,
  guildId: string | null,
): APIApplicationCommand[] {
  const { world } = context
  if (param('application') !== world.application.id) throw refuse('missingAccess')
  const isOfHere = (command: APIApplicationCommand) => (command.guild_id ?? null) === guildId
  const earlier = new Map(world.commands.filter(isOfHere).map(({ name, id }) => [name, id]))
  const commands = readCommandForms(body).map((form) => ({
    id: earlier.get(String(form['name'])) ?? context.newId(),
    application_id: world.application.id,
    version: context.newId(),
    default_member_permissions: null,
    type: 1,
    dm_permission: true,
    nsfw: false,
    contexts: null,
    integration_types: [0],
    ...form,
    ...(guildId === null ? {} : { guild_id: guildId }),
  })) as unknown as APIApplicationCommand[]
  world.commands = [...world.commands.filter((command) => !isOfHere(command)), ...commands]
  return commands
}
