import type { AuditEntry } from '#lib/queries/audit.queries.ts'

/** Lena's edit of an event, with what a test changes of it. */
export function anEntry(
  values: Partial<AuditEntry> = {},
  metadata: Partial<AuditEntry['metadata']> = {},
): AuditEntry {
  return {
    id: 'a',
    actionType: 'event_action',
    action: 'Event bearbeiten',
    description: 'lena hat „Kaltherz“ bearbeitet.',
    timestamp: '2026-11-21T20:05:00.000Z',
    userId: '100000000000000002',
    username: 'lena',
    avatar: null,
    realName: null,
    targetId: 'e',
    targetType: 'event',
    serverId: '200000000000000001',
    channelId: null,
    success: true,
    errorMessage: null,
    metadata: {
      actionKey: 'event_updated',
      source: 'web',
      eventTitle: 'Kaltherz',
      before: { title: 'Alt', autoArchive: false },
      after: { title: 'Kaltherz', autoArchive: true },
      moves: [],
      groups: [],
      people: [],
      promoted: [],
      names: {},
      ...metadata,
    },
    ...values,
  }
}
