import type { Tx } from '#core/db/database.ts'

type PersonNames = { username: string; displayName: string }

/** What these people are called; bots and people the server never had are not in it. */
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

/** Whether somebody may be put into a party: a person who is on the server now. */
export async function isPlaceable(tx: Tx, discordUserId: string): Promise<boolean> {
  return (await tx.chatUser.count({ where: { id: discordUserId, isBot: false, leftAt: null } })) === 1
}
