import { describe, expect, test } from 'vitest'
import { otherPlainValues } from '#testing/factories.ts'
import { guildZone, soon } from '#testing/interaction-guild.ts'
import { channelIds, personas } from '@raidtisch/discord-emulator/seed'
import { dayAfter, dayAt } from '@raidtisch/shared-types/domain/days'
import { formatLeader } from '../leader/leader-control.presenter.ts'
import { momentAt } from '../typed/typed-moment.ts'
import { idsIn, startLeading, tomorrowAt } from '../leader/leader.fixture.ts'

const { db, audited, event, events, operate, operator, seenBy, submit, suggest, type } = await startLeading()

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

const only = async () => (await events())[0]!

describe('/raid', () => {
  test('creates an event as the web does when title and time are given', async () => {
    const { text, message } = await type(
      'raid',
      { titel: 'Queen *Bellandir*', wann: 'morgen 20 uhr', typ: 'dungeon', kanal: channelIds.general },
      'lena',
    )
    expect(text).toContain('✅ **Queen \\*Bellandir\\*** steht')
    expect(await only()).toMatchObject({
      title: 'Queen *Bellandir*',
      date: new Date(tomorrowAt(20)),
      eventType: 'dungeon',
      timezone: 'CET',
      channelId: channelIds.general,
      createdBy: personas.lena.id,
    })
    expect(await audited()).toMatchObject([{ action: 'event_created', details: { source: 'discord' } }])
    expect(JSON.stringify(message?.components)).toContain(formatLeader('cancel', (await only()).id))
  })

  test('opens a form when an option is missing, filled with the given options', async () => {
    const { id } = await event({
      title: 'Nachtlauf',
      description: 'Bringt Tränke',
      maxTanks: 2,
      duration: 150,
    })
    await db.prisma.event.update({ where: { id }, data: { date: new Date(Date.now() - 3_600_000) } })
    const opened = await operator().command('raid-anmeldung', 'raid', { titel: 'Neu' }, 'mia')
    expect(opened).toMatchObject({ answer: 'modal', modal: { title: 'Event planen' } })
    expect(opened.modal?.fields.map(({ value }) => value)).toEqual(['Neu', '', '', '', ''])
    const { text } = await submit(opened, {
      title: 'Neu',
      when: 'morgen 21:30',
      description: 'Alle kommen',
      capacity: '1/2/3',
      duration: '2,5 h',
    })
    expect(text).toContain('✅ **Neu** steht')
    const [, made] = await events()
    expect(made).toMatchObject({
      title: 'Neu',
      description: 'Alle kommen',
      maxTanks: 1,
      maxHealers: 2,
      maxDps: 3,
      duration: 150,
      createdBy: personas.mia.id,
      channelId: channelIds.raidSignup,
    })
  })

  test('repeats a template at the same weekday and time when only a template is given', async () => {
    const date = momentAt(guildZone, dayAfter(dayAt(guildZone, new Date()), -6), 20 * 60 + 30)
    const { id } = await event({
      title: 'Nachtlauf',
      description: 'Bringt Tränke',
      maxTanks: 2,
      duration: 150,
      timezone: 'CET',
      date,
    })
    expect(await suggest('raid', 'vorlage', 'nacht', 'mia')).toMatchObject([{ value: id }])
    await type('raid', { vorlage: id }, 'mia')
    const [, made] = await events()
    expect(made).toMatchObject({
      title: 'Nachtlauf',
      description: 'Bringt Tränke',
      maxTanks: 2,
      duration: 150,
      createdBy: personas.mia.id,
      date: new Date(tomorrowAt(20.5)),
    })
  })

  test('plans from a template of the guild, with its parties, and says what it names and is gone', async () => {
    const { id: eventId } = await event({
      title: 'Nachtlauf',
      maxTanks: 2,
      duration: 150,
      timezone: 'CET',
      date: new Date(tomorrowAt(20.5)),
    })
    const gone = { leaderId: '123456789012345677', typeId: '0191e8a0-0000-7000-8000-0000000000ff' }
    const party = { name: 'Vorhut', maxSize: 6, ...gone, staticGroupId: null, staticGroupName: null }
    const parties = [party, { ...party, name: null }, { ...party, name: null }]
    const { serverId, ...fields } = await db.prisma.event.findUniqueOrThrow({ where: { id: eventId } })
    const tomorrow = new Date(tomorrowAt(12)).toLocaleDateString('en', {
      timeZone: guildZone,
      weekday: 'long',
    })
    const weekday =
      ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].indexOf(tomorrow) + 1
    const template = await db.prisma.eventTemplate.create({
      data: {
        serverId,
        name: 'Montags',
        weekday,
        timeOfDay: '20:30',
        fields: { ...fields, channelId: '123456789012345678', channelName: 'alt' } as never,
        parties,
      },
    })
    const value = `t.${template.id}`
    const [first] = await suggest('raid', 'vorlage', 'mont', 'lena')
    expect(first?.value).toBe(value)
    expect(first?.name).toContain('★ Montags')
    expect(await suggest('raid', 'vorlage', 'mont', 'mia')).toEqual([])
    const { text } = await type('raid', { vorlage: value }, 'lena')
    expect(text).toContain('✅ **Nachtlauf** steht')
    expect(text).toContain('Kanal alt, Leiter, Party-Typ von Vorhut, Party-Typ.')
    const made = (await events()).find(({ id }) => id !== eventId)
    expect(made).toMatchObject({
      maxTanks: 2,
      duration: 150,
      createdBy: personas.lena.id,
      channelId: channelIds.raidSignup,
      // That evening is planned already.
      date: momentAt(guildZone, dayAfter(dayAt(guildZone, new Date(tomorrowAt(12))), 7), 20.5 * 60),
    })
    const rows = await db.prisma.party.findMany({ where: { eventId: made!.id } })
    expect(rows).toMatchObject([{ name: 'Vorhut', maxSize: 6 }, { maxSize: 6 }, { maxSize: 6 }])
    const later = await type('raid', { vorlage: value, wann: 'morgen 19 uhr', titel: 'Anders' }, 'lena')
    expect(later.text).toContain('✅ **Anders** steht')
    expect(await events()).toContainEqual(
      expect.objectContaining({ title: 'Anders', date: new Date(tomorrowAt(19)) }),
    )
    expect((await type('raid', { vorlage: value }, 'mia')).text).toContain('Diese Vorlage gibt es nicht.')
    await db.prisma.eventTemplate.deleteMany()
  })

  test.each(['an earlier event', 'a template of the guild'])(
    'keeps every plain field of %s',
    async (kind) => {
      const { id } = await event({ title: 'Nachtlauf', ...otherPlainValues })
      const { serverId, ...fields } = await db.prisma.event.findUniqueOrThrow({ where: { id } })
      const template = await db.prisma.eventTemplate.create({
        data: {
          serverId,
          name: 'Montags',
          weekday: 1,
          timeOfDay: '20:30',
          fields: fields as never,
          parties: [],
        },
      })
      await type('raid', { vorlage: kind === 'an earlier event' ? id : `t.${template.id}` }, 'lena')
      const made = (await events()).filter((one) => one.id !== id)
      expect(made).toEqual([expect.objectContaining({ title: 'Nachtlauf', ...otherPlainValues })])
      await db.prisma.eventTemplate.deleteMany()
    },
  )

  test('asks which time is meant, and whether a past one is', async () => {
    const asked = await type('raid', { titel: 'Neu', wann: 'morgen 8 Uhr' }, 'lena')
    expect(asked.text).toContain('Welchen Zeitpunkt meinst du?')
    const [, morning] = idsIn(asked.message)
    expect(await events()).toEqual([])
    await operate(asked.message!.id, morning ?? '', 'lena')
    await expect.poll(() => seenBy('lena', asked.message!.id).text, soon).toContain('✅ **Neu** steht')
    expect((await only()).date.toISOString()).toBe(tomorrowAt(8))
    const past = await type('raid', { titel: 'Gestern', wann: 'gestern 20:00' }, 'lena')
    expect(past.text).toContain('liegt in der Vergangenheit. Trotzdem?')
    expect(await events()).toHaveLength(1)
    await operate(past.message!.id, idsIn(past.message)[0] ?? '', 'lena')
    await expect.poll(async () => (await events()).length, soon).toBe(2)
  })

  test('reads times in the zone of the latest event while the guild chose none, and otherwise says that it reads UTC', async () => {
    await db.prisma.chatServer.updateMany({ data: { defaultTimezone: 'UTC' } })
    try {
      expect((await type('raid', { titel: 'Eins', wann: 'morgen 20:00' }, 'lena')).text).toContain('als UTC')
      await event({ timezone: 'CET', createdAt: inHours(1) })
      const second = await type('raid', { titel: 'Zwei', wann: 'morgen 20:00' }, 'lena')
      expect(second.text).not.toContain('als UTC')
      const made = await db.prisma.event.findFirstOrThrow({ where: { title: 'Zwei' } })
      expect(made).toMatchObject({ timezone: 'CET', date: new Date(tomorrowAt(20)) })
    } finally {
      await db.prisma.chatServer.updateMany({ data: { defaultTimezone: guildZone } })
    }
  })

  test('suggests times while they are typed', async () => {
    expect(await suggest('raid', 'wann', 'morgen 20 uhr', 'lena')).toMatchObject([{ value: tomorrowAt(20) }])
    const usual = await suggest('raid', 'wann', '', 'lena')
    expect(usual.length).toBeGreaterThanOrEqual(3)
    expect(new Set(usual.map(({ value }) => value)).size).toBe(usual.length)
    operator().setLocale('lena', 'en-US')
    expect(await suggest('raid', 'wann', 'tomorrow 8pm', 'lena')).toMatchObject([{ value: tomorrowAt(20) }])
  })

  test.each([
    [{ titel: 'X', wann: 'bald' }, 'lena', '„bald“ verstehe ich nicht als Zeit.'],
    [{ titel: 'X', wann: 'morgen 20:00' }, 'gast', 'Events können nur Mitglieder der Gilde planen'],
    [
      { titel: 'X', wann: 'morgen 20:00', kanal: channelIds.raidPlanning },
      'lena',
      'In diesen Kanal kannst du nicht posten.',
    ],
    [{ vorlage: 'kenne ich nicht' }, 'lena', 'Diese Vorlage gibt es nicht.'],
    [{ vorlage: '6f1c0b0e-3a52-4a7e-9d0a-0e2f6f3f1a11' }, 'lena', 'Diese Vorlage gibt es nicht.'],
  ] as const)('says why it makes nothing (%#)', async (options, who, text) => {
    expect((await type('raid', options, who)).text).toContain(text)
    expect(await events()).toEqual([])
  })

  test('does not post where the bot cannot, and says so of a named channel', async () => {
    const block = { where: { id: channelIds.raidSignup }, data: { botLacks: ['EmbedLinks'] } }
    const { botLacks } = await db.prisma.guildChannel.findUniqueOrThrow({ where: block.where })
    await db.prisma.guildChannel.update(block)
    try {
      const named = await type(
        'raid',
        { titel: 'X', wann: 'morgen 20:00', kanal: channelIds.raidSignup },
        'lena',
      )
      expect(named.text).toContain('In diesem Kanal kann der Bot nicht posten.')
      expect(await events()).toEqual([])
      await type('raid', { titel: 'X', wann: 'morgen 20:00' }, 'lena')
      expect(await only()).toMatchObject({ title: 'X', channelId: null })
    } finally {
      await db.prisma.guildChannel.update({ ...block, data: { botLacks } })
    }
  })

  test('posts to an announcement channel, a thread and a forum as the web does', async () => {
    const { createChannel, createThread } = operator()
    const places = [
      { id: createChannel('news', 'announcement'), name: 'news', type: 5 },
      { id: createThread('boonstone', 'Woche 48'), name: 'Woche 48', type: 11 },
      { id: createChannel('planung', 'forum'), name: 'planung', type: 15 },
    ]
    const { serverId, writerRoleIds } = await db.prisma.guildChannel.findUniqueOrThrow({
      where: { id: channelIds.general },
    })
    await db.prisma.guildChannel.createMany({
      data: places.map((place) => ({ ...place, serverId, writerRoleIds })),
    })
    for (const { id } of places) {
      const { text } = await type('raid', { titel: 'X', wann: 'morgen 20:00', kanal: id }, 'lena')
      expect(text).toContain('✅ **X** steht')
    }
    expect((await events()).map(({ channelId }) => channelId)).toEqual(places.map(({ id }) => id))
  })

  test('is refused above the limit of events of a person', async () => {
    for (let n = 0; n < 10; n++) await event({ createdBy: personas.mia.id })
    const { text } = await type('raid', { titel: 'X', wann: 'morgen 20:00' }, 'mia')
    expect(text).toContain('so viele kommende Events')
    expect(await audited({ success: false })).toMatchObject([{ errorMessage: 'event_limit_reached' }])
  })
})
