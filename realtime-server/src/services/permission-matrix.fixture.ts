// Who may do what, whole: every route, every message of the socket, both kinds of board.

export const kinds = [
  /** Has no session. */
  'signedOut',
  /** Has an account at Discord and is not in the guild: was not let in. */
  'fremd',
  /** Was signed in, and then left the guild. */
  'gone',
  /** Has the link to a big screen and nothing else. */
  'screen',
  /** In the guild, without a role. */
  'gast',
  /** Was Lead and Member until a moment ago. */
  'demoted',
  'mia',
  'audra',
  /** ben, a Member: every event here is his. */
  'creator',
  'otto',
  'lena',
  /** Owns the server and holds no role. */
  'gilda',
] as const
export type Kind = (typeof kinds)[number]

export const guild: readonly Kind[] = ['gast', 'demoted', 'mia', 'audra', 'creator', 'otto', 'lena', 'gilda']
export const members: readonly Kind[] = ['mia', 'audra', 'creator', 'otto', 'lena', 'gilda']
export const owners: readonly Kind[] = ['creator', 'otto', 'lena', 'gilda']
/** Whom the specification calls admins. */
export const leaders: readonly Kind[] = ['otto', 'lena', 'gilda']
/** Who leads, which PVP Orga does not. */
export const leads: readonly Kind[] = ['lena', 'gilda']
export const auditors: readonly Kind[] = ['audra']

