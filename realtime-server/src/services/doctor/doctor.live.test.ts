import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { brokenConnections } from './broken-connections.fixture.ts'
import { brokenDatabases, brokenRedis } from './broken-databases.fixture.ts'
import { brokenDiscord } from './broken-discord.fixture.ts'
import { brokenAddresses, brokenMachines, brokenSettings } from './broken-settings.fixture.ts'
import { brokenStorage, storage } from './broken-storage.fixture.ts'
import { examine, type ExaminationDeps } from './examination.ts'
import type { Finding } from './finding.ts'
import { type SetUp, startSetUp } from '#testing/doctor-set-up.ts'

let the: SetUp
beforeAll(async () => {
  the = await startSetUp()
})
afterAll(() => the?.stop())
afterEach(() => the.healDiscord())

type Variables = Readonly<Record<string, string>>
const usual: ExaminationDeps = {
  isLocal: false,
  leastFreeBytes: 1,
  nodeVersion: process.versions.node,
  now: Date.now,
}

async function findings(changes: Variables = {}, deps: Partial<ExaminationDeps> = {}) {
  const sections = await examine({ ...the.variables, ...changes }, { ...usual, ...deps })
  return sections.flatMap((section) => section.findings)
}

test('the doctor finds nothing in a set-up that works, while its server runs', async () => {
  expect(await findings()).toEqual([])
})

describe.each([
  ['settings', brokenSettings],
  ['the machine', brokenMachines],
  ['the database', brokenDatabases],
  ['the connections to the database', brokenConnections],
  ['Redis', brokenRedis],
  ['the storage', brokenStorage],
  ['Discord', brokenDiscord],
  ['the address', brokenAddresses],
])('of %s', (_, table) => {
  test.each(table)('the doctor says what to do about $name', async (broken) => {
    const changes = (await broken.breaks(the)) as Variables | undefined
    try {
      const all = await findings(changes, broken.deps)
      const idsOf = (weight: Finding['weight']) =>
        all.filter((finding) => finding.weight === weight).map(({ id }) => id)
      expect(idsOf(broken.isNote ? 'note' : 'wrong')).toEqual(broken.ids)
      expect(idsOf('wrong')).toEqual(broken.isNote ? [] : broken.ids)
      expect(all.find(({ id }) => id === broken.ids[0])?.sentence).toMatch(broken.advice)
    } finally {
      await broken.heals?.(the)
    }
  })
})

describe('npm run doctor', () => {
  async function run(changes: Variables) {
    const program = fileURLToPath(new URL('../../doctor.ts', import.meta.url))
    const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), program], {
      env: { PATH: process.env['PATH'], ...the.variables, ...changes },
      // Without a file .env.
      cwd: the.folder,
    })
    const [out, err, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit') as Promise<[number]>,
    ])
    return { code, out, err }
  }

  test('ends with 0 and one line for each part when nothing is wrong', async () => {
    const { code, out, err } = await run({})
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(
      /^✓ Settings: .*\n✓ This machine: .*\n✓ Database: PostgreSQL .*\n✓ Redis: .*\n✓ Discord: .*\n✓ Address: .*\nNothing is wrong\.\n$/,
    )
  })

  test('says what the storage has when backups are copied', async () => {
    const { code, out } = await run({ ...storage.variables, BACKUP_DIR: the.folder })
    expect({ code, out }).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /✓ Copies of backups: raidtisch-backups at 127.0.0.1:\d+, 0 files\n/,
      ) as string,
    })
  })

  test('ends with 1, names each fault and prints no secret when several things are wrong', async () => {
    const secrets = { DISCORD_CLIENT_SECRET: 'secret-of-the-client', DISCORD_BOT_TOKEN: 'token.of.the.bot' }
    const { code, out } = await run({
      ...secrets,
      PORT: 'web',
      BACKUP_S3_SECRET: 'secret-of-the-storage',
      DATABASE_URL: the.databaseAt('raidtisch', 'locked:password-of-postgres'),
      REDIS_URL: the.brokenRedis.replace('//', '//ada:password-of-redis@'),
    })
    expect(code).toBe(1)
    for (const id of ['setting_wrong', 'database_password', 'redis_refused', 'discord_token'])
      expect(out).toContain(`WRONG ${id}: `)
    expect(out).toContain('5 things are wrong.')
    expect(out).not.toMatch(/secret-of|token\.of|password-of/)
  })
})
