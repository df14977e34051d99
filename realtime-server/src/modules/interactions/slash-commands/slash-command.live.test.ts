import { describe, expect, test } from 'vitest'
import { guildZone, isEphemeral, personOf, soon, startInteractionGuild } from '#testing/interaction-guild.ts'
import { makeParticipant } from '#testing/factories.ts'
import { slashCommands } from '../interaction-registry.discord.ts'
import { undoAbsenceId } from './away.presenter.ts'
import { channelIds, guildId, personas } from '@raidtisch/discord-emulator/seed'
import { dayAfter, dayAt } from '@raidtisch/shared-types/domain/days'

const guild = await startInteractionGuild()
const { db, answerOf, audited, event, operator, operate, seenBy, startBot, suggest, type } = guild

const inDays = (days: number) => dayAfter(dayAt(guildZone, new Date()), days)
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

describe('Slash commands', () => {
  test('are registered in five languages, once', async () => {
    const commands = operator().commands()
    expect(commands.map(({ name }) => name)).toEqual(slashCommands.map(({ shape }) => shape.name))
    const locales = ['de', 'en-GB', 'en-US', 'fr', 'ko', 'ru']
    for (const { name_localizations: names, description_localizations: texts } of commands) {
      expect(Object.keys(names ?? {}).toSorted()).toEqual(locales)
      expect(Object.keys(texts ?? {}).toSorted()).toEqual(locales)
    }
    const registered = () =>
      operator().counters().rest['PUT /applications/:application/guilds/:guild/commands']
    expect(registered()).toBe(1)
    await (await startBot()).stop()
    expect(registered()).toBe(1)
  })

  test('that Discord refuses to register are a fault in the bot’s status until it accepts them', async () => {
    const fault = () => db.prisma.botFault.findFirst({ where: { serverId: guildId, scope: 'commands' } })
    operator().script({
      method: 'GET',
      route: '/guilds/\\d+/commands$',
      status: 403,
      body: { message: 'Missing Access', code: 50_001 },
    })
    const refused = await startBot()
    await expect.poll(fault, soon).toMatchObject({ kind: 'missing_access', code: '50001', resolvedAt: null })
    await refused.stop('cut off')
    const allowed = await startBot()
    await expect.poll(async () => (await fault())?.resolvedAt, soon).toBeInstanceOf(Date)
    await allowed.stop()
  })

  test('that two connections receive are carried out once', async () => {
    const other = await startBot()
    for (let round = 1; round <= 8; round++)
      expect((await type('abwesend', { von: inDays(2 * round) }, 'ben')).text).toContain(
        'abwesend gemeldet: ',
      )
    await other.stop()
    expect(await db.prisma.discordInteraction.count()).toBe(8)
    // Done twice, the second time would have been refused.
    expect((await audited()).map(({ action, success }) => [action, success])).toEqual(
      Array(8).fill(['absence_created', true]),
    )
  })

  test('are refused to people who may not see events', async () => {
    await db.prisma.serverSettings.create({ data: { serverId: guildId, allowPublicEvents: false } })
    const { id } = await event()
    await makeParticipant(db, { id }, personOf('gast'), { role: 'tank' })
    const texts = [
      await type('events', {}, 'gast'),
      await type('absage', { event: id }, 'gast'),
      await type('abwesend', { von: inDays(1) }, 'gast'),
    ].map(({ text }) => text)
    expect(texts).toEqual(Array(3).fill(expect.stringContaining('nur ihren Mitgliedern')))
    expect(await suggest('absage', 'event', '', 'gast')).toEqual([])
    await db.prisma.serverSettings.deleteMany()
    expect((await answerOf(id, 'gast'))?.status).toBe('accepted')
    expect((await audited()).map(({ action, errorMessage }) => [action, errorMessage])).toEqual([
      ['signup_declined', 'members_only'],
      ['absence_created', 'members_only'],
    ])
  })
})

