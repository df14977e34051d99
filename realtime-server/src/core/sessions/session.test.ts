import { createHmac } from 'node:crypto'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import pg from 'pg'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { isUnavailable } from '#core/db/unavailable.ts'
import { sqlOnPg } from '#core/db/sql-on-pg.ts'
import { openSessions } from './session.ts'

const secret = 'a secret of at least thirty-two characters'

function requestOf(sid: string): IncomingMessage {
  const signature = createHmac('sha256', secret).update(sid).digest('base64').replace(/=+$/, '')
  const request = new IncomingMessage(new Socket())
  request.url = '/'
  request.headers.cookie = `raidtisch=${encodeURIComponent(`s:${sid}.${signature}`)}`
  return request
}

it('A session is unavailable, not ended, when the socket file of PostgreSQL is missing', async () => {
  const pool = new pg.Pool({ host: '/nowhere/at/all' })
  const sessions = openSessions({
    env: { REDIS_URL: undefined, SESSION_SECRET: secret, PUBLIC_URL: 'http://localhost:3000' },
    db: { sql: sqlOnPg(pool), id: 'none' },
    logger: pino({ level: 'silent' }),
  })
  const read = await sessions.readSession(requestOf('known')).catch((error: unknown) => error)
  expect(read).toBeInstanceOf(Error)
  expect(isUnavailable(read)).toBe(true)
  await sessions.close()
  await pool.end()
})
