import { describe, expect, test } from 'vitest'
import { hasMemberRole, rightsOf, type RightsRules, type RoleSnapshot } from './rights.policy.ts'

const serverId = '1'
const rules: RightsRules = {
  memberRoles: ['10', '11'],
  leadRoles: ['20'],
  pvpOrgaRoles: ['30'],
  auditRoles: ['40'],
  adminRoles: [],
  eventCreatorRoles: [],
  allowPublicEvents: true,
  administratorsAreAdmins: true,
}
const nobody: RoleSnapshot = { serverId, roleIds: [], isOwner: false, isAdministrator: false }
const nothing = {
  isMember: false,
  isAdmin: false,
  hasLeadRole: false,
  canViewAuditLogs: false,
  seesEvents: true,
}
const leader = { ...nothing, isMember: true, isAdmin: true, hasLeadRole: true }

describe('roles amount to rights', () => {
  test.each<[string, Partial<RoleSnapshot>, Partial<RightsRules>, typeof nothing]>([
    ['no role', {}, {}, nothing],
    ['a member role', { roleIds: ['10'] }, {}, { ...nothing, isMember: true }],
    ['another member role', { roleIds: ['11'] }, {}, { ...nothing, isMember: true }],
    [
      'no role where everybody on the server is a member',
      {},
      { memberRoles: [serverId] },
      { ...nothing, isMember: true },
    ],
    ['Lead', { roleIds: ['20'] }, {}, leader],
    ['PVP Orga', { roleIds: ['30'] }, {}, { ...nothing, isMember: true, isAdmin: true }],
    ['Audit', { roleIds: ['40'] }, {}, { ...nothing, canViewAuditLogs: true }],
    ['a saved admin role', { roleIds: ['7'] }, { adminRoles: ['7'] }, leader],
    [
      'a saved creator role',
      { roleIds: ['7'] },
      { eventCreatorRoles: ['7'] },
      { ...nothing, isMember: true },
    ],
    ['another role than those saved', { roleIds: ['8'] }, { adminRoles: ['7'] }, nothing],
    ['no role, without public events', {}, { allowPublicEvents: false }, { ...nothing, seesEvents: false }],
    [
      'a member role, without public events',
      { roleIds: ['10'] },
      { allowPublicEvents: false },
      { ...nothing, isMember: true },
    ],
    ['the server’s owner without a role', { isOwner: true }, {}, leader],
    [
      'the server’s owner where administrators are no admins',
      { isOwner: true },
      { administratorsAreAdmins: false },
      leader,
    ],
    ['Discord’s permission Administrator', { isAdministrator: true }, {}, leader],
    [
      'Discord’s permission Administrator where it counts for nothing',
      { isAdministrator: true },
      { administratorsAreAdmins: false },
      nothing,
    ],
  ])('%s', (_title, snapshot, changed, rights) => {
    expect(rightsOf({ ...nobody, ...snapshot }, { ...rules, ...changed })).toEqual(rights)
  })

  test('an owner without a role leads and is no player', () => {
    expect(hasMemberRole(nobody, rules)).toBe(false)
  })
})
