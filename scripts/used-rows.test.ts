import { allTopics } from '@raidtisch/shared-types/live/messages'
import { expect, test } from 'vitest'
import { serverSources } from './server-sources.ts'

const server = serverSources
  .filter(({ file }) => !file.endsWith('.fixture.ts'))
  .map(({ source }) => source)
  .join('\n')

test('every topic of live messages has a sender in the server', () => {
  expect(allTopics.length).toBeGreaterThan(20)
  const isSent = (topic: string) =>
    new RegExp(`\\b(?:(?:topic|type): |guildChanged\\()'${topic}'`).test(server)
  expect(allTopics.filter((topic) => !isSent(topic))).toEqual([])
})

test('every right in a policy is asked for in the server', () => {
  const policies = serverSources.filter(({ source }) => /^export const \w+ = definePolicy\(/m.test(source))
  const rights = policies.flatMap(({ source }) =>
    [...source.matchAll(/^ {2}'([\w-]+\.[\w-]+)': /gm)].map(([, right = '']) => right),
  )
  const asked = [...server.matchAll(/Policy\.(?:can|authorize)\(\s*[\w.]+,\s*'([\w.-]+)'/g)]
  const names = new Set(asked.map(([, right]) => right))
  expect(rights.length).toBeGreaterThan(30)
  expect(rights.filter((right) => !names.has(right))).toEqual([])
})
