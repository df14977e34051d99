import { pino } from 'pino'
import { expect, inject, it } from 'vitest'
import { exitCodes } from '#core/process/start-error.ts'
import { eventually } from '#testing/eventually.ts'
import { startTcpRelay } from '#testing/tcp-relay.ts'
import { connectPatiently } from './connect-patiently.ts'

const said: string[] = []
const logger = pino({}, { write: (line) => said.push((JSON.parse(line) as { msg: string }).msg) })
const relay = await startTcpRelay(inject('databaseServer'))
const connect = (connectionString: string, patienceMs?: number) =>
  connectPatiently({ connectionString, connectionTimeoutMillis: 2_000 }, logger, patienceMs)

it('waits for a PostgreSQL that is started later, and says once that it does', async () => {
  await relay.refuse()
  const connecting = connect(relay.url)
  await eventually(() => said.length > 0)
  expect(said.join()).toMatch(
    /^waiting for PostgreSQL at 127\.0\.0\.1:\d+, which does not answer: .*ECONNREFUSED/,
  )
  await relay.accept()
  const client = await connecting
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  await client.end()
  await relay.refuse()
})

it('gives up with a sentence, and a code that says that starting again may help', async () => {
  const { host } = new URL(relay.url)
  await expect(connect(relay.url, 0)).rejects.toMatchObject({
    message: expect.stringMatching(
      `^PostgreSQL at ${host} does not answer: .*ECONNREFUSED.* Start it, or correct DATABASE_URL.$`,
    ) as string,
    exitCode: exitCodes.tryAgain,
  })
})

it('waits for a PostgreSQL that takes connections and does not answer yet', async () => {
  await relay.accept()
  relay.slowDown(60_000)
  await expect(connect(relay.url, 0)).rejects.toMatchObject({ exitCode: exitCodes.tryAgain })
  relay.slowDown(0)
  await relay.refuse()
})

it('says at once what PostgreSQL refuses, with a code that says that starting again cannot help', async () => {
  const url = new URL(inject('databaseServer'))
  url.pathname = '/no_such_database'
  await expect(connect(url.href)).rejects.toMatchObject({
    message: `PostgreSQL at ${url.host} refuses DATABASE_URL: database "no_such_database" does not exist. Correct it, or the database.`,
    exitCode: exitCodes.wrongSetUp,
  })
})

it('says which certificate is missing, with a code that says that starting again cannot help', async () => {
  const url = new URL(relay.url)
  url.searchParams.set('sslrootcert', '/nowhere/ca.pem')
  await expect(connect(url.href)).rejects.toMatchObject({
    message: expect.stringMatching(/^DATABASE_URL cannot be read: ENOENT.*'\/nowhere\/ca\.pem'\. /) as string,
    exitCode: exitCodes.wrongSetUp,
  })
})