/** Operation → who may. `query` is for operations that are several in one. */
export const table: readonly {
  operation: string
  query?: Record<string, string>
  allowed: readonly Kind[]
}[] = [
  { operation: 'auth.user', allowed: guild },
  { operation: 'auth.permissions', allowed: guild },
  { operation: 'auth.memberPermissions', allowed: guild },
  { operation: 'auth.auditPermissions', allowed: guild },
  { operation: 'guild.servers', allowed: guild },
  { operation: 'guild.channels', allowed: guild },
  { operation: 'guild.members', allowed: guild },
  { operation: 'guild.roles', allowed: guild },
  { operation: 'guild.users', allowed: leaders },
  { operation: 'events.list', allowed: guild },
  { operation: 'events.list', query: { status: 'active' }, allowed: guild },
  { operation: 'events.list', query: { status: 'archived,completed' }, allowed: guild },
  { operation: 'events.past', allowed: guild },
  { operation: 'events.get', allowed: guild },
  { operation: 'signups.list', allowed: guild },
  { operation: 'events.create', allowed: members },
  { operation: 'events.update', allowed: owners },
  { operation: 'events.remove', allowed: owners },
  // The one asked for was deleted by lena.
  { operation: 'events.restore', allowed: leaders },
  { operation: 'events.archive', allowed: owners },
  { operation: 'events.unarchive', allowed: owners },
  { operation: 'events.cancel', allowed: owners },
  { operation: 'events.uncancel', allowed: owners },
  { operation: 'events.open', allowed: owners },
  { operation: 'events.repost', allowed: owners },
  { operation: 'events.export', allowed: owners },
  { operation: 'events.export', query: { what: 'parties', format: 'csv' }, allowed: owners },
  { operation: 'eventImports.preview', allowed: leaders },
  { operation: 'eventImports.write', allowed: leaders },
  { operation: 'eventImports.state', allowed: leaders },
  { operation: 'eventImports.follow', allowed: leaders },
  { operation: 'eventTemplates.list', allowed: leaders },
  { operation: 'eventTemplates.create', allowed: leaders },
  { operation: 'eventTemplates.update', allowed: leaders },
  { operation: 'eventTemplates.remove', allowed: leaders },
  { operation: 'eventFigures.dashboard', allowed: leaders },
  { operation: 'eventFigures.all', allowed: leaders },
  { operation: 'memberStats.get', allowed: leads },
  { operation: 'memberStats.export', allowed: leads },
  { operation: 'attendance.stats', allowed: leaders },
  { operation: 'attendance.export', allowed: leaders },
  { operation: 'attendance.checks', allowed: leaders },
  { operation: 'attendance.check', allowed: leaders },
  { operation: 'attendance.correct', allowed: leaders },
  { operation: 'attendance.event', allowed: leaders },
  { operation: 'signups.signUp', allowed: guild },
  { operation: 'signups.decline', allowed: guild },
  { operation: 'signups.answerMany', allowed: guild },
  { operation: 'signups.manage', allowed: owners },
  { operation: 'signups.remove', allowed: owners },
  { operation: 'signups.preference', allowed: guild },
  { operation: 'responseRequests.missing', allowed: owners },
  { operation: 'responseRequests.counts', allowed: guild },
  { operation: 'responseRequests.nudge', allowed: owners },
  { operation: 'parties.list', allowed: guild },
  { operation: 'parties.create', allowed: leaders },
  { operation: 'parties.update', allowed: leaders },
  { operation: 'parties.remove', allowed: leaders },
  { operation: 'parties.addMember', allowed: leaders },
  { operation: 'parties.removeMember', allowed: leaders },
  { operation: 'partySuggestion.facts', allowed: leaders },
  { operation: 'partySuggestion.suggest', allowed: leaders },
  { operation: 'substitutes.list', allowed: leaders },
  { operation: 'substitutes.ask', allowed: leaders },
  { operation: 'substitutes.withdraw', allowed: leaders },
  { operation: 'substitutes.questions', allowed: guild },
  // The one that is answered was put to lena.
  { operation: 'substitutes.answer', allowed: ['lena'] },
  { operation: 'parties.publication', allowed: leaders },
  { operation: 'parties.publish', allowed: leaders },
  { operation: 'partyTypes.list', allowed: leaders },
  { operation: 'partyTypes.create', allowed: leaders },
  { operation: 'partyTypes.update', allowed: leaders },
  { operation: 'partyTypes.move', allowed: leaders },
  { operation: 'partyTypes.remove', allowed: leaders },
  { operation: 'staticGroups.list', allowed: guild },
  { operation: 'staticGroups.create', allowed: leaders },
  { operation: 'staticGroups.remove', allowed: leaders },
  { operation: 'staticGroups.addMember', allowed: leaders },
  { operation: 'staticGroups.removeMember', allowed: leaders },
  { operation: 'stream.listLinks', allowed: leaders },
  { operation: 'stream.createLink', allowed: leaders },
  { operation: 'stream.revokeLink', allowed: leaders },
  { operation: 'stream.listGuildLinks', allowed: leaders },
  { operation: 'stream.createGuildLink', allowed: leaders },
  { operation: 'stream.revokeGuildLink', allowed: leaders },
  { operation: 'stream.view', allowed: ['screen'] },
  { operation: 'calendarFeeds.list', allowed: guild },
  { operation: 'calendarFeeds.create', allowed: guild },
  // The one asked for is hers.
  { operation: 'calendarFeeds.revoke', allowed: ['lena'] },
  { operation: 'directMessages.save', allowed: guild },
  { operation: 'sessions.endOthers', allowed: guild },
  { operation: 'ownParticipation.get', allowed: guild },
  { operation: 'settings.get', allowed: leaders },
  { operation: 'botStatus.get', allowed: leaders },
  { operation: 'backups.list', allowed: leaders },
  { operation: 'backups.make', allowed: leaders },
  { operation: 'backups.check', allowed: leaders },
  { operation: 'backups.restore', allowed: leaders },
  { operation: 'userMappings.list', allowed: leaders },
  { operation: 'userMappings.create', allowed: leaders },
  { operation: 'userMappings.update', allowed: leaders },
  { operation: 'userMappings.remove', allowed: leaders },
  { operation: 'settings.save', allowed: leaders },
  { operation: 'donation.offers', allowed: members },
  { operation: 'absences.list', allowed: guild },
  { operation: 'absences.create', allowed: guild },
  // The one asked for is mia's.
  { operation: 'absences.remove', allowed: ['mia', ...leaders] },
  { operation: 'memberCards.own', allowed: guild },
  { operation: 'memberCards.save', allowed: guild },
  { operation: 'memberCards.erase', allowed: guild },
  { operation: 'memberCards.list', allowed: leaders },
  { operation: 'memberImports.preview', allowed: leaders },
  { operation: 'memberImports.write', allowed: leaders },
  { operation: 'audit.list', allowed: auditors },
  { operation: 'audit.stats', allowed: auditors },
  { operation: 'audit.export', allowed: auditors },
  { operation: 'guild.name', allowed: kinds },
  // Last, because it ends the sessions.
  { operation: 'auth.logout', allowed: kinds },
]
