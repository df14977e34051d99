import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type {
  CreateMappingBody,
  MappedUser,
  UpdateMappingBody,
} from '@raidtisch/shared-types/contracts/user-mappings.contract'
import type { Actor } from '#core/actor.ts'
import { change, type ChangeDeps, type Emit } from '#core/change.ts'
import type { Tx } from '#core/db/database.ts'
import { refuse } from '#core/errors.ts'
import { recordAudit, type AuditEntry } from '#core/audit.ts'
import { guildChanged } from '#core/outbox/outbox-message.ts'
import { guildPolicy } from '#modules/guild/guild.policy.ts'
import { getMappedUser } from './user-mapping.queries.ts'

/** Stores the real name of a person on the server; one record per person. */
export async function createMapping(
  deps: ChangeDeps,
  actor: Actor,
  { discordUserId, serverId, ...body }: CreateMappingBody,
): Promise<MappedUser> {
  guildPolicy.authorize(actor, 'user-mapping.manage')
  if (serverId !== actor.serverId) refuse('server_not_found')
  const fields = tidied(body)
  return change(deps, async (tx, emit) => {
    const person = { id: discordUserId, serverId, isBot: false, leftAt: null }
    if (!(await tx.chatUser.findFirst({ where: person, select: { id: true } }))) refuse('person_not_found')
    const now = new Date()
    const [created] = await tx.userMapping.createManyAndReturn({
      data: [
        {
          id: randomUUID(),
          discordUserId,
          serverId,
          ...fields,
          createdBy: actor.discordUserId,
          createdAt: now,
          updatedAt: now,
        },
      ],
      // Of two requests at the same moment, the second is refused.
      skipDuplicates: true,
    })
    if (!created) refuse('mapping_exists')
    await told(tx, emit, actor, { action: 'user_mapping_created', mapping: created, after: fields })
    return getMappedUser(tx, discordUserId)
  })
}

export async function updateMapping(
  deps: ChangeDeps,
  actor: Actor,
  id: string,
  { discordUserId: _person, serverId: _server, ...body }: UpdateMappingBody,
): Promise<MappedUser> {
  guildPolicy.authorize(actor, 'user-mapping.manage')
  return change(deps, async (tx, emit) => {
    const before = await lockMapping(tx, actor, id)
    const changes = Object.fromEntries(
      Object.entries(tidied(body)).filter(
        ([field, value]) => !isDeepStrictEqual(before[field as keyof typeof body], value),
      ),
    )
    if (Object.keys(changes).length > 0) {
      await tx.userMapping.update({ where: { id }, data: changes })
      const old = Object.fromEntries(
        Object.keys(changes).map((field) => [field, before[field as keyof typeof body]]),
      )
      await told(tx, emit, actor, {
        action: 'user_mapping_updated',
        mapping: before,
        before: old,
        after: changes,
      })
    }
    return getMappedUser(tx, before.discordUserId)
  })
}

export async function deleteMapping(deps: ChangeDeps, actor: Actor, id: string): Promise<void> {
  guildPolicy.authorize(actor, 'user-mapping.manage')
  await change(deps, async (tx, emit) => {
    const mapping = await lockMapping(tx, actor, id)
    await tx.userMapping.delete({ where: { id } })
    const { realName, altNames, notes, isActive } = mapping
    const fields = { realName, altNames, notes, isActive }
    await told(tx, emit, actor, { action: 'user_mapping_deleted', mapping, before: fields })
  })
}

/** Writes down who a person on the server is, or corrects it. Says nothing to browsers: the caller does, once. */
export async function saveRealName(
  tx: Tx,
  actor: Actor,
  discordUserId: string,
  realName: string,
): Promise<void> {
  const { serverId } = actor
  await tx.sql
    .selectFrom('userMapping')
    .select('id')
    .where('discordUserId', '=', discordUserId)
    .where('serverId', '=', serverId)
    .forUpdate()
    .execute()
  const before = await tx.userMapping.findFirst({ where: { discordUserId, serverId } })
  if (before?.realName === realName) return
  if (before) {
    await tx.userMapping.update({ where: { id: before.id }, data: { realName } })
    await record(tx, actor, {
      action: 'user_mapping_updated',
      mapping: before,
      before: { realName: before.realName },
      after: { realName },
    })
    return
  }
  const mapping = { id: randomUUID(), discordUserId, serverId, realName, altNames: [] }
  const { count } = await tx.userMapping.createMany({
    data: [{ ...mapping, createdBy: actor.discordUserId }],
    skipDuplicates: true,
  })
  // Somebody wrote it down at the same moment.
  if (count === 0) return saveRealName(tx, actor, discordUserId, realName)
  await record(tx, actor, { action: 'user_mapping_created', mapping, after: { realName } })
}

async function lockMapping(tx: Tx, actor: Actor, id: string) {
  await tx.sql.selectFrom('userMapping').select('id').where('id', '=', id).forUpdate().execute()
  const mapping = await tx.userMapping.findFirst({ where: { id, serverId: actor.serverId } })
  return mapping ?? refuse('mapping_not_found')
}

type Told = {
  action: Extract<AuditEntry['action'], `user_mapping_${string}`>
  mapping: { id: string; discordUserId: string; serverId: string }
  before?: UpdateMappingBody
  after?: UpdateMappingBody
}

async function told(tx: Tx, emit: Emit, actor: Actor, change: Told): Promise<void> {
  await record(tx, actor, change)
  emit(guildChanged('mappings.changed', change.mapping.serverId))
}

/**
 * The log keeps whose mapping it was and which fields changed, and never the names themselves: it cannot be changed
 * afterwards, and a real name that its owner wants gone must be gone.
 */
async function record(tx: Tx, actor: Actor, { action, mapping, before, after }: Told): Promise<void> {
  const { discordUserId } = mapping
  const user = await tx.chatUser.findFirst({ where: { id: discordUserId }, select: { username: true } })
  const person = user?.username ?? discordUserId
  await recordAudit(tx, actor, {
    action,
    targetId: mapping.id,
    targetType: 'user_mapping',
    details: {
      discordUserId,
      before: before ? { person, ...covered(before) } : null,
      after: after ? { person, ...covered(after) } : null,
    },
  })
}

/** That something stands in a field, not what. */
function covered(fields: UpdateMappingBody): Record<string, string | boolean | null> {
  const cover = (value: unknown) => {
    if (typeof value === 'boolean') return value
    return value === null || (Array.isArray(value) && value.length === 0) ? null : '•••'
  }
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, cover(value)]))
}

function tidied<B extends UpdateMappingBody>(body: B): B {
  return {
    ...body,
    ...(body.altNames && { altNames: [...new Set(body.altNames)] }),
    ...(body.notes !== undefined && { notes: body.notes || null }),
  }
}
