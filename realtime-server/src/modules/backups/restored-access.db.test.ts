import { describe, expect, it } from 'vitest'
import type { Database } from '#core/db/database.ts'
import { makeSecretToken } from '#core/secret-token.ts'
import { findActor } from '#modules/auth/auth.queries.ts'
import { findCalendarFeed } from '#modules/calendar-feeds/calendar-feed.queries.ts'
import { findStreamLink } from '#modules/stream/stream.queries.ts'
import { type KindOfPerson, kindsOfPerson, makeEvent, makePerson, makeServer } from '#testing/factories.ts'
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
    db,
    prisma,
    server,
    add: async (name: string, kind: KindOfPerson, leftAt: Date | null = null) => {
      const { id } = await makePerson(db, server, kind, { leftAt })
      people.set(name, id)
      return id
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

/** Gives out addresses that open without signing in, and says which of them do. */
function addressBook(prisma: Database['prisma']) {
  const tokens = new Map<string, string>()
  const newToken = (name: string) => {
    const { token, tokenHash } = makeSecretToken()
    tokens.set(name, token)
    return tokenHash
  }
  return {
    addLink: (name: string, target: { eventId: string } | { serverId: string }) =>
      prisma.streamLink.create({ data: { ...target, tokenHash: newToken(name), createdBy: '1' } }),
    addFeed: (name: string, discordUserId: string, serverId: string) =>
      prisma.calendarFeed.create({
        data: { discordUserId, serverId, kind: 'guild', tokenHash: newToken(name) },
      }),
    open: async () => {
      const open: string[] = []
      for (const [name, token] of tokens)
        if ((await findStreamLink(prisma, token)) ?? (await findCalendarFeed(prisma, token))) open.push(name)
      return open
    },
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

  it('opens no address that was taken back since the backup, and closes none that was given out', async () => {
    const { db, prisma, server, add, backUp, restore } = await startGuild()
    const { addFeed, addLink, open } = addressBook(prisma)
    const mia = await add('mia', 'member')
    const { id: eventId } = await makeEvent(db, { id: mia, serverId: server.id })
    const give = async (when: string) => [
      await addLink(`${when}: event`, { eventId }),
      await addLink(`${when}: guild`, { serverId: server.id }),
      await addFeed(`${when}: feed`, mia, server.id),
    ]
    const revoked = await give('revoked')
    const deleted = await give('deleted')
    await give('kept')
    const file = await backUp()

    const those = (rows: readonly { id: string }[]) => ({ where: { id: { in: rows.map(({ id }) => id) } } })
    const data = { revokedAt: new Date() }
    await prisma.streamLink.updateMany({ ...those(revoked), data })
    await prisma.calendarFeed.updateMany({ ...those(revoked), data })
    // As 30 days after they were revoked.
    await prisma.streamLink.deleteMany(those(deleted))
    await prisma.calendarFeed.deleteMany(those(deleted))
    await give('later')
    // What the backup lacks, addresses of it lack, too.
    const { id: laterEvent } = await makeEvent(db, { id: mia, serverId: server.id })
    await addLink('later event', { eventId: laterEvent })
    await addFeed('later member', await add('later', 'member'), server.id)
    const expected = [
      'kept: event',
      'kept: guild',
      'kept: feed',
      'later: event',
      'later: guild',
      'later: feed',
    ]
    expect(await open()).toEqual([...expected, 'later event', 'later member'])

    await restore(file)
    expect(await open()).toEqual(expected)
  })

  it('that was set up anew takes rights and addresses that it does not know from the backup', async () => {
    const { prisma, server, add, setOwner, rights, backUp, restore } = await startGuild()
    const { addFeed, addLink, open } = addressBook(prisma)
    await add('owner', 'guest')
    await addFeed('feed', await add('leader', 'lead'), server.id)
    await addLink('link', { serverId: server.id })
    await setOwner('owner')
    const file = await backUp()
    // As the first sign-in leaves it, before the gateway told who owns the server.
    await prisma.chatServer.deleteMany({})
    await prisma.chatServer.create({ data: { id: server.id, name: 'Discord' } })
    await addLink('link since', { serverId: server.id })

    await restore(file)
    expect(await open()).toEqual(['feed', 'link', 'link since'])
    expect(await rights()).toEqual({ owner: lead, leader: lead })
  })
})
