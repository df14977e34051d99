import type { SessionData } from 'express-session'
import type { Database } from '#core/db/database.ts'
import type { Logger } from '#core/logger.ts'
import type { SessionBackend } from './session-store.ts'

const sweepEveryMs = 60 * 60 * 1000

/**
 * Sessions in the application's own database. Own SQL, because @quixo3/prisma-session-store takes a database
 * that does not answer for a session that does not exist, which signs everybody out.
 */
export function databaseSessions({ pool }: Pick<Database, 'pool'>, logger: Logger): SessionBackend {
  const sweep = () => {
    pool
      .query('DELETE FROM session WHERE expires_at < now()')
      .catch((err: unknown) => logger.warn({ err }, 'old sessions stay for now'))
  }
  const timer = setInterval(sweep, sweepEveryMs).unref()

  return {
    get: async (sid) => {
      const { rows } = await pool.query<{ data: string }>({
        // Named, because every request runs it: each connection prepares it once.
        name: 'raidtisch_session',
        text: 'SELECT data FROM session WHERE sid = $1 AND expires_at > now()',
        values: [sid],
      })
      return rows[0] ? (JSON.parse(rows[0].data) as SessionData) : null
    },
    set: async (sid, session) => {
      await pool.query(
        `INSERT INTO session (id, sid, data, expires_at) VALUES ($1, $1, $2, $3)
         ON CONFLICT (sid) DO UPDATE SET data = excluded.data, expires_at = excluded.expires_at`,
        [sid, JSON.stringify(session), endOf(session)],
      )
    },
    touch: async (sid, session) => {
      await pool.query('UPDATE session SET expires_at = $2 WHERE sid = $1', [sid, endOf(session)])
    },
    destroy: async (sid) => {
      await pool.query('DELETE FROM session WHERE sid = $1', [sid])
    },
    close: async () => clearInterval(timer),
  }
}

function endOf({ cookie }: SessionData): Date {
  return new Date(cookie.expires ?? Date.now() + (cookie.maxAge ?? 0))
}
