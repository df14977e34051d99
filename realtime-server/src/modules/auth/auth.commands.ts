import { changeInSql, type ChangeDeps } from '#core/change.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '#core/db/database.ts'
import { overwrite } from '#core/db/overwrite.ts'
import { databaseNow, type Tables } from '#core/db/sql.ts'
import { sqlTransaction } from '#core/db/sql-transaction.ts'
import { recordAudit } from '#core/audit.ts'

/** A person who signs in, as Discord describes them. */
export type SignedInMember = {
  id: string
  username: string
  displayName: string | null
  nickname: string | null
  avatar: string | null
  roleIds: readonly string[]
  joinedAt: Date
}

const seenColumns = ['username', 'displayName', 'nickname', 'avatar', 'lastActive', 'updatedAt'] as const
const seen = overwrite('chatUser', seenColumns)

/**
 * Stores the person who signed in, so that signing in works without the gateway. While the gateway is connected, only it
 * writes roles and departures: the older answer of the sign-in must not give a role back that was just taken away.
 * Without the intent for members Discord sends neither to the gateway, so the sign-in writes them.
 */
export async function rememberSignIn(
  db: Pick<Database, 'pool'>,
  serverId: string,
  member: SignedInMember,
): Promise<void> {
  const { id, username, displayName, nickname, avatar, roleIds, joinedAt } = member
  await sqlTransaction(db, async (tx) => {
    const gatewaySpeaks = ({ ref, selectFrom }: ExpressionBuilder<Tables, 'chatServer'>) => {
      const hasMembers = selectFrom('botStatus').select('hasMembers').where('serverId', '=', serverId)
      const isConnected = sql`${ref('lastGatewayAt')} > now() - interval '60 seconds'`
      return sql<boolean>`coalesce(${hasMembers}, true) and coalesce(${isConnected}, false)`
    }
    await tx.sql
      .with('server', (query) =>
        query
          .insertInto('chatServer')
          .values({ id: serverId, name: 'Discord' })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(overwrite('chatServer', ['id']).set))
          .returning(['id', (eb) => gatewaySpeaks(eb).as('gatewaySpeaks')]),
      )
      .insertInto('chatUser')
      .values({
        id,
        serverId: ({ selectFrom }) => selectFrom('server').select('id'),
        username,
        displayName,
        nickname,
        avatar,
        roleIds: [...roleIds],
        joinedAt,
        status: 'unknown',
        lastActive: databaseNow,
        updatedAt: databaseNow,
      })
      .onConflict((conflict) =>
        conflict.columns(['id', 'serverId']).doUpdateSet({
          ...seen.set,
          roleIds: ({ case: choose, ref, selectFrom }) =>
            choose()
              .when(selectFrom('server').select('gatewaySpeaks'))
              .then(ref('chatUser.roleIds'))
              .else(ref('excluded.roleIds'))
              .end(),
          leftAt: ({ case: choose, ref, selectFrom }) =>
            choose().when(selectFrom('server').select('gatewaySpeaks')).then(ref('chatUser.leftAt')).end(),
        }),
      )
      .execute()
    const actor = { discordUserId: id, username, serverId, source: 'web' } as const
    await recordAudit(tx, actor, { ...session(id), action: 'signed_in' })
  })
}

/**
 * Audits that a person ended a session, if the guild knows them. The message makes sockets and boards check the person's
 * rights again, each by its own cookie, so that browsers whose session goes on stay signed in.
 */
export async function recordSignOut(deps: ChangeDeps, discordUserId: string): Promise<void> {
  await changeInSql(deps, async (tx, emit) => {
    const person = await tx.sql
      .selectFrom('chatUser')
      .select(['username', 'serverId'])
      .where('id', '=', discordUserId)
      .executeTakeFirst()
    if (!person) return
    const actor = { ...person, discordUserId, source: 'web' } as const
    await recordAudit(tx, actor, { ...session(discordUserId), action: 'signed_out' })
    const payload = { userIds: [discordUserId] }
    emit({ topic: 'member.rights-changed', aggregateId: person.serverId, version: 0, payload })
  })
}

function session(discordUserId: string) {
  return { targetId: discordUserId, targetType: 'session' } as const
}
