import { expect, test } from 'vitest'
import { alternativesOf, uncaughtBy } from './boundary-canaries.ts'

test('a rule has one alternative for each folder that it names', () => {
  expect(alternativesOf('^(?:canary/)?src/(?:ui|lib)/')).toEqual([
    '^(?:canary/)?src/ui/',
    '^(?:canary/)?src/lib/',
  ])
  expect(alternativesOf('src/core/|(?:a/|b/)?db/')).toEqual(['src/core/', '(?:a/|b/)?db/'])
})

test('a rule whose canary shows only one of its folders is named, with the folder', () => {
  const core = { name: 'core', from: { path: '^core/' }, to: { path: '^(?:modules|boards)/' } }
  const cycles = { name: 'cycles', from: {}, to: { circular: true } }
  const caught = (to: string) => ({ from: 'core/clock.ts', to, rule: { name: 'core' } })
  expect(uncaughtBy([caught('modules/a.ts'), caught('boards/a.ts')], [core])).toEqual([])
  expect(uncaughtBy([caught('modules/a.ts')], [core, cycles])).toEqual([
    'no canary for rule core was caught to ^boards/',
    'the canary for rule cycles was not caught',
  ])
})