describe('/events', () => {
  test('lists the next seven days and the person’s responses', async () => {
    const running = await event({ title: 'Läuft noch', date: inHours(-1) })
    const accepted = await event({
      title: 'Zugesagt *jetzt*',
      date: inHours(20),
      maxTanks: 1,
      maxHealers: 1,
      maxDps: 1,
    })
    const waiting = await event({ title: 'Wartet', date: inHours(30) })
    await event({ title: 'Vorbei', date: inHours(-5) })
    await event({ title: 'Zu weit', date: inHours(7 * 24 + 1) })
    await event({ title: 'Archiviert', date: inHours(10), status: 'archived' })
    await db.prisma.eventPost.create({
      data: {
        eventId: accepted.id,
        serverId: guildId,
        channelId: channelIds.raidSignup,
        nonce: 'n',
        state: 'posted',
        messageIds: ['1001'],
      },
    })
    await makeParticipant(db, accepted, personOf('ben'), { role: 'tank', characterClass: 'sns_wand' })
    await makeParticipant(db, waiting, personOf('ben'), { role: 'dps', status: 'waitlist' })
    await makeParticipant(db, waiting, personOf('mia'), { role: 'dps' })
    const { message } = await type('events', {}, 'ben')
    expect(isEphemeral(message)).toBe(true)
    const text = message?.embeds[0]?.description ?? ''
    const titles = [...text.matchAll(/^\*\*(.+?)\*\* · /gm)].map(([, title]) => title)
    expect(titles).toEqual(['Läuft noch', 'Zugesagt \\*jetzt\\*', 'Wartet'])
    expect(text).toContain(`<t:${Math.floor(accepted.date.getTime() / 1_000)}:F>`)
    expect(text).toContain('✅ dabei: Tank (Templer) · 1/3 angemeldet')
    expect(text).toContain('⏳ Warteliste: DPS · 1/21 angemeldet')
    expect(text).toContain('noch keine Antwort von dir · 0/21 angemeldet')
    expect(text).toContain(`(https://raid.test/events/${running.id})`)
    expect(text).toContain(`(https://discord.com/channels/${guildId}/${channelIds.raidSignup}/1001)`)
  })

  test('says how many more events there are than fit, and when there are none', async () => {
    expect((await type('events', {}, 'mia')).text).toContain('ist kein Event geplant')
    await Promise.all(Array.from({ length: 40 }, (_, n) => event({ title: `${'x'.repeat(110)} ${n}` })))
    const text = (await type('events', {}, 'mia')).message?.embeds[0]?.description ?? ''
    const shown = text.match(/noch keine Antwort/g)?.length ?? 0
    expect(text).toContain(`… und ${40 - shown} weitere Events.`)
    expect(text.length).toBeLessThanOrEqual(4_096)
  })
})

describe('/absage', () => {
  test('suggests the person’s events, and declines the chosen one', async () => {
    const [mine, other] = [await event({ title: 'Nachtlauf' }), await event({ title: 'Ohne mich' })]
    await makeParticipant(db, mine, personOf('ben'), { role: 'tank' })
    await makeParticipant(db, other, personOf('ben'), { role: 'tank', status: 'declined' })
    expect(await suggest('absage', 'event', '', 'ben')).toEqual([
      { name: expect.stringMatching(/\d\d:\d\d · Nachtlauf$/) as string, value: mine.id },
    ])
    expect(await suggest('absage', 'event', 'NACHT', 'ben')).toHaveLength(1)
    expect(await suggest('absage', 'event', 'ohne', 'ben')).toEqual([])
    for (const value of ['Nachtlauf', other.id])
      expect((await type('absage', { event: value }, 'ben')).text).toContain('Dieses Event kenne ich nicht.')
    expect((await type('absage', { event: mine.id }, 'ben')).text).toContain('Du hast abgesagt.')
    expect(await answerOf(mine.id, 'ben')).toMatchObject({ status: 'declined', source: 'discord' })
    expect((await type('absage', { event: mine.id }, 'ben')).text).toContain('für kein kommendes Event')
  })

  test('suggests no more than Discord’s limit', async () => {
    for (let n = 0; n < 30; n++) {
      const { id } = await event({ title: `${'ß'.repeat(115)} ${n}`, date: inHours(24 + n) })
      await makeParticipant(db, { id }, personOf('ben'), { role: 'tank' })
    }
    const suggested = await suggest('absage', 'event', '', 'ben')
    expect(suggested).toHaveLength(25)
    expect(Math.max(...suggested.map(({ name }) => name.length))).toBeLessThanOrEqual(100)
  })
})

test('/nachrichten switches the bot’s direct messages to the person off and on again', async () => {
  const isOn = async () =>
    (await db.prisma.chatUser.findFirstOrThrow({ where: { id: personas.mia.id } })).directMessages
  expect((await type('nachrichten', { wahl: 'aus' }, 'mia')).text).toContain('schreibt dir nicht mehr')
  expect(await isOn()).toBe(false)
  expect((await type('nachrichten', { wahl: 'an' }, 'mia')).text).toContain('schreibt dir wieder')
  expect(await isOn()).toBe(true)
  expect((await audited()).map(({ action, userId }) => [action, userId])).toEqual(
    Array(2).fill(['direct_messages_changed', personas.mia.id]),
  )
})

