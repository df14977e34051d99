import { randomUUID } from 'node:crypto'
import { type AuditAction, auditActions } from '@raidtisch/shared-types/domain/audit-actions'
import type { ChangeSource } from '@raidtisch/shared-types/domain/game-roles'
import { preparedWrite } from '#core/db/prepared.ts'
import { asRecords, recordSetOf, type Records } from '#core/db/record-set.ts'
import { parsedJson } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import type { Prisma } from '#generated/prisma/client.ts'

export type AuditTargetType =
  | 'event'
  | 'participant'
  | 'party'
  | 'static_group'
  | 'party_type'
  | 'event_template'
  | 'stream_link'
  | 'user_mapping'
  | 'settings'
  | 'absence'
  | 'voice_check'
  | 'attendance'
  | 'calendar_feed'
  | 'session'
  | 'audit_log'
  | 'server'
  | 'backup'
  | 'member'

export type AuditEntry = {
  action: AuditAction
  targetId: string
  targetType: AuditTargetType
  channelId?: string | null
  /** The facts a reader of the log needs, and never secrets; the source is added. */
  details?: {
    eventTitle?: string
    before?: Prisma.InputJsonObject | null
    after?: Prisma.InputJsonObject | null
  } & Prisma.InputJsonObject
}

/** Who did it. An actor is one; what happens by itself has no person. */
export type AuditActor = {
  discordUserId: string | null
  username: string | null
  serverId: string
  source: ChangeSource
}

/** Jobs do things too. */
export function systemActor(serverId: string): AuditActor {
  return { discordUserId: null, username: null, serverId, source: 'system' }
}

/** Writes down who did what, in the transaction that does it: the log equals what happened. */
export async function recordAudit(tx: SqlTx, actor: AuditActor, entry: AuditEntry): Promise<void> {
  const { details, ...stored } = toStored(actor, entry)
  await insertEntry(tx, { ...stored, details: JSON.stringify(details) })
}

export type AuditedChange = Pick<AuditEntry, 'action' | 'targetId' | 'targetType'> &
  Pick<NonNullable<AuditEntry['details']>, 'before' | 'after'>

/** The same for something that people keep: what it was, and what it is now; null when it was not or is no more. */
export async function recordChange(
  tx: SqlTx,
  actor: AuditActor,
  { before = null, after = null, ...entry }: AuditedChange,
): Promise<void> {
  await recordAudit(tx, actor, { ...entry, details: { before, after } })
}

/** The same for what several people did in one transaction, in one statement. */
export async function recordAudits(
  tx: SqlTx,
  entries: readonly (readonly [AuditActor, AuditEntry])[],
): Promise<void> {
  const stored = entries.map(([actor, entry]) => toStored(actor, entry))
  if (stored.length > 0) await insertEntries(tx, { records: asRecords(stored, columns) })
}

function toStored(actor: AuditActor, entry: AuditEntry) {
  const { action, targetId, targetType, channelId = null, details } = entry
  const { discordUserId: userId, username, serverId, source } = actor
  return {
    id: randomUUID(),
    action,
    actionType: auditActions[action],
    targetId,
    targetType,
    channelId,
    userId,
    username,
    serverId,
    details: { source, ...details },
  }
}

const columns = [
  'id',
  'action',
  'actionType',
  'targetId',
  'targetType',
  'channelId',
  'userId',
  'username',
  'serverId',
  'details',
] as const

type StoredEntry = Omit<ReturnType<typeof toStored>, 'details'> & { details: string }

const insertEntries = preparedWrite((sql, { records }: { records: Records<(typeof columns)[number]> }) =>
  sql
    .insertInto('auditLog')
    .columns(columns)
    .expression((eb) => eb.selectFrom(recordSetOf('auditLog', records).as('entry')).select(columns)),
)

const insertEntry = preparedWrite((sql, entry: StoredEntry) =>
  sql.insertInto('auditLog').values({
    id: entry.id,
    action: entry.action,
    actionType: entry.actionType,
    targetId: entry.targetId,
    targetType: entry.targetType,
    channelId: entry.channelId,
    userId: entry.userId,
    username: entry.username,
    serverId: entry.serverId,
    details: parsedJson(entry.details),
  }),
)
