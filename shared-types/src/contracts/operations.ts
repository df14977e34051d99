import { absencesContract } from './absences.contract.ts'
import { attendanceContract } from './attendance.contract.ts'
import { auditContract } from './audit.contract.ts'
import { authContract, directMessagesContract, sessionsContract } from './auth.contract.ts'
import { backupsContract } from './backups.contract.ts'
import { botStatusContract } from './bot-status.contract.ts'
import { calendarFeedsContract } from './calendar-feeds.contract.ts'
import type { Contract } from './contract.ts'
import { donationContract } from './donation.contract.ts'
import { eventFiguresContract } from './event-figures.contract.ts'
import { eventImportsContract } from './event-imports.contract.ts'
import { eventTemplatesContract } from './event-templates.contract.ts'
import { eventsContract } from './events.contract.ts'
import { guildContract } from './guild.contract.ts'
import { memberImportsContract } from './member-imports.contract.ts'
import { memberCardsContract } from './member-cards.contract.ts'
import { memberStatsContract } from './member-stats.contract.ts'
import { ownParticipationContract } from './own-participation.contract.ts'
import { partiesContract } from './parties.contract.ts'
import { partySuggestionContract } from './party-suggestion.contract.ts'
import { partyTypesContract } from './party-types.contract.ts'
import { responseRequestsContract } from './response-requests.contract.ts'
import { settingsContract } from './settings.contract.ts'
import { signupsContract } from './signups.contract.ts'
import { staticGroupsContract } from './static-groups.contract.ts'
import { streamContract } from './stream.contract.ts'
import { substitutesContract } from './substitutes.contract.ts'
import { userMappingsContract } from './user-mappings.contract.ts'

const groups = {
  auth: authContract,
  guild: guildContract,
  events: eventsContract,
  eventFigures: eventFiguresContract,
  eventImports: eventImportsContract,
  memberImports: memberImportsContract,
  eventTemplates: eventTemplatesContract,
  signups: signupsContract,
  responseRequests: responseRequestsContract,
  parties: partiesContract,
  partySuggestion: partySuggestionContract,
  partyTypes: partyTypesContract,
  substitutes: substitutesContract,
  staticGroups: staticGroupsContract,
  stream: streamContract,
  audit: auditContract,
  calendarFeeds: calendarFeedsContract,
  directMessages: directMessagesContract,
  sessions: sessionsContract,
  absences: absencesContract,
  memberCards: memberCardsContract,
  donation: donationContract,
  settings: settingsContract,
  userMappings: userMappingsContract,
  memberStats: memberStatsContract,
  ownParticipation: ownParticipationContract,
  attendance: attendanceContract,
  botStatus: botStatusContract,
  backups: backupsContract,
} satisfies Record<string, Record<string, Contract>>

/** The groups as a type: the browser calls by method and path and needs no schema for it. */
export type Operations = typeof groups

type Reading = { method: 'get' } | { isRead: true }
type ChangesOf<Group extends keyof Operations> = {
  [Name in keyof Operations[Group] & string]: Operations[Group][Name] extends Reading
    ? never
    : `${Group}.${Name}`
}[keyof Operations[Group] & string]
/** The names of the operations that can change something, as `canChange` says. */
export type ChangeName = { [Group in keyof Operations]: ChangesOf<Group> }[keyof Operations]

/** Every HTTP operation by name ('events.create'), for the OpenAPI document and the permission matrix. */
export const operations: ReadonlyMap<string, Contract> = new Map(
  Object.entries(groups).flatMap(([group, members]) =>
    Object.entries<Contract>(members).map(([name, value]) => [`${group}.${name}`, value] as const),
  ),
)
