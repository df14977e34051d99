import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { describePlace, isElsewhere, placeOf } from './database-place.ts'
import { isUnavailable } from './unavailable.ts'

test.each([
  ['postgresql://raid@db.example:6543/raid', 'db.example:6543'],
  ['postgresql://raid@db.example/raid', 'db.example:5432'],
  ['postgresql:///raid?host=/var/run/postgresql', '/var/run/postgresql'],
  ['postgresql://raid@%2Fvar%2Frun%2Fpostgresql/raid', '/var/run/postgresql'],
])('%s leads to %s', (url, said) => {
  expect(describePlace(placeOf(url))).toBe(said)
})

/** The error of a refused connection, as the system reports it. */
const refusedAt = (port: number) =>
  new Promise<Error>((resolve) => connect({ host: '127.0.0.1', port }).once('error', resolve))

test('an error is elsewhere when it, or what caused it, names another port or host', async () => {
  const database = { host: 'db.example', port: 1 }
  const refused = await refusedAt(1)
  expect(isUnavailable(refused)).toBe(true)
  expect(isElsewhere(refused, database)).toBe(false)
  expect(isElsewhere(new Error('the query failed', { cause: refused }), database)).toBe(false)
  expect(isElsewhere(refused, { host: 'db.example', port: 5432 })).toBe(true)
  expect(isElsewhere(new TypeError('fetch failed', { cause: refused }), null)).toBe(true)
  expect(isElsewhere(new AggregateError([refused]), { ...database, port: 5432 })).toBe(true)
  const unknown = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' })
  expect(isElsewhere(Object.assign(unknown, { hostname: 'db.example' }), database)).toBe(false)
  expect(isElsewhere(Object.assign(unknown, { hostname: 'discord.com' }), database)).toBe(true)
  expect(isElsewhere(new Error('Connection terminated'), database)).toBe(false)
})

test.each(['EHOSTDOWN', 'ENETDOWN', '57P05'])('%s means that the database is away', (code) => {
  expect(isUnavailable(Object.assign(new Error(code), { code }))).toBe(true)
})
