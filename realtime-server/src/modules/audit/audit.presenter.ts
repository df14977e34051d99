import { AuditLogEntry, type AuditMetadata } from '@raidtisch/shared-types/contracts/audit.contract'
import {
  auditLabels,
  auditNobody,
  auditRefusals,
  auditSentences,
  isAuditAction,
} from '@raidtisch/shared-types/domain/audit-actions'
import { changeSources } from '@raidtisch/shared-types/domain/game-roles'
import { z } from 'zod'
import type { AuditRow } from './audit.queries.ts'

const Columns = z.record(z.string(), z.unknown()).nullable().catch(null)
const AuditedSlot = z.object({ group: z.string(), position: z.int() }).nullable()

const ActionType = AuditLogEntry.shape.actionType.catch('general_activity')

/** Read leniently: what an older version wrote must not take the page away. */
const Details = z
  .object({
    source: z.enum(changeSources).catch('web'),
    eventTitle: z.string().nullable().catch(null),
    before: Columns,
    after: Columns,
    moves: z.array(z.object({ name: z.string(), from: AuditedSlot, to: AuditedSlot })).catch([]),
    groups: z.array(z.object({ id: z.string(), before: Columns, after: Columns })).catch([]),
    promoted: z.array(z.object({ displayName: z.string() })).catch([]),
  })
  .catch({
    source: 'web',
    eventTitle: null,
    before: null,
    after: null,
    moves: [],
    groups: [],
    promoted: [],
  })

/** What leaders keep about people, and what people tell leaders alone. */
const forLeaders: Readonly<Record<string, readonly string[]>> = {
  // In rows of older versions: since decision 014 none is written.
  user_mapping: ['realName', 'altNames', 'notes'],
  absence: ['reason'],
  attendance: ['reason'],
}

/** A row as a reader may see it: real names and what else is for leaders only when they may see real names. */
export function presentAuditRow(row: AuditRow, reader: { seesRealNames: boolean }): AuditLogEntry {
  const { createdAt, details, action, ...columns } = row
  const { promoted, before, after, ...known } = Details.parse(details ?? {})
  const hidden = reader.seesRealNames ? [] : (forLeaders[row.targetType ?? ''] ?? [])
  const metadata: AuditMetadata = {
    ...known,
    actionKey: action,
    before: without(before, hidden),
    after: without(after, hidden),
    promoted: promoted.map(({ displayName }) => displayName),
  }
  return {
    id: columns.id,
    actionType: ActionType.parse(columns.actionType),
    action: auditLabels[isAuditAction(action) ? action : 'other'],
    description: describe(row, metadata),
    timestamp: createdAt.toISOString(),
    userId: columns.userId,
    username: columns.username,
    avatar: columns.avatar,
    realName: reader.seesRealNames ? columns.realName : null,
    targetId: columns.targetId,
    targetType: columns.targetType,
    serverId: columns.serverId,
    channelId: columns.channelId,
    success: columns.success,
    errorMessage: columns.errorMessage,
    metadata,
  }
}

/** The same as a flat row of a table. */
export function presentAuditLine({ metadata, ...entry }: AuditLogEntry) {
  const { timestamp, actionType, action, description, username, userId } = entry
  const { success, errorMessage, targetType, targetId } = entry
  const { actionKey, eventTitle, source, before, after } = metadata
  return {
    timestamp,
    actionType,
    actionKey,
    action,
    description,
    username,
    userId,
    eventTitle,
    source,
    success,
    errorMessage,
    targetType,
    targetId,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  }
}

function describe(
  { action, username, success, errorMessage }: AuditRow,
  { source, eventTitle }: AuditMetadata,
): string {
  const who = username ?? auditNobody[source === 'system' ? 'system' : 'unknown']
  const words = { who, event: eventTitle ?? '–', reason: errorMessage ?? '–' }
  if (!success) return fill(auditRefusals[eventTitle === null ? 'refused' : 'refusedAtEvent'], words)
  return fill(auditSentences[isAuditAction(action) ? action : 'other'], words)
}

function fill(sentence: string, words: Record<string, string>): string {
  return sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => words[name] ?? '')
}

function without(columns: AuditMetadata['before'], hidden: readonly string[]): AuditMetadata['before'] {
  return columns && Object.fromEntries(Object.entries(columns).filter(([name]) => !hidden.includes(name)))
}
