import type { Tx } from '#core/db/database.ts'

/** Whether somebody wants direct messages of the bot, as they said themselves. */
export async function takesDirectMessages(tx: Tx, personId: string): Promise<boolean> {
  const person = await tx.chatUser.findFirst({ where: { id: personId }, select: { directMessages: true } })
  return person?.directMessages ?? true
}
