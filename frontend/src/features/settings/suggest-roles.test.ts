import { expect, test } from 'vitest'
import { suggestRoles } from './suggest-roles.ts'

const none = { memberRoles: [], leadRoles: [], pvpOrgaRoles: [], auditRoles: [] }
const named = (...names: string[]) => names.map((name) => ({ id: name, name }))

test.each([
  ['German', 'Offizier', 'Gildenmitglied'],
  ['English', 'Raid Leader', 'Raider'],
  ['French', 'Officier', 'Membre'],
  ['Russian', 'Офицер', 'Участник'],
  ['Korean', '길드장', '길드원'],
])('%s names are understood', (_language, lead, member) => {
  expect(suggestRoles(named(lead, member, 'Nachteule', 'Tank'), none)).toEqual({
    ...none,
    leadRoles: [lead],
    memberRoles: [member],
  })
})

test('a PvP lead organises PvP and does not lead the guild by suggestion', () => {
  expect(suggestRoles(named('PvP Lead', 'Audit'), none)).toEqual({
    ...none,
    pvpOrgaRoles: ['PvP Lead'],
    auditRoles: ['Audit'],
  })
})

test('names that the server expects win over words', () => {
  const chosen = { ...none, leadRoles: ['Chefs'] }
  expect(suggestRoles(named('Chefs', 'Offizier'), chosen).leadRoles).toEqual(['Chefs'])
})
