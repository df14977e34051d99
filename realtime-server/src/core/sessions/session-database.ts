import { sql } from 'kysely'
import type { SessionData } from 'express-session'
import type { Database } from '#core/db/database.ts'
import { prepared } from '#core/db/prepared.ts'
import { databaseNow, jsonText } from '#core/db/sql.ts'
import type { Logger } from '#core/process/logger.ts'
import { longestLifetimeDays, type SessionBackend } from './session-store.ts'

const sweepEveryMs = 60 * 60 * 1000

/**
 * Sessions in the application's own database. Own SQL, because @quixo3/prisma-session-store takes a database
 * that does not answer for a session that does not exist, which signs everybody out.
 */
export function databaseSessions({ sql }: Pick<Database, 'sql'>, logger: Logger): SessionBackend {
  const sweep = () => {
    sql
      .deleteFrom('session')
      .where((eb) => eb.or([eb('expiresAt', '<', databaseNow), eb('createdAt', '<', oldestBegin)]))
      .execute()
      .catch((err: unknown) => logger.warn({ err }, 'old sessions stay for now'))
  }
  const timer = setInterval(sweep, sweepEveryMs).unref()

  return {
    get: async (sid) => {
      const [found] = await readSession({ sql }, { sid })
      return found ? (JSON.parse(found.data) as SessionData) : null
    },
    create: async (sid, session) => {
      const stored = columnsOf(session)
      await sql
        .insertInto('session')
        .values({ id: sid, sid, ...stored })
        .onConflict((conflict) => conflict.column('sid').doUpdateSet(stored))
        .execute()
    },
    update: async (sid, session) => {
      const changed = await sql
        .updateTable('session')
        .set(columnsOf(session))
        .where('sid', '=', sid)
        .returning('sid')
        .execute()
      return changed.length > 0
    },
    touch: async (sid, session) => {
      await sql
        .updateTable('session')
        .set({ expiresAt: endOf(session) })
        .where('sid', '=', sid)
        .execute()
    },
    destroy: async (sid) => {
      await sql.deleteFrom('session').where('sid', '=', sid).execute()
    },
    // A person's sessions have no index: they are looked for only when somebody ends theirs.
    destroyOthers: async ({ discordUserId, sid }) => {
      const rows = await sql
        .deleteFrom('session')
        .where('sid', '!=', sid)
        .where(({ cast, ref }) => jsonText(cast(ref('data'), 'jsonb'), 'discordUserId'), '=', discordUserId)
        .returning('sid')
        .execute()
      return rows.map((ended) => ended.sid)
    },
    close: async () => clearInterval(timer),
  }
}

const oldestBegin = sql<Date>`now() - ${sql.lit(`${longestLifetimeDays} days`)}::interval`

const readSession = prepared((sql, { sid }: { sid: string }) =>
  sql
    .selectFrom('session')
    .select('data')
    .where('sid', '=', sid)
    .where('expiresAt', '>', databaseNow)
    .where('createdAt', '>', oldestBegin),
)

function columnsOf(session: SessionData) {
  return { data: JSON.stringify(session), expiresAt: endOf(session) }
}

function endOf({ cookie }: SessionData): Date {
  return new Date(cookie.expires ?? Date.now() + (cookie.maxAge ?? 0))
}
