import type { Database } from '#core/db/database.ts'

/**
 * What serving itself writes: sessions that are used, the gateway's sign of life, who leads, what the bot posted; and
 * deleted events, which are forgotten by themselves after a minute.
 */
const written = [
  'session',
  'chat_server',
  'leader_term',
  'job_run',
  'audit_chain',
  'board_update',
  'bot_status',
  'bot_fault',
  'event_post',
  'delivery',
  'discord_interaction',
  'deleted_event',
  '_prisma_migrations',
]

/** A row without the ids of its post and of its direct messages' channel, which come whenever Discord answers. */
const row = `(to_jsonb(t) - 'message_id' - 'direct_channel_id')::text`

/**
 * Everything the database holds, as one text per table. Two that are equal mean that nothing was changed in between;
 * of the announcements only the number counts, for handing them on marks them. Sealing marks the rows of the audit log,
 * and a refusal leaves one there: neither is a change. Every edit of a board moves its head; what the log looks like behind
 * it is tidied up half a minute after everybody left.
 */
export async function fingerprint({ pool }: Pick<Database, 'pool'>): Promise<Record<string, string>> {
  const text = statements.get(pool) ?? (await writeStatement(pool))
  statements.set(pool, text)
  // Named, so that PostgreSQL plans it once: a proof asks for it before and after each of a thousand requests.
  const { rows } = await pool.query<{ name: string; content: string }>({ name: 'fingerprint', text })
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]))
}

/** By the database they are for; its tables stay what they are. */
const statements = new WeakMap<Database['pool'], string>()

async function writeStatement(pool: Database['pool']): Promise<string> {
  const tables = await pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL($1)`,
    [written],
  )
  const parts = tables.rows.map(({ name }) => {
    if (name === 'audit_log')
      return `SELECT '${name}' AS name, count(*)::text AS content FROM audit_log WHERE success`
    if (name === 'board_doc')
      return `SELECT '${name}' AS name, coalesce(string_agg(id || ' ' || head, '|' ORDER BY id), '') AS content FROM board_doc`
    const content = name === 'outbox' ? `''` : `md5(coalesce(string_agg(${row}, '|' ORDER BY ${row}), ''))`
    return `SELECT '${name}' AS name, count(*) || ' ' || ${content} AS content FROM "${name}" t`
  })
  return parts.join(' UNION ALL ')
}
