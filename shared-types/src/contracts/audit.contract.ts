import { z } from 'zod'
import { auditActionTypes } from '../domain/audit-actions.ts'
import { changeSources } from '../domain/game-roles.ts'
import { auditPageMax, auditPageSize } from '../domain/limits.ts'
import { contract, DownloadFormat } from './contract.ts'
import { IsoDateTime, Snowflake } from './scalars.ts'

const Columns = z.record(z.string(), z.unknown()).nullable()
const AuditedSlot = z.strictObject({ group: z.string(), position: z.int() }).nullable()

/** What a row keeps beside its columns. Of people who may not see real names they are left out. */
const AuditMetadata = z.strictObject({
  /** For readers of another language: which action it was. */
  actionKey: z.string(),
  source: z.enum(changeSources),
  eventTitle: z.string().nullable(),
  /** The fields that differ, before and after; null means that it did not exist. */
  before: Columns,
  after: Columns,
  /** What a board edit moved. */
  moves: z.array(z.strictObject({ name: z.string(), from: AuditedSlot, to: AuditedSlot })),
  groups: z.array(z.strictObject({ id: z.string(), before: Columns, after: Columns })),
  /** Whom it is about, of an action on several people. */
  people: z.array(z.string()),
  /** Who came in from the waiting list with it. */
  promoted: z.array(z.string()),
  /** What the roles, channels and people whose ids are in the changed fields are called today; deleted ones are left out. */
  names: z.record(z.string(), z.string()),
})

export const AuditLogEntry = z
  .strictObject({
    id: z.string(),
    actionType: z.enum(auditActionTypes),
    /** German label. */
    action: z.string(),
    /** German sentence. */
    description: z.string(),
    timestamp: IsoDateTime,
    userId: z.string().nullable(),
    username: z.string().nullable(),
    avatar: z.string().nullable(),
    /** Only for readers who may see real names. */
    realName: z.string().nullable(),
    targetId: z.string().nullable(),
    targetType: z.string().nullable(),
    serverId: z.string().nullable(),
    channelId: z.string().nullable(),
    /** False for an attempt that was refused; `errorMessage` holds the code of the refusal. */
    success: z.boolean(),
    errorMessage: z.string().nullable(),
    metadata: AuditMetadata,
  })
  .meta({ id: 'AuditLogEntry' })
export type AuditLogEntry = z.output<typeof AuditLogEntry>
export type AuditMetadata = AuditLogEntry['metadata']

const Day = z.iso
  .date({ abort: true })
  .refine((day) => day >= '2000-01-01' && day <= '2100-12-31', 'must be between 2000-01-01 and 2100-12-31')
const dayRange = {
  /** The first and the last day that count, as days of the guild's zone. */
  startDate: Day.optional(),
  endDate: Day.optional(),
}
const filters = {
  ...dayRange,
  actionType: z.enum(auditActionTypes).optional(),
  userId: Snowflake.optional(),
  /** Without who signed in and out; refused attempts stay. */
  hideSignIns: z.enum(['true', 'false']).optional(),
}
const endsAfterStart = ({
  startDate,
  endDate,
}: {
  startDate?: string | undefined
  endDate?: string | undefined
}) => startDate === undefined || endDate === undefined || startDate <= endDate
const endIssue = { path: ['endDate'], message: 'must not be before startDate' }

export const auditContract = {
  list: contract({
    method: 'get',
    path: '/api/audit-logs',
    summary: 'A page of the audit log, newest first',
    query: z
      .strictObject({
        ...filters,
        page: z.coerce.number().int().min(1).max(auditPageMax).default(1),
        limit: z.coerce.number().int().min(1).max(100).default(auditPageSize),
      })
      .refine(endsAfterStart, endIssue),
    response: z.strictObject({ logs: z.array(AuditLogEntry), total: z.int(), hasMore: z.boolean() }),
    errors: ['forbidden'],
  }),
  stats: contract({
    method: 'get',
    path: '/api/audit-logs/stats',
    summary: 'How much the audit log holds between two days, and how much is recent',
    query: z.strictObject(dayRange).refine(endsAfterStart, endIssue),
    response: z.strictObject({
      totalLogs: z.int(),
      recentActivity: z.strictObject({ last24h: z.int(), last7d: z.int(), last30d: z.int() }),
    }),
    errors: ['forbidden'],
  }),
  export: contract({
    method: 'get',
    path: '/api/audit-logs/export',
    summary: 'The newest 10,000 entries of the audit log that match, as a file',
    query: z.strictObject({ format: DownloadFormat, ...filters }).refine(endsAfterStart, endIssue),
    response: z.array(
      z.strictObject({
        timestamp: IsoDateTime,
        actionType: z.enum(auditActionTypes),
        actionKey: z.string(),
        action: z.string(),
        description: z.string(),
        username: z.string().nullable(),
        userId: z.string().nullable(),
        eventTitle: z.string().nullable(),
        source: z.enum(changeSources),
        success: z.boolean(),
        errorMessage: z.string().nullable(),
        targetType: z.string().nullable(),
        targetId: z.string().nullable(),
        /** As JSON. */
        before: z.string().nullable(),
        after: z.string().nullable(),
      }),
    ),
    download: true,
    errors: ['forbidden'],
  }),
}
