import type { MemberImportPreview } from '@raidtisch/shared-types/contracts/member-imports.contract'
import type { Actor } from '#core/actor.ts'
import { recordAudit } from '#core/audit.ts'
import { change, type ChangeDeps } from '#core/change.ts'
import type { Database, Tx } from '#core/db/database.ts'
import { lockName } from '#core/db/lock-name.ts'
import { AppError } from '#core/errors.ts'
import { guildChanged } from '#core/outbox/outbox-message.ts'
import { guildPolicy } from '#modules/guild/guild.policy.ts'
import { fillCard } from '#modules/member-cards/member-card-filling.commands.ts'
import { readMemberCards } from '#modules/member-cards/member-card.queries.ts'
import { saveRealName } from '#modules/user-mappings/user-mapping.commands.ts'
import { findMappedUsers } from '#modules/user-mappings/user-mapping.queries.ts'
import { readMemberTable } from './member-csv.format.ts'
import { planMembers } from './member-import.plan.ts'

/** Says what a table would write; writes nothing. */
export async function previewMembers(
  { db }: { db: Pick<Database, 'prisma'> },
  actor: Actor,
  csv: string,
): Promise<MemberImportPreview> {
  guildPolicy.authorize(actor, 'member-import.manage')
  return plan(db.prisma, actor, csv)
}

/** Writes all rows of a table, or none when something is wrong with one of them. What members said themselves stays. */
export async function importMembers(
  deps: ChangeDeps,
  actor: Actor,
  csv: string,
): Promise<{ written: number }> {
  guildPolicy.authorize(actor, 'member-import.manage')
  return change(deps, async (tx, emit) => {
    await lockName(tx, `member import ${actor.serverId}`)
    const { members, faults } = await plan(tx, actor, csv)
    if (faults.length > 0) refuseFaults(faults)
    const people: { discordUserId: string; displayName: string }[] = []
    for (const { discordUserId, displayName, realName, classes, power } of members) {
      if (realName !== null) await saveRealName(tx, actor, discordUserId, realName)
      const isFilled =
        (classes !== null || power !== null) &&
        (await fillCard({ tx, emit }, { discordUserId, serverId: actor.serverId }, { classes, power }))
      if (realName !== null || isFilled) people.push({ discordUserId, displayName })
    }
    if (people.length === 0) return { written: 0 }
    await recordAudit(tx, actor, {
      action: 'members_imported',
      targetId: actor.serverId,
      targetType: 'server',
      details: { people },
    })
    emit(guildChanged('mappings.changed', actor.serverId))
    return { written: people.length }
  })
}

async function plan(tx: Tx, { serverId }: Actor, csv: string): Promise<MemberImportPreview> {
  const users = await findMappedUsers(tx, serverId)
  const cards = await readMemberCards(
    tx,
    users.map(({ id }) => id),
  )
  return planMembers(readMemberTable(csv), { users, cards })
}

function refuseFaults(faults: MemberImportPreview['faults']): never {
  const issues = faults.map(({ row, column, fault, value }) => ({
    path: ['csv', `row ${row}`, ...(column === null ? [] : [column])].join('.'),
    message: [fault.replaceAll('_', ' '), value].filter(Boolean).join(': '),
  }))
  const sentences = issues.map(({ path, message }) => `${path}: ${message}`)
  throw new AppError('invalid_input', sentences.join('; '), { issues })
}
