import path from 'node:path'
import { type Env, readEnv } from '#core/process/env.ts'
import type { DiscordEmulator } from '@raidtisch/discord-emulator/server'

export const testVariables = {
  NODE_ENV: 'test',
  // Not that of whoever uses this checkout.
  DATA_DIR: path.resolve(import.meta.dirname, '../../.cache/test-data'),
  SESSION_SECRET: 'a secret that only tests use, forty chars',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_FACTOR: '1000',
  // Half a day away, so that no backup is made by itself in the middle of a test.
  BACKUP_HOUR: String((new Date().getUTCHours() + 12) % 24),
}

/** The settings of a bot whose database the test opens itself. */
export function botEnv(
  discord: Pick<DiscordEmulator, 'env'>,
  variables: Readonly<Record<string, string>> = {},
): Env {
  return readEnv({
    ...testVariables,
    DATABASE_URL: 'postgresql://unused',
    PUBLIC_URL: 'https://raid.example.org',
    ...discord.env,
    ...variables,
  })
}
