import type { Tx } from '#core/db/database.ts'

type PersonNames = { username: string; displayName: string }

/** Names by user id. Bots and people who were never on the Discord server are left out. */
export async function findPeopleById(tx: Tx, ids: readonly string[]): Promise<Map<string, PersonNames>> {
  const users = await tx.chatUser.findMany({
    where: { id: { in: [...new Set(ids)] }, isBot: false },
    select: { id: true, username: true, displayName: true, nickname: true },
  })
  return new Map(
    users.map(({ id, username, displayName, nickname }) => [
      id,
      { username, displayName: nickname ?? displayName ?? username },
    ]),
  )
}

/** Whether a user may be put into a group: a person who is on the Discord server now. */
export async function isPlaceable(tx: Tx, discordUserId: string): Promise<boolean> {
  return (await tx.chatUser.count({ where: { id: discordUserId, isBot: false, leftAt: null } })) === 1
}
