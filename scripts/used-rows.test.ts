import { allTopics } from '@raidtisch/shared-types/live/messages'
import { expect, test } from 'vitest'
import { serverSources } from './server-sources.ts'

const server = serverSources.map(({ source }) => source).join('\n')

test('every topic of live messages has a sender in the server', () => {
  expect(allTopics.length).toBeGreaterThan(20)
  expect(allTopics.filter((topic) => !new RegExp(`\\b(?:topic|type): '${topic}'`).test(server))).toEqual([])
})
