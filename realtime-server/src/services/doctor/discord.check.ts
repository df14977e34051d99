import {
  type APIApplication,
  ApplicationFlags,
  DiscordAPIError,
  type Guild,
  PermissionFlagsBits,
} from 'discord.js'
import type { Env, UsableSettings } from '#core/process/env.ts'
import { callbackAddress, isClientSecretTaken } from '#modules/auth/sign-in.discord.ts'
import { botPermissions, inviteAddress } from '#transports/discord/permissions.ts'
import { readRefusal } from '#transports/discord/refusal.ts'
import { openRestClient, type RestClient } from '#transports/discord/rest-client.ts'
import { checkChannels, permissionNames } from './channel.check.ts'
import { checkClock } from './clock.check.ts'
import { type CheckResult, type Finding, note, wrong } from './finding.ts'

type DiscordSettings = UsableSettings & Pick<Env, `DISCORD_${string}` & keyof Env>
type DiscordDeps = {
  now: () => number
  /** Ids of the channels in which the bot posts; undefined where the database could not say. */
  usedChannels: readonly string[] | undefined
}

/** A new session takes one of a thousand a day, and Discord resets the token of a bot that has none left. */
const fewSessions = 100
const portal = 'https://discord.com/developers/applications'

/** Whether the settings name a Discord application. */
export function hasCredentials(settings: UsableSettings): settings is DiscordSettings {
  const { DISCORD_CLIENT_ID, DISCORD_CLIENT_SECRET, DISCORD_BOT_TOKEN, DISCORD_GUILD_ID } = settings
  return Boolean(DISCORD_CLIENT_ID && DISCORD_CLIENT_SECRET && DISCORD_BOT_TOKEN && DISCORD_GUILD_ID)
}

/** Asks Discord by REST, beside the process that holds the gateway, and changes nothing. */
export async function checkDiscord(settings: DiscordSettings, deps: DiscordDeps): Promise<CheckResult> {
  const discord = openRestClient(settings, deps.now)
  try {
    const { session_start_limit: sessions } = await discord.gateway()
    const application = await discord.application()
    const clock = discord.clock()
    const findings = [
      ...(clock ? checkClock("Discord's", clock.theirs, clock) : []),
      ...checkSessions(sessions.remaining),
      ...checkApplication(application, settings),
      ...(await checkSecret(settings)),
    ]
    const guild = await checkGuild(discord, application, settings, deps)
    return {
      facts: [`the bot is ${application.name}`, ...guild.facts],
      findings: [...findings, ...guild.findings],
    }
  } catch (error) {
    return { facts: [], findings: [explain(error, settings)] }
  } finally {
    await discord.close()
  }
}

function checkSessions(remaining: number): Finding[] {
  if (remaining >= fewSessions) return []
  return [
    note(
      'discord_sessions_scarce',
      `The bot may begin only ${remaining} sessions until tomorrow, after which Discord resets its token. ` +
        'Find out what restarts the server so often, and whether another program uses the same bot.',
    ),
  ]
}

function checkApplication(application: APIApplication, settings: DiscordSettings): Finding[] {
  const findings: Finding[] = []
  const page = `${portal}/${application.id}`
  const has = (...flags: ApplicationFlags[]) => flags.some((flag) => (application.flags & flag) !== 0)
  if (application.id !== settings.DISCORD_CLIENT_ID)
    findings.push(
      wrong(
        'discord_client_id',
        `DISCORD_BOT_TOKEN belongs to the application ${application.id}, DISCORD_CLIENT_ID names ${settings.DISCORD_CLIENT_ID}. ` +
          `Take both, and the secret, from one application: ${page}`,
      ),
    )
  if (!has(ApplicationFlags.GatewayGuildMembers, ApplicationFlags.GatewayGuildMembersLimited))
    findings.push(
      wrong(
        'discord_intent_members',
        `The bot does not learn who is on the server. Switch on Server Members Intent at ${page}/bot, save, and restart the server.`,
      ),
    )
  if (!has(ApplicationFlags.GatewayPresence, ApplicationFlags.GatewayPresenceLimited))
    findings.push(
      wrong(
        'discord_intent_presences',
        `The bot does not learn who is online. Switch on Presence Intent at ${page}/bot, save, and restart the server.`,
      ),
    )
  findings.push(...checkRedirects(application.redirect_uris ?? [], callbackAddress(settings), page))
  if (application.interactions_endpoint_url)
    findings.push(
      wrong(
        'discord_interactions_elsewhere',
        `Discord sends clicks and commands to ${application.interactions_endpoint_url} and not to the bot. ` +
          `Empty Interactions Endpoint URL at ${page}/information and save.`,
      ),
    )
  return findings
}

