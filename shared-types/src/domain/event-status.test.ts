import { expect, test } from 'vitest'
import { canArchive, canReactivate, eventStatuses, isArchivingOffered } from './event-status.ts'

test('The web offers to archive active events, and completed ones so that they can be kept', () => {
  expect(eventStatuses.filter(isArchivingOffered)).toEqual(['active', 'completed'])
})

test('Every event that is not archived can be archived', () => {
  expect(eventStatuses.filter((status) => !canArchive(status))).toEqual(['archived'])
})

test('Archived and completed events can be reactivated', () => {
  expect(eventStatuses.filter(canReactivate)).toEqual(['completed', 'archived'])
})