describe('/abwesend', () => {
  test('declines events that start on these days', async () => {
    const evening = (days: number) => new Date(`${inDays(days)}T18:00:00Z`)
    const [inside, after] = [await event({ date: evening(3) }), await event({ date: evening(5) })]
    await makeParticipant(db, inside, personOf('mia'), { role: 'tank' })
    const written = inDays(2).split('-').toReversed().join('.')
    const { text } = await type('abwesend', { von: written, bis: inDays(4), grund: 'Prüfung' }, 'mia')
    expect(text).toContain('Du bist abwesend gemeldet')
    expect(text).toContain('1 Event abgesagt.')
    expect((await answerOf(inside.id, 'mia'))?.status).toBe('declined')
    expect(await answerOf(after.id, 'mia')).toBeNull()
    expect(await db.prisma.absence.findMany()).toMatchObject([
      {
        discordUserId: personas.mia.id,
        fromDate: new Date(inDays(2)),
        toDate: new Date(inDays(4)),
        reason: 'Prüfung',
      },
    ])
    const sources = (await audited()).map(({ action, details }) => [
      action,
      (details as { source: string }).source,
    ])
    expect(sources).toEqual([
      ['absence_created', 'discord'],
      ['signup_declined', 'discord'],
    ])
    expect((await type('abwesend', { von: inDays(4) }, 'mia')).text).toContain('schon abwesend gemeldet')
    expect(await audited({ success: false })).toMatchObject([{ errorMessage: 'absence_overlaps' }])
  })

  test('reads days in plain words, suggests their dates, and asks when they are ambiguous', async () => {
    operator().setLocale('mia', 'en-US')
    const spans = () => db.prisma.absence.findMany({ select: { fromDate: true, toDate: true } })
    expect(await suggest('abwesend', 'von', '', 'mia')).toHaveLength(4)
    const [tomorrow] = await suggest('abwesend', 'von', 'tomorrow', 'mia')
    expect(tomorrow?.value).toBe(`${inDays(1)}..${inDays(1)}`)
    expect(await suggest('abwesend', 'von', 'next Friday', 'mia')).toHaveLength(2)
    expect((await type('abwesend', { von: 'next Friday' }, 'mia')).text).toContain(
      'could mean several things',
    )
    expect(await spans()).toEqual([])
    await type('abwesend', { von: tomorrow?.value ?? '' }, 'mia')
    expect(await spans()).toEqual([{ fromDate: new Date(inDays(1)), toDate: new Date(inDays(1)) }])
  })

  test('is taken back at its own message, or in the list of the person’s absences', async () => {
    const { message } = await type('abwesend', { von: inDays(2) }, 'mia')
    await type('abwesend', { von: inDays(4), bis: inDays(5) }, 'mia')
    await type('abwesend', { von: inDays(2) }, 'ben')
    const list = await type('abwesend', {}, 'mia')
    expect(list.text).toMatch(/^🌙 Deine Abwesenheiten:\n• .+\n• .+$/)
    const [own] = await db.prisma.absence.findMany({
      where: { discordUserId: personas.mia.id },
      orderBy: { fromDate: 'asc' },
    })
    const button = undoAbsenceId(own?.id ?? '')
    await operate(message?.id ?? '', button, 'mia')
    await expect.poll(() => seenBy('mia', message?.id ?? '').text, soon).toContain('Zurückgenommen')
    expect(seenBy('mia', message?.id ?? '').message?.components).toHaveLength(1)
    await operate(list.message?.id ?? '', button, 'mia')
    await expect
      .poll(() => seenBy('mia', list.message?.id ?? '').text, soon)
      .toContain('Diese Abwesenheit gibt es nicht mehr.')
    expect(await db.prisma.absence.count()).toBe(2)
    expect((await audited()).at(-1)?.action).toBe('absence_deleted')
  })

  test.each([
    [{ von: '30.02.2027' }, '„30.02.2027“ verstehe ich nicht als Tag.'],
    [{ von: 'bald' }, '„bald“ verstehe ich nicht als Tag.'],
    [{ von: inDays(1), bis: '1.1.7' }, '„1.1.7“ verstehe ich nicht als Tag.'],
    [{ von: inDays(4), bis: inDays(2) }, 'Das Ende liegt vor dem Anfang.'],
    [{ von: inDays(-4), bis: inDays(-2) }, 'Diese Tage sind schon vorbei.'],
    [{ von: inDays(-30), bis: inDays(2) }, 'So weit zurück geht es nicht.'],
    [{ von: inDays(1), bis: inDays(400) }, 'So weit im Voraus geht es nicht.'],
    [{}, 'Du hast keine Abwesenheit eingetragen.'],
  ])('says what is wrong with the days (%#)', async (options, text) => {
    expect((await type('abwesend', options, 'mia')).text).toContain(text)
    expect(await db.prisma.absence.count()).toBe(0)
  })
})
