import type { ServerSettings } from '@raidtisch/shared-types/contracts/settings.contract'
import { describe, expect, it } from 'vitest'
import { converges } from '#testing/converges.ts'
import { actorOf, makePerson } from '#testing/factories.ts'
import { getSettings } from './settings.queries.ts'
import { startSettings } from './settings-stage.fixture.ts'

const { db, env, guild, save, roleId, read, settingsScreen, whoseRightsChanged, expectRefusal } =
  await startSettings()

describe('saved roles', () => {
  it('are told to exactly those whose rights change', async () => {
    const korn = await makePerson(db, guild.server, 'guest', { roleIds: [guild.owl] })
    // Holders that nothing is told: a bot, and somebody who left.
    await makePerson(db, guild.server, 'guest', { roleIds: [guild.owl], isBot: true })
    await makePerson(db, guild.server, 'guest', { roleIds: [guild.owl], leftAt: new Date() })
    expect(await whoseRightsChanged(() => save({ eventCreatorRoles: [guild.owl] }))).toEqual([korn.id])
    expect(await whoseRightsChanged(() => save({ adminRoles: [guild.owl] }))).toEqual([korn.id])
    // An admin creates events anyway.
    expect(await whoseRightsChanged(() => save({ eventCreatorRoles: [] }))).toEqual([])
    expect(await whoseRightsChanged(() => save({ reminderHours: 3 }))).toEqual([])
    expect(await whoseRightsChanged(() => save({ adminRoles: [] }))).toEqual([korn.id])
  })

  it('tell guests when events stop being public', async () => {
    const guests = [await makePerson(db, guild.server, 'guest'), await makePerson(db, guild.server, 'guest')]
    expect(await whoseRightsChanged(() => save({ allowPublicEvents: false }))).toEqual(
      guests.map(({ id }) => id),
    )
  })
})

describe('which roles are which', () => {
  const rolesOf = ({ memberRoles, leadRoles, pvpOrgaRoles, auditRoles }: ServerSettings) => ({
    memberRoles,
    leadRoles,
    pvpOrgaRoles,
    auditRoles,
  })

  it('is the suggestion by names until an admin chooses, and ids alone afterwards', async () => {
    const suggested = rolesOf(await read())
    const rename = (name: string, to: string) =>
      db.prisma.guildRole.update({ where: { id: roleId(name) }, data: { name: to } })
    await rename('Member', 'Raider')
    expect(rolesOf(await read())).toEqual({ ...suggested, memberRoles: [] })
    await rename('Member', 'Member')
    await converges(db, [settingsScreen()], () => save({ leadRoles: [roleId('Lead')] }))
    expect(await read()).toMatchObject({
      ...suggested,
      rolesChosenAt: expect.any(String) as string,
      version: 1,
    })
    for (const [name, to] of [
      ['Lead', 'Offizier'],
      ['Member', 'Raider'],
    ] as const)
      await rename(name, to)
    expect(rolesOf(await read())).toEqual(suggested)
  })

  it('is chosen by confirming the suggestion as it is, once', async () => {
    const suggested = rolesOf(await read())
    expect(await save({ ...suggested, version: 0 })).toMatchObject({ body: { version: 1 } })
    expect(await save({ ...suggested, version: 1 })).toMatchObject({ body: { version: 1 } })
  })

  it('is told to those who gain or lose a right, and their being players to everybody', async () => {
    const korn = await makePerson(db, guild.server, 'guest', { roleIds: [guild.owl] })
    const messages = await converges(db, [settingsScreen()], async () => {
      expect(await whoseRightsChanged(() => save({ memberRoles: [guild.owl, roleId('Lead')] }))).toEqual(
        [korn.id, guild.mia.discordUserId].toSorted(),
      )
    })
    const changed = messages.filter((message) => message.type === 'members.changed')
    expect(changed.flatMap(({ members }) => members.map(({ id, isPlayer }) => [id, isPlayer]))).toEqual(
      [
        [korn.id, true],
        [guild.mia.discordUserId, false],
      ].toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
    )
  })

  it('may make a member of everybody on the server, and nobody a leader that way', async () => {
    const gast = await makePerson(db, guild.server, 'guest')
    expect(await whoseRightsChanged(() => save({ memberRoles: [guild.server.id] }))).toEqual([gast.id])
    await expectRefusal({ leadRoles: [guild.server.id] }, 400, 'invalid_input')
  })

  it('keeps a role that Discord deleted, and lets it be taken out', async () => {
    await save({ auditRoles: [guild.owl, roleId('Audit')] })
    await db.prisma.guildRole.delete({ where: { id: guild.owl } })
    expect((await read()).auditRoles).toContain(guild.owl)
    expect(await save({ auditRoles: [guild.owl] })).toMatchObject({
      status: 200,
      body: { auditRoles: [guild.owl] },
    })
    await expectRefusal({ leadRoles: [guild.owl] }, 400, 'invalid_input')
    expect(await save({ auditRoles: [] })).toMatchObject({ status: 200, body: { auditRoles: [] } })
  })

  it('is written by nobody who does not lead, and chosen by nobody for a time of theirs', async () => {
    await expectRefusal({ leadRoles: [roleId('Member')] }, 403, 'forbidden', guild.mia)
    await expectRefusal({ rolesChosenAt: new Date().toISOString() }, 400, 'invalid_input')
    expect(await read()).toMatchObject({ rolesChosenAt: null })
  })
})

