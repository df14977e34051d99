import { AuditLogEntry, type AuditMetadata } from '@raidtisch/shared-types/contracts/audit.contract'
import { isAuditAction } from '@raidtisch/shared-types/domain/audit-actions'
import { systemAnswerOf } from '@raidtisch/shared-types/domain/audit-system-answer'
import {
  auditLabels,
  auditUnnamedActor,
  auditRefusals,
  auditSentences,
  auditSystemAnswers,
} from '@raidtisch/shared-types/domain/audit-texts.de'
import { changeSources } from '@raidtisch/shared-types/domain/game-roles'
import { z } from 'zod'
import type { AuditRow } from './audit.queries.ts'

const Columns = z.record(z.string(), z.unknown()).nullable().catch(null)
const AuditedSlot = z.object({ group: z.string(), position: z.int() }).nullable()

/** People as they were called then; some rows have only their ids. */
const People = z
  .array(z.union([z.object({ displayName: z.string() }).transform((one) => one.displayName), z.string()]))
  .catch([])

const ActionType = AuditLogEntry.shape.actionType.catch('general_activity')

/** Every field has a fallback, because a row that an older version wrote must not fail the whole page. */
const Details = z
  .object({
    source: z.enum(changeSources).catch('web'),
    eventTitle: z.string().nullable().catch(null),
    before: Columns,
    after: Columns,
    moves: z.array(z.object({ name: z.string(), from: AuditedSlot, to: AuditedSlot })).catch([]),
    groups: z.array(z.object({ id: z.string(), before: Columns, after: Columns })).catch([]),
    people: People,
    promoted: People,
  })
  .catch({
    source: 'web',
    eventTitle: null,
    before: null,
    after: null,
    moves: [],
    groups: [],
    people: [],
    promoted: [],
  })

/** For each target type the changed fields that only people who may see real names get. */
const restrictedFields: Readonly<Record<string, readonly string[]>> = {
  // Only rows from before docs/decisions/014-real-names-can-be-erased.md hold these values; newer ones hold '•••'.
  user_mapping: ['realName', 'altNames', 'notes'],
  absence: ['reason'],
  attendance: ['reason'],
}

/** Ids of Discord in what a row keeps. */
export function discordIdsIn({ details }: Pick<AuditRow, 'details'>): string[] {
  return JSON.stringify(details).match(/(?<=")\d{17,20}(?=")/g) ?? []
}

/** A row as the API returns it. Without `seesRealNames` it lacks the real name and `restrictedFields`. */
export function presentAuditRow(
  row: AuditRow,
  { seesRealNames, names }: { seesRealNames: boolean; names: ReadonlyMap<string, string> },
): AuditLogEntry {
  const { createdAt, details, action, ...columns } = row
  const { people, before, after, ...unchanged } = Details.parse(details ?? {})
  const hidden = seesRealNames ? [] : (restrictedFields[row.targetType ?? ''] ?? [])
  const metadata: AuditMetadata = {
    ...unchanged,
    actionKey: action,
    before: omitFields(before, hidden),
    after: omitFields(after, hidden),
    people: people.map((one) => names.get(one) ?? one),
    names: Object.fromEntries(
      discordIdsIn(row).flatMap((id) => {
        const name = names.get(id)
        return name === undefined ? [] : [[id, name]]
      }),
    ),
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
    realName: seesRealNames ? columns.realName : null,
    targetId: columns.targetId,
    targetType: columns.targetType,
    serverId: columns.serverId,
    channelId: columns.channelId,
    success: columns.success,
    errorMessage: columns.errorMessage,
    metadata,
  }
}

/** The entry as one line of the export, without nested values. */
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

/** The German sentence of the API; screens make theirs from `actionKey` in their own language. */
function describe({ action, username, success, errorMessage }: AuditRow, metadata: AuditMetadata): string {
  const { source, eventTitle } = metadata
  const who = username ?? auditUnnamedActor[source === 'system' ? 'system' : 'unknown']
  const words = { who, event: eventTitle ?? '–', reason: errorMessage ?? '–' }
  if (!success) return fill(auditRefusals[eventTitle === null ? 'refused' : 'refusedAtEvent'], words)
  const answered = systemAnswerOf(metadata)
  if (answered) return fill(auditSystemAnswers[answered.kind], { ...words, who: answered.person })
  return fill(auditSentences[isAuditAction(action) ? action : 'other'], words)
}

function fill(sentence: string, words: Record<string, string>): string {
  return sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => words[name] ?? '')
}

function omitFields(columns: AuditMetadata['before'], hidden: readonly string[]): AuditMetadata['before'] {
  return columns && Object.fromEntries(Object.entries(columns).filter(([name]) => !hidden.includes(name)))
}
