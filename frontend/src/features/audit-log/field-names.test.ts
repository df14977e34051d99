import { UpdateEventBody } from '@raidtisch/shared-types/contracts/event-bodies.contract'
import { ClassFilters, EventSettings } from '@raidtisch/shared-types/contracts/event-fields'
import { ServerSettings } from '@raidtisch/shared-types/contracts/settings.contract'
import { expect, test } from 'vitest'
import de from './locales/de.ts'

/** Sent, but logged as the columns that follow from them, or not logged. */
const unlogged = ['roles', 'settings', 'classFilters', 'scope', 'version', 'serverId']

test.each([
  ['the settings', { ...ServerSettings.shape }],
  ['an event', { ...UpdateEventBody.shape, ...EventSettings.shape, ...ClassFilters.shape }],
])('the audit log has a name for each field of %s', (_what, shape) => {
  const fields = Object.keys(shape).filter((field) => !unlogged.includes(field))
  expect(Object.keys(de.fields)).toEqual(expect.arrayContaining(fields))
})
