import { beforeEach, describe, expect, test } from 'vitest'
import { startInteractionGuild } from '#testing/interaction-guild.ts'
import { makeEvent } from '#testing/factories.ts'
import { guildId, personas, roleIds } from '@raidtisch/discord-emulator/seed'

const { db, operator, submit, type } = await startInteractionGuild()

const said = { titel: 'Neu', wann: 'morgen 20 uhr', anpingen: 'true' }
const only = () => db.prisma.event.findFirstOrThrow()
const allow = (pingRoleIds: string[]) =>
  db.prisma.serverSettings.upsert({
    where: { serverId: guildId },
    create: { serverId: guildId, pingRoleIds },
    update: { pingRoleIds },
  })

describe('/raid with pinging', () => {
  beforeEach(async () => {
    await allow([roleIds.member])
    await db.prisma.guildRole.createMany({
      data: [{ id: roleIds.member, serverId: guildId, name: 'Member' }],
      skipDuplicates: true,
    })
    await db.prisma.guildChannel.updateMany({ data: { botLacks: [] } })
  })

  test('pings the roles that Settings allow', async () => {
    const { text } = await type('raid', said, 'lena')
    expect(text).not.toContain('⚠️')
    expect(await only()).toMatchObject({ pingRoleIds: [roleIds.member] })
  })

  test('pings them, too, when the form asks for missing options', async () => {
    const opened = await operator().command(
      'raid-anmeldung',
      'raid',
      { titel: 'Neu', anpingen: 'true' },
      'lena',
    )
    await submit(opened, { title: 'Neu', when: 'morgen 21:30' })
    expect(await only()).toMatchObject({ pingRoleIds: [roleIds.member] })
  })

  test('says that no role is pinged while Settings allow none', async () => {
    await allow([])
    expect((await type('raid', said, 'lena')).text).toContain('Angepingt wird niemand')
    expect(await only()).toMatchObject({ pingRoleIds: [] })
  })

  test('says which role the bot may not ping there', async () => {
    await db.prisma.guildChannel.updateMany({ data: { botLacks: ['MentionEveryone'] } })
    expect((await type('raid', said, 'lena')).text).toContain('Nicht angepingt: @Member.')
  })

  test.each([
    [{}, [roleIds.member]],
    [{ anpingen: 'false' }, []],
  ])('pings the template’s roles, as far as Settings allow, unless %j says no', async (more, pinged) => {
    const date = new Date('2026-01-05T19:00Z')
    const pingRoleIds = [roleIds.lead, roleIds.member]
    const template = await makeEvent(db, { id: personas.lena.id, serverId: guildId }, { date, pingRoleIds })
    await type('raid', { vorlage: template.id, ...more }, 'lena')
    const made = await db.prisma.event.findFirstOrThrow({ where: { id: { not: template.id } } })
    expect(made).toMatchObject({ title: template.title, pingRoleIds: pinged })
  })

  test('pings no role without the option', async () => {
    await type('raid', { titel: 'Neu', wann: 'morgen 20 uhr' }, 'lena')
    expect(await only()).toMatchObject({ pingRoleIds: [] })
  })
})
