import { sql } from 'kysely'
import type { Tx } from '#core/db/database.ts'
import { displayName } from '#core/db/person-columns.ts'
import { prepared } from '#core/db/prepared.ts'
import { anyOf, type SqlRunner } from '#core/db/sql.ts'

export type PersonNames = { username: string; displayName: string }

/** Names by user id. Bots and people who were never on the Discord server are left out. */
export async function findPeopleById(
  tx: SqlRunner,
  ids: readonly string[],
): Promise<Map<string, PersonNames>> {
  if (ids.length === 0) return new Map()
  const people = await selectPeople(tx, { ids: [...new Set(ids)] })
  return new Map(people.map(({ id, ...names }) => [id, names]))
}

const selectPeople = prepared((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom('chatUser as u')
    .select(['u.id', 'u.username', displayName('u').as('displayName')])
    .where('u.id', '=', anyOf(ids))
    .where('u.isBot', '=', false),
)

/** Which of the ids are people who are or were on the Discord server. Asks for the others, of whom there are few. */
export async function keepPeople(tx: SqlRunner, ids: readonly string[]): Promise<Set<string>> {
  const people = new Set(ids)
  if (people.size === 0) return people
  for (const { id } of await selectStrangers(tx, { ids: [...people] })) people.delete(id)
  return people
}

const selectStrangers = prepared((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom(sql<{ person: string }>`unnest(${ids}::text[])`.as<'named'>(sql`named(person)`))
    .select('named.person as id')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('chatUser as u')
            .select('u.id')
            .whereRef('u.id', '=', 'named.person')
            .where('u.isBot', '=', false),
        ),
      ),
    ),
)

/** Whether a user may be put into a group: a person who is on the Discord server now. */
export async function isPlaceable(tx: Tx, discordUserId: string): Promise<boolean> {
  return (await tx.chatUser.count({ where: { id: discordUserId, isBot: false, leftAt: null } })) === 1
}
