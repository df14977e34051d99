import { describe, expect, it } from 'vitest'
import { findActor } from '#modules/auth/auth.queries.ts'
import { type KindOfPerson, kindsOfPerson, makePerson, makeServer } from '#testing/factories.ts'
import { backUpDatabase, openNewDatabase } from '#testing/opened-database.ts'
import { restoreDatabase } from './replace-database.commands.ts'

const roleNames = {
  ROLE_MEMBER: 'Member',
  ROLE_SECOND_MEMBER: 'Gildenmitglied',
  ROLE_LEAD: 'Lead',
  ROLE_PVP_ORGA: 'PVP Orga',
  ROLE_AUDIT: 'Audit',
}
const { guest, member, lead, auditor } = kindsOfPerson

/** A guild in a database of its own. */
async function startGuild() {
  const opened = await openNewDatabase('postgres')
  const { db } = opened
  const { prisma } = db
  const server = await makeServer(db)
  const env = { ...roleNames, DISCORD_GUILD_ID: server.id }
  const people = new Map<string, string>()
  const idOf = (name: string) => people.get(name) ?? ''
  return {
    prisma,
    server,
    idOf,
    add: async (name: string, kind: KindOfPerson, leftAt: Date | null = null) => {
      const { id } = await makePerson(db, server, kind, { leftAt })
      people.set(name, id)
    },
    setRoles: (name: string, roles: readonly string[], leftAt: Date | null = null) =>
      prisma.chatUser.updateMany({
        where: { id: idOf(name) },
        data: { roleIds: roles.flatMap((role) => server.roleIds.get(role) ?? []), leftAt },
      }),
    setOwner: (name: string) =>
      prisma.chatServer.update({ where: { id: server.id }, data: { ownerId: idOf(name) } }),
    /** What each of them may do; null for somebody who is not on the server. */
    rights: async () => {
      const found: Record<string, unknown> = {}
      for (const [name, id] of people) found[name] = (await findActor(db, env, id, 'web'))?.rights ?? null
      return found
    },
    backUp: () => backUpDatabase(opened),
    restore: (file: string) => restoreDatabase(db, file, { purpose: 'replace' }),
  }
}

describe('a restore over a database in use', () => {
  it('gives nobody back what Discord took from them since the backup, and takes nothing that it gave', async () => {
    const { prisma, server, add, setRoles, setOwner, rights, backUp, restore } = await startGuild()
    const setRole = (name: string, data: { name?: string; isAdministrator?: boolean }) =>
      prisma.guildRole.update({ where: { id: server.roleIds.get(name) ?? '' }, data })
    for (const name of ['kicked', 'demoted']) await add(name, 'lead')
    for (const name of ['promoted', 'owner', 'laterOwner']) await add(name, 'guest')
    await add('returned', 'member', new Date())
    await add('administrator', 'auditor')
    await add('organiser', 'orga')
    await setOwner('owner')
    await setRole('Audit', { isAdministrator: true })
    const file = await backUp()

    await setRoles('kicked', [], new Date())
    await setRoles('demoted', [])
    await setRoles('promoted', ['Member', 'Lead'])
    await setRoles('returned', ['Member'])
    await setOwner('laterOwner')
    await setRole('Audit', { isAdministrator: false })
    await setRole('PVP Orga', { name: 'Rentner' })
    await prisma.guildChannel.deleteMany({})
    const expected = {
      kicked: null,
      demoted: guest,
      promoted: lead,
      owner: guest,
      laterOwner: lead,
      returned: member,
      administrator: auditor,
      organiser: member,
    }
    expect(await rights()).toEqual(expected)

    await restore(file)
    expect(await prisma.guildChannel.count()).toBeGreaterThan(0)
    expect(await rights()).toEqual(expected)
  })

  it('that was set up anew takes the rights of whoever it does not know from the backup', async () => {
    const { prisma, server, add, setOwner, rights, backUp, restore } = await startGuild()
    await add('owner', 'guest')
    await add('leader', 'lead')
    await setOwner('owner')
    const file = await backUp()
    // As the first sign-in leaves it, before the gateway told who owns the server.
    await prisma.chatServer.deleteMany({})
    await prisma.chatServer.create({ data: { id: server.id, name: 'Discord' } })

    await restore(file)
    expect(await rights()).toEqual({ owner: lead, leader: lead })
  })
})
