import { faults } from './mutant.ts'

const modules = 'realtime-server/src/modules'
const parties = `${modules}/parties/party.routes.db.test.ts`
const partyLife =
  'A party is created, changed, filled, emptied and deleted over HTTP as the dashboard does it'
const groups = `${modules}/static-groups/static-group.db.test.ts`
const groupLife = 'creates, fills, empties and deletes a group, and every member of the guild sees it'
const mappings = `${modules}/user-mappings/user-mapping.db.test.ts`
const mappingLife = 'writes down, corrects and deletes who somebody is, and leaders’ lists of members follow'
const updates = `${modules}/events/event-status.commands.db.test.ts`
const cancels = `${modules}/events/event-cancel.commands.db.test.ts`
const restores = `${modules}/events/event-restore.commands.db.test.ts`
const settings = `${modules}/settings/settings.db.test.ts`
const guild = `${modules}/guild/guild.live.test.ts`

/** Sections 4 to 7: transitions, rights and calls of the server. */
export const callMutants = [
  faults(parties, `${modules}/parties/party.routes.ts`, [
    [partyLife, 'return findParties(deps.db.prisma, (people) => spend(costOfPeople(people)))', 'return []'],
    [partyLife, 'answerSuccess(deleteParty(deps, actor, params.id))', 'answerSuccess(Promise.resolve())'],
    [
      partyLife,
      'removePartyMember(deps, actor, params.id, params.participantId)',
      'addPartyMember(deps, actor, params.id, { discordUserId: params.participantId })',
    ],
  ]),
  faults(parties, `${modules}/parties/party.commands.ts`, [
    [partyLife, 'number: partyNumber, maxSize', 'number: 1, maxSize'],
    [partyLife, 'discordUserId, partyId, position)', 'discordUserId, partyId, 0)'],
  ]),
  faults(groups, `${modules}/static-groups/static-group.routes.ts`, [
    [
      groupLife,
      'return findStaticGroups(deps.db.prisma, query.serverId, query.isActive)',
      'return findStaticGroups(deps.db.prisma, query.serverId, false)',
    ],
    [
      groupLife,
      'answerSuccess(deleteStaticGroup(deps, actor, params.id))',
      'answerSuccess(Promise.resolve())',
    ],
  ]),
  faults(mappings, `${modules}/user-mappings/user-mapping.queries.ts`, [
    ['sees everybody on the server, bots left out, by name', 'isBot: false, OR', 'OR'],
    [
      'sees everybody on the server, bots left out, by name',
      '.sort(byDisplayName)',
      '.sort(byDisplayName).reverse()',
    ],
  ]),
  faults(mappings, `${modules}/user-mappings/user-mapping.commands.ts`, [
    [mappingLife, '    await tx.userMapping.delete({ where: { id } })\n', ''],
    [mappingLife, '      await tx.userMapping.update({ where: { id }, data: changes })\n', ''],
    ['is told %s, and nothing is written', "refuse('person_not_found')", "refuse('mapping_not_found')"],
    [
      'changes nothing by saving what is already there',
      'if (Object.keys(changes).length > 0) {',
      'if (id) {',
    ],
  ]),
  faults(updates, `${modules}/events/event-status.commands.ts`, [
    [
      'happens once when sent twice at the same moment',
      "    if (!canArchive(event.status)) refuse('event_archived')\n",
      '',
    ],
  ]),
  faults(updates, `${modules}/events/event-delete.commands.ts`, [
    [
      'takes sign-ups, parties, links and board along, and leaves the audit entry',
      "  await tx.boardDoc.deleteMany({ where: { id: formatBoardName({ kind: 'parties', eventId: id }) } })\n",
      '',
    ],
    ['is for its creator and admins, once', "eventPolicy.authorize(actor, 'event.delete', event)", ''],
  ]),
  faults(restores, `${modules}/events/event-snapshot.queries.ts`, [
    [
      'A deleted event comes back with answers, parties, questions, board, links, import and post, on every screen',
      "    rowsOf('participant', (eb) => eb('eventId', '=', eventId)),\n",
      '',
    ],
    [
      'A deleted event comes back with answers, parties, questions, board, links, import and post, on every screen',
      "    rowsOf('streamLink', (eb) => eb('eventId', '=', eventId)),\n",
      '',
    ],
    [
      'Of two deleted events each can be restored, whichever comes first',
      "deleteFrom('deletedEvent').where('eventId', '=', eventId).execute()",
      "deleteFrom('deletedEvent').execute()",
    ],
  ]),
  faults(restores, 'shared-types/src/domain/event-age.ts', [
    [
      'A deleted event is forgotten by itself once its minute is over, and not before',
      'restorableForMs = 60_000',
      'restorableForMs = 30_000',
    ],
  ]),
  faults(cancels, `${modules}/events/event-cancel.commands.ts`, [
    [
      'an event keeps its answers, says why to everybody and reaches every screen',
      "      status: 'cancelled',\n      cancelReason: reason,",
      "      status: 'cancelled',\n      cancelReason: null,",
    ],
    ['leads to what the event was: %s', "event.cancelledFrom ?? 'active'", "'active'"],
  ]),
  faults(`${modules}/events/event-list.db.test.ts`, `${modules}/events/event.queries.ts`, [
    [
      'answers %s with exactly these',
      '[{ title: contains }, { description: contains }]',
      '[{ title: contains }]',
    ],
    ['answers %s with exactly these', "status: 'cancelled', date: { lte: now }", "status: 'cancelled'"],
    [
      'The calendar of everybody knows the past by title and type alone',
      "'in', ['completed', 'archived'])",
      "'in', ['archived'])",
    ],
    [
      'The calendar of everybody knows the past by title and type alone',
      ".where(({ not }) => not(didNotTakePlace('e')))",
      '',
    ],
  ]),
  faults(`${modules}/events/event-list.db.test.ts`, `${modules}/events/event.routes.ts`, [
    [
      'shows archived events to their creator and to those who lead',
      "!eventPolicy.can(actor, 'event.listArchived') &&",
      'false &&',
    ],
  ]),
  faults(`${modules}/events/event-clock.db.test.ts`, `${modules}/events/event-clock.commands.ts`, [
    [
      'is archived at once when it was to be, unless it is permanent',
      'event.autoArchive && !event.keepAlive',
      'event.autoArchive',
    ],
    [
      'is completed in its minute, leaves the active ones and stands in the archive of those who lead',
      "{ status: 'completed' })",
      "{ status: 'cancelled' })",
    ],
  ]),
  faults(`${modules}/events/event.commands.db.test.ts`, `${modules}/events/event.policy.ts`, [
    [
      'needs the Member role',
      "'event.create': (actor) => actor.rights.isMember",
      "'event.create': () => true",
    ],
  ]),
  faults(`${modules}/parties/party.commands.db.test.ts`, 'shared-types/src/domain/party-defaults.ts', [
    [
      'A party of six takes exactly six people when two hundred are added at once',
      'defaultPartySize = 6',
      'defaultPartySize = 7',
    ],
  ]),
  faults(`${modules}/settings/settings-roles.db.test.ts`, `${modules}/settings/settings.commands.ts`, [
    [
      'a save after which nobody would be admin is refused, also when it is confirmed',
      "if (!people.some(({ is }) => is.isAdmin)) refuse('admin_lock_out')",
      '',
    ],
  ]),
  faults(settings, `${modules}/settings/settings.commands.ts`, [
    [
      'stay untouched by a save that changes nothing: %j',
      'if (Object.keys(changes).length === 0) return before',
      '',
    ],
    ['are saved field by field, and every leader’s screen follows', '    emit(settingsChanged(after))\n', ''],
  ]),
  faults(`${modules}/guild/guild.presenter.test.ts`, `${modules}/guild/guild.presenter.ts`, [
    ['A member is %s', '!member.isBot && hasMemberRole(', 'hasMemberRole('],
  ]),
  faults(guild, `${modules}/guild/guild.presenter.ts`, [
    [
      'lists its roles from the highest on, without @everyone',
      '.filter(({ id }) => id !== serverId)',
      '.filter(({ id }) => id !== "")',
    ],
  ]),
  faults(guild, `${modules}/guild/guild.routes.ts`, [
    [
      'lists its members by name, and real names to leaders only',
      "guildPolicy.can(actor, 'guild.readRealNames')",
      'true',
    ],
    ['shows its user records to leaders only', "    guildPolicy.authorize(actor, 'guild.readUsers')\n", ''],
  ]),
  faults(`${modules}/auth/rights.policy.test.ts`, `${modules}/auth/rights.policy.ts`, [
    [
      'roles amount to rights',
      'const isAdmin = hasLeadRole || overlaps(roleIds, rules.pvpOrgaRoles)',
      'const isAdmin = hasLeadRole',
    ],
    [
      'roles amount to rights',
      'canViewAuditLogs: overlaps(roleIds, rules.auditRoles)',
      'canViewAuditLogs: isAdmin',
    ],
    ['roles amount to rights', 'seesEvents: isMember || rules.allowPublicEvents', 'seesEvents: true'],
    ['roles amount to rights', '    overlaps(roleIds, rules.leadRoles) ||\n', ''],
    [
      'roles amount to rights',
      'hasMemberRole(snapshot, rules) || overlaps(roleIds, rules.eventCreatorRoles)',
      'hasMemberRole(snapshot, rules)',
    ],
  ]),
].flat()
