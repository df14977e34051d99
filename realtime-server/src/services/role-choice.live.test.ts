import { afterAll, expect, test } from 'vitest'
import { authContract } from '@raidtisch/shared-types/contracts/auth.contract'
import { settingsContract } from '@raidtisch/shared-types/contracts/settings.contract'
import { closely } from '#testing/lost-rights.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { startServer } from '#testing/test-server.ts'
import { guildId, roleIds } from '@raidtisch/discord-emulator/seed'
import { startDiscordEmulator } from '@raidtisch/discord-emulator/server'

const { url } = await createTestDatabase()
const discord = await startDiscordEmulator({ port: 0, members: 5 })
// A guild that calls its roles otherwise than the environment supposes, and whose owner holds none.
discord.operator.renameRole('Lead', 'Offizier')
discord.operator.renameRole('Member', 'Raider')
const server = await startServer({ discord, variables: { DATABASE_URL: url } })

afterAll(async () => {
  await server.stop()
  await discord.close()
})

type Visitor = Awaited<ReturnType<typeof server.signIn>>
const rights = async (person: Visitor) => person.ask(authContract.permissions, {})
const isAdmin = async (person: Visitor) => (await rights(person)).isAdmin
const isMember = async (person: Visitor) => (await person.ask(authContract.memberPermissions, {})).isMember
const params = { serverId: guildId }

test('the owner of a guild with other roles chooses them by id, and renaming one changes nothing', async () => {
  const [gilda, lena, mia] = await Promise.all(['gilda', 'lena', 'mia'].map((name) => server.signIn(name)))
  if (!gilda || !lena || !mia) throw new Error('three sign in')
  await expect.poll(() => isAdmin(gilda), closely).toBe(true)
  expect(await rights(gilda)).toMatchObject({
    hasLeadRole: true,
    needsRoleChoice: true,
    leadsWithoutRole: true,
  })
  expect(await rights(lena)).toMatchObject({ isAdmin: false, needsRoleChoice: false })
  expect(await isMember(mia)).toBe(false)

  const body = { leadRoles: [roleIds.lead], memberRoles: [roleIds.member] }
  await gilda.ask(settingsContract.save, { params, body })
  expect(await rights(gilda)).toMatchObject({ needsRoleChoice: false })
  expect([await isAdmin(lena), await isMember(mia)]).toEqual([true, true])

  discord.operator.renameRole('Offizier', 'Chef')
  discord.operator.renameRole('Raider', 'Mitstreiter')
  const roleNames = async () => (await rights(lena)).roles.map(({ name }) => name)
  await expect.poll(roleNames, closely).toEqual(['Chef', 'Mitstreiter'])
  expect([await isAdmin(lena), await isMember(mia)]).toEqual([true, true])
})

test('rights follow a server that changes hands, without a reload', async () => {
  const [gilda, gast] = await Promise.all([server.signIn('gilda'), server.signIn('gast')])
  await expect.poll(() => isAdmin(gilda), closely).toBe(true)
  const [former, next] = await Promise.all([gilda.openSocket(), gast.openSocket()])
  discord.operator.transferOwnership('gast')
  for (const { heard } of [former, next])
    await expect.poll(() => heard, closely).toContainEqual({ type: 'rights.changed' })
  expect([await isAdmin(gilda), await isAdmin(gast)]).toEqual([false, true])
  discord.operator.transferOwnership('gilda')
  await expect.poll(() => isAdmin(gilda), closely).toBe(true)
})

test('the permission Administrator makes an admin at once, unless the guild switched that off', async () => {
  const [gilda, ben] = await Promise.all([server.signIn('gilda'), server.signIn('ben')])
  await expect.poll(() => isAdmin(gilda), closely).toBe(true)
  discord.operator.addRole('ben', 'Nachteule')
  expect(await isAdmin(ben)).toBe(false)
  const socket = await ben.openSocket()
  discord.operator.setRolePermissions('Nachteule', ['ADMINISTRATOR'])
  await expect.poll(() => isAdmin(ben), closely).toBe(true)
  await expect.poll(() => socket.heard, closely).toContainEqual({ type: 'rights.changed' })
  expect(await rights(ben)).toMatchObject({ leadsWithoutRole: true })
  await gilda.ask(settingsContract.save, { params, body: { administratorsAreAdmins: false } })
  expect(await isAdmin(ben)).toBe(false)
  await gilda.ask(settingsContract.save, { params, body: { administratorsAreAdmins: true } })
  discord.operator.setRolePermissions('Nachteule', [])
  await expect.poll(() => isAdmin(ben), closely).toBe(false)
})
