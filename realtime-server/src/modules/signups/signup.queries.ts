import { ClassId, GameRole } from '@raidtisch/shared-types/contracts/entities'
import type { GameRole as Role } from '@raidtisch/shared-types/domain/game-roles'
import type { SqlTx } from '#core/db/sql-transaction.ts'

export type Preference = { role: Role | null; characterClass: string | null }

/** What this person signed up with last. What is stored and is no role or class of the game (any more) is nothing. */
export async function getPreference(tx: SqlTx, discordUserId: string): Promise<Preference> {
  const [row] = await tx.$queryRaw<{ role: string | null; characterClass: string | null }[]>`
    SELECT preferred_role AS role, preferred_class AS "characterClass" FROM chat_user WHERE id = ${discordUserId}`
  return {
    role: GameRole.nullable()
      .catch(null)
      .parse(row?.role ?? null),
    characterClass: ClassId.nullable()
      .catch(null)
      .parse(row?.characterClass ?? null),
  }
}
