import type { ServerSettings } from '@raidtisch/shared-types/contracts/settings.contract'
import { applyToSettings } from '@raidtisch/shared-types/live/apply-guild'
import { beforeEach, expect } from 'vitest'
import { systemClock } from '#core/clock.ts'
import type { Database } from '#core/db/database.ts'
import { screen } from '#testing/converges.ts'
import { actorOf, makePerson, makeServer, makeSnowflake } from '#testing/factories.ts'
import { fingerprint } from '#testing/fingerprint.ts'
import { startModuleApi } from '#testing/module-api.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { getSettings } from './settings.queries.ts'
import { registerSettingsRoutes } from './settings.routes.ts'

const env = {
  ROLE_MEMBER: 'Member',
  ROLE_SECOND_MEMBER: 'Gildenmitglied',
  ROLE_LEAD: 'Lead',
  ROLE_PVP_ORGA: 'PVP Orga',
  ROLE_AUDIT: 'Audit',
}

async function makeGuild(db: Database) {
  const server = await makeServer(db)
  const owl = makeSnowflake()
  await db.prisma.guildRole.create({ data: { id: owl, serverId: server.id, name: 'Nachteule' } })
  const lena = actorOf(await makePerson(db, server, 'lead'))
  const mia = actorOf(await makePerson(db, server, 'member'))
  return { server, owl, lena, mia }
}

/** The settings' routes in a database of the test file's own; `guild` is another one in each test. */
export async function startSettings() {
  const { db, outbox } = await createTestDatabase()
  const deps = { db, outbox, clock: systemClock }
  const call = await startModuleApi((routes) => registerSettingsRoutes(routes, { ...deps, env }))
  const guild = await makeGuild(db)
  beforeEach(async () => void Object.assign(guild, await makeGuild(db)))

  const path = () => `/api/settings/${guild.server.id}`
  const save = (body: object, as = guild.lena) => call('PUT', path(), { as, body })
  return {
    deps,
    db,
    env,
    call,
    guild,
    path,
    save,
    roleId: (name: string) => guild.server.roleIds.get(name) ?? '',
    read: async () => (await call('GET', path(), { as: guild.lena })).body as ServerSettings,
    settingsScreen: () =>
      screen(
        'settings',
        () => getSettings(db.prisma, env, guild.server.id),
        (settings, message) =>
          message.type === 'settings.changed' ? applyToSettings(settings, message) : settings,
      ),
    whoseRightsChanged: async (act: () => Promise<unknown>): Promise<string[]> => {
      const last = await db.prisma.outbox.findFirst({ orderBy: { id: 'desc' } })
      await act()
      const rows = await db.prisma.outbox.findMany({
        where: { id: { gt: last?.id ?? 0n }, topic: 'member.rights-changed' },
      })
      return rows.flatMap(({ payload }) => (payload as { userIds: string[] }).userIds).toSorted()
    },
    expectRefusal: async (body: object, status: number, code: string, as = guild.lena) => {
      const before = await fingerprint(db)
      expect(await save(body, as)).toMatchObject({ status, body: { code } })
      expect(await fingerprint(db)).toEqual(before)
    },
  }
}