function checkRedirects(listed: readonly string[], callback: string, page: string): Finding[] {
  if (listed.includes(callback)) return []
  const advice = `Add ${callback} under Redirects at ${page}/oauth2 and save.`
  // Discord may keep the list to itself.
  if (listed.length === 0)
    return [
      note('discord_redirect', `Discord names no redirect, without which nobody can sign in. ${advice}`),
    ]
  return [
    wrong(
      'discord_redirect',
      `Nobody can sign in, because Discord sends people to other addresses only. ${advice}`,
    ),
  ]
}

async function checkSecret(settings: DiscordSettings): Promise<Finding[]> {
  if (await isClientSecretTaken(settings)) return []
  return [
    wrong(
      'discord_secret',
      'Nobody can sign in: DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET do not belong together. ' +
        `Reset the secret at ${portal}/${settings.DISCORD_CLIENT_ID}/oauth2 and write the new one into DISCORD_CLIENT_SECRET.`,
    ),
  ]
}

async function checkGuild(
  discord: RestClient,
  application: APIApplication,
  settings: DiscordSettings,
  { usedChannels }: DiscordDeps,
): Promise<CheckResult> {
  const { DISCORD_AUTHORIZE_URL, DISCORD_GUILD_ID } = settings
  const invite = inviteAddress(DISCORD_AUTHORIZE_URL, application.id, DISCORD_GUILD_ID)
  let guild: Guild
  try {
    guild = await discord.guild(DISCORD_GUILD_ID)
  } catch (error) {
    if (!(error instanceof DiscordAPIError)) throw error
    if (error.status === 400)
      return only(
        wrong(
          'discord_guild_id',
          'DISCORD_GUILD_ID is no id of a server. In Discord: User Settings, Advanced, Developer Mode on; then right click on your server, Copy Server ID.',
        ),
      )
    if (error.status !== 403 && error.status !== 404) throw error
    return only(
      wrong(
        'discord_not_on_server',
        `The bot is not on the server ${DISCORD_GUILD_ID}. Invite it with this address, or correct DISCORD_GUILD_ID: ${invite}`,
      ),
    )
  }
  const commands = await checkCommands(discord, application.id, guild.id, invite)
  return {
    facts: [`on ${guild.name}`, ...commands.facts],
    findings: [
      ...commands.findings,
      ...checkPermissions(guild, invite),
      ...checkChannels(guild, usedChannels),
    ],
  }
}

async function checkCommands(
  discord: RestClient,
  applicationId: string,
  guildId: string,
  invite: string,
): Promise<CheckResult> {
  try {
    const names = await discord.commands(applicationId, guildId)
    return { facts: [`${names.length} slash commands`], findings: [] }
  } catch (error) {
    if (!(error instanceof DiscordAPIError) || error.status !== 403) throw error
    return only(
      wrong(
        'discord_commands',
        `The bot may have no slash commands on the server. Open this address once more, the bot can stay: ${invite}`,
      ),
    )
  }
}

function checkPermissions(guild: Guild, invite: string): Finding[] {
  const permissions = guild.members.me?.permissions
  const missing = permissions?.missing([...botPermissions]) ?? []
  const findings: Finding[] = []
  if (missing.length > 0)
    findings.push(
      wrong(
        'discord_permissions',
        `On the whole server the bot lacks ${permissionNames(missing)}. Allow it under Server Settings, Roles, or open this address once more: ${invite}`,
      ),
    )
  if (permissions?.has(PermissionFlagsBits.Administrator, false))
    findings.push(
      note(
        'discord_administrator',
        'The bot has Administrator, which it does not need: whoever has its token could do everything. Take it away under Server Settings, Roles.',
      ),
    )
  return findings
}

function explain(error: unknown, settings: DiscordSettings): Finding {
  const { kind, message } = readRefusal(error)
  if (kind === 'bad_token')
    return wrong(
      'discord_token',
      `Discord does not take DISCORD_BOT_TOKEN. Reset it at ${portal}/${settings.DISCORD_CLIENT_ID}/bot, write the new one into DISCORD_BOT_TOKEN, and restart the server.`,
    )
  const { host } = new URL(settings.DISCORD_API_BASE)
  return wrong(
    'discord_unreachable',
    `${host} does not answer as it should (${message}). Let this machine reach it by https, look at https://discordstatus.com, and try again later.`,
  )
}

function only(finding: Finding): CheckResult {
  return { facts: [], findings: [finding] }
}