describe('the owner and administrators', () => {
  it('keep admin rights whatever is saved, so that no save locks the guild out', async () => {
    const gilda = actorOf(await makePerson(db, guild.server, 'guest'))
    await db.prisma.chatServer.update({
      where: { id: guild.server.id },
      data: { ownerId: gilda.discordUserId },
    })
    await expectRefusal({ leadRoles: [] }, 409, 'own_admin_lost')
    expect(await save({ leadRoles: [], acceptLosingAdmin: true })).toMatchObject({ status: 200 })
    const owner = { ...gilda, rights: { ...gilda.rights, isAdmin: true } }
    expect(await save({ leadRoles: [roleId('Lead')] }, owner)).toMatchObject({ status: 200 })
  })

  it('stop being admins by Discord’s permission when that is switched off', async () => {
    await db.prisma.guildRole.update({ where: { id: guild.owl }, data: { isAdministrator: true } })
    const korn = await makePerson(db, guild.server, 'guest', { roleIds: [guild.owl] })
    expect(await whoseRightsChanged(() => save({ administratorsAreAdmins: false }))).toEqual([korn.id])
    const admin = actorOf(korn)
    await expectRefusal({ reminderHours: 9 }, 403, 'forbidden', {
      ...admin,
      rights: { ...guild.lena.rights },
    })
  })
})

describe('nobody is locked out', () => {
  /** A guild whose only admins are so by a saved role. */
  async function ruledByOwls() {
    const uhu = actorOf(
      await makePerson(db, guild.server, 'member', { roleIds: [roleId('Member'), guild.owl] }),
    )
    const admin = { ...uhu, rights: { ...uhu.rights, isAdmin: true } }
    await save({ adminRoles: [guild.owl] })
    await db.prisma.chatUser.updateMany({
      where: { id: guild.lena.discordUserId },
      data: { roleIds: [roleId('Member')] },
    })
    return admin
  }

  it('a save after which nobody would be admin is refused, also when it is confirmed', async () => {
    const uhu = await ruledByOwls()
    await expectRefusal({ adminRoles: [] }, 409, 'admin_lock_out', uhu)
    await expectRefusal({ adminRoles: [], acceptLosingAdmin: true }, 409, 'admin_lock_out', uhu)
    // Holders that do not count: a bot, and somebody who left.
    await makePerson(db, guild.server, 'lead', { isBot: true })
    await makePerson(db, guild.server, 'lead', { leftAt: new Date() })
    await expectRefusal({ adminRoles: [], acceptLosingAdmin: true }, 409, 'admin_lock_out', uhu)
    expect(await getSettings(db.prisma, env, guild.server.id)).toMatchObject({
      adminRoles: [guild.owl],
      version: 1,
    })
  })

  it('a save by which the sender alone stops being admin needs their word', async () => {
    const uhu = await ruledByOwls()
    await makePerson(db, guild.server, 'orga')
    await expectRefusal({ adminRoles: [] }, 409, 'own_admin_lost', uhu)
    expect(await save({ adminRoles: [], acceptLosingAdmin: true }, uhu)).toMatchObject({ status: 200 })
    await expectRefusal({ reminderHours: 5 }, 403, 'forbidden', uhu)
  })
})
