import { describe, expect, test } from 'vitest'
import { rightsOf, type Standing } from './auth.policy.ts'

const names = {
  ROLE_MEMBER: 'Member',
  ROLE_SECOND_MEMBER: 'Gildenmitglied',
  ROLE_LEAD: 'Lead',
  ROLE_PVP_ORGA: 'PVP Orga',
  ROLE_AUDIT: 'Audit',
}
const nobody: Standing = {
  roleIds: [],
  roleNames: [],
  adminRoles: [],
  eventCreatorRoles: [],
  allowPublicEvents: true,
}
const nothing = {
  isMember: false,
  isAdmin: false,
  hasLeadRole: false,
  canViewAuditLogs: false,
  seesEvents: true,
}

describe('roles amount to rights', () => {
  test.each([
    ['no role', {}, nothing],
    ['Member', { roleNames: ['Member'] }, { ...nothing, isMember: true }],
    ['the second member role', { roleNames: ['Gildenmitglied'] }, { ...nothing, isMember: true }],
    ['Lead', { roleNames: ['Lead'] }, { ...nothing, isMember: true, isAdmin: true, hasLeadRole: true }],
    ['PVP Orga', { roleNames: ['PVP Orga'] }, { ...nothing, isMember: true, isAdmin: true }],
    ['Audit', { roleNames: ['Audit'] }, { ...nothing, canViewAuditLogs: true }],
    [
      'a saved admin role',
      { roleIds: ['7'], adminRoles: ['7'] },
      { ...nothing, isMember: true, isAdmin: true },
    ],
    ['a saved creator role', { roleIds: ['7'], eventCreatorRoles: ['7'] }, { ...nothing, isMember: true }],
    [
      'another role than those saved',
      { roleIds: ['8'], adminRoles: ['7'], eventCreatorRoles: ['9'] },
      nothing,
    ],
    ['no role, without public events', { allowPublicEvents: false }, { ...nothing, seesEvents: false }],
    [
      'Member, without public events',
      { roleNames: ['Member'], allowPublicEvents: false },
      { ...nothing, isMember: true },
    ],
    ['a name that only looks alike', { roleNames: ['lead', 'Member ', 'Leads'] }, nothing],
  ])('%s', (_title, standing, rights) => {
    expect(rightsOf({ ...nobody, ...standing }, names)).toEqual(rights)
  })
})
