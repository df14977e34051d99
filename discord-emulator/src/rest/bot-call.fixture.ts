import { credentials } from '../seed.ts'
import type { DiscordEmulator } from '../server.ts'

/** Sends one request as the bot does, or with another authorization. */
export async function callAsBot(
  discord: Pick<DiscordEmulator, 'env'>,
  method: string,
  path: string,
  body?: unknown,
  authorization = `Bot ${credentials.botToken}`,
) {
  const response = await fetch(`${discord.env['DISCORD_API_BASE']}/v10${path}`, {
    method,
    headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
}
