import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, inject, test } from 'vitest'
import { bundleServer } from '#testing/server-bundle.ts'
import { createBareDatabase } from '#testing/test-database.ts'

const discord = {
  DISCORD_CLIENT_ID: '1',
  DISCORD_CLIENT_SECRET: 'two',
  DISCORD_BOT_TOKEN: 'three',
  DISCORD_GUILD_ID: '4',
  SESSION_SECRET: 'a secret that only tests use, forty chars',
}

test('a process that cannot start says why in one sentence, and its exit code says whether starting again can help', async () => {
  const { main, remove } = await bundleServer()
  const ended = async (variables: Record<string, string>) => {
    const env = { PATH: process.env['PATH'], NODE_ENV: 'test', LOG_LEVEL: 'silent', ...variables }
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    const [said] = await Promise.all([text(child.stderr), once(child, 'exit')])
    return { said, code: child.exitCode }
  }
  try {
    const nowhere = new URL(inject('databaseServer'))
    nowhere.pathname = '/no_such_database'
    expect(await ended({ ...discord, DATABASE_URL: nowhere.href })).toEqual({
      said: `PostgreSQL at ${nowhere.host} refuses DATABASE_URL: database "no_such_database" does not exist. Correct it, or the database.\n`,
      code: 78,
    })
    expect(await ended({ ...discord, DISCORD_BOT_TOKEN: '' })).toMatchObject({
      said: expect.stringMatching(/^DISCORD_BOT_TOKEN missing: [^\n]+\n$/) as string,
      code: 78,
    })
    const metrics = new URL(inject('databaseServer')).port
    const free = await createBareDatabase(inject('templateDatabase'))
    expect(await ended({ ...discord, DATABASE_URL: free, PORT: '0', METRICS_PORT: metrics })).toEqual({
      said: `Port ${metrics} is taken. Set METRICS_PORT to a free one.\n`,
      code: 1,
    })
  } finally {
    remove()
  }
})
