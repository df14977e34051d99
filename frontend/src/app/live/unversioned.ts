import type { JoinAnswer, QuietTopic } from '@raidtisch/shared-types/live/messages'
import { absenceKeys } from '#lib/queries/absence.queries.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { authKeys } from '#lib/queries/auth.queries.ts'
import { auditKeys } from '#lib/queries/audit.queries.ts'
import { botStatusKeys } from '#lib/queries/bot-status.queries.ts'
import { eventKeys, pastEventsKey } from '#lib/queries/event.queries.ts'
import { guildKeys } from '#lib/queries/guild.queries.ts'
import { memberCardKeys } from '#lib/queries/member-card.queries.ts'
import { memberKeys } from '#lib/queries/member.queries.ts'
import { eventTemplateKeys } from '#lib/queries/event-template.queries.ts'
import { partyTypeKeys } from '#lib/queries/party-type.queries.ts'
import { publicationKeys } from '#lib/queries/publication.queries.ts'
import { settingsKeys } from '#lib/queries/settings.queries.ts'
import { statisticsKeys } from '#lib/queries/statistics.queries.ts'
import { substituteKeys } from '#lib/queries/substitute.queries.ts'
import { suggestionKeys } from '#lib/queries/suggestion.queries.ts'
import { userMappingKeys } from '#lib/queries/user-mapping.queries.ts'

const ofEvents = [
  'event.saved',
  'event.deleted',
  'roster.changed',
  'parties.changed',
  'placements.changed',
] as const

/** Cached data without a version, and the messages that change it. */
const unversioned: readonly (readonly [readonly unknown[], readonly QuietTopic[]])[] = [
  [memberKeys.all, ['members.changed', 'mappings.changed']],
  [absenceKeys.all, ['absences.changed', 'member.renamed']],
  // Whether an admin has still to choose the roles.
  [authKeys.permissions, ['settings.changed']],
  // What new events begin with.
  [guildKeys.servers, ['settings.changed']],
  [memberCardKeys.all, ['member-cards.changed']],
  // Its own message is not stored; that of leaders tells when any card changed.
  [memberCardKeys.own, ['member-cards.changed']],
  [partyTypeKeys.all, ['party-types.changed']],
  [
    suggestionKeys.facts,
    [
      'party-types.changed',
      'member-cards.changed',
      'static-groups.changed',
      'settings.changed',
      'roster.changed',
    ],
  ],
  [eventTemplateKeys.all, ['event-templates.changed']],
  [settingsKeys.all, ['settings.changed']],
  [botStatusKeys.all, ['bot-status.changed']],
  [publicationKeys.all, ['parties.published', 'parties.changed', 'placements.changed']],
  [substituteKeys.requests, ['substitutes.changed']],
  [userMappingKeys.all, ['mappings.changed', 'members.changed']],
  // Versions are compared for active events alone, and names have none.
  [eventKeys.list('announced'), ofEvents],
  [eventKeys.list('archived'), ofEvents],
  [eventKeys.filteredArchive, ofEvents],
  [eventKeys.quickSearch, ofEvents],
  [eventKeys.lists, ['member.renamed']],
  [eventKeys.details, ['member.renamed']],
  [pastEventsKey, ofEvents],
  [eventKeys.stats, ofEvents],
  [statisticsKeys.members, [...ofEvents, 'members.changed']],
  [
    statisticsKeys.attendance,
    ['attendance.changed', 'absences.changed', 'substitutes.changed', 'members.changed', ...ofEvents],
  ],
]

/**
 * What may have changed within this time, by the server's answer to joining. The messages of the audit log, of questions
 * to the reader and of their account are no committed ones: after a break all are read. On the first joining they are
 * not, because the log is polled and the others are being read.
 */
export function changedSince(
  client: QueryClient,
  { quietMs = {} }: Pick<JoinAnswer, 'quietMs'>,
  ms: number,
  isFirst: boolean,
): (readonly unknown[])[] {
  const unsaid = (topic: QuietTopic) => (topic === 'member.renamed' ? Infinity : 0)
  const isChanged = (topic: QuietTopic) => (quietMs[topic] ?? unsaid(topic)) <= ms
  const keys = unversioned.filter(([, topics]) => topics.some(isChanged)).map(([key]) => key)
  const events = ofEvents.some(isChanged) ? inactiveEvents(client) : []
  const untold = isFirst ? [] : [auditKeys.all, substituteKeys.questions, authKeys.user]
  return [...keys, ...events, ...untold]
}

/** The party manager, for example, shows an announced event. */
function inactiveEvents(client: QueryClient): (readonly unknown[])[] {
  return client
    .getQueriesData<EventView>({ queryKey: eventKeys.details })
    .flatMap(([key, event]) => (event && event.status !== 'active' ? [key] : []))
}
