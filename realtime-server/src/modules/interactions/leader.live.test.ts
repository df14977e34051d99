import { dayAfter, dayAt } from '@raidtisch/shared-types/domain/absence-rules'
import type { APIMessage } from 'discord-api-types/v10'
import { beforeEach, describe, expect, test } from 'vitest'
import { guildZone, personOf, soon, startVisitors, type Name } from '#testing/discord-visitors.ts'
import { makeParticipant } from '#testing/factories.ts'
import { channelIds, personas } from '../../../local-discord/seed.ts'
import { formatLeader, type LeaderKind } from './leader-control.presenter.ts'
import { momentAt } from './typed-moment.ts'

const { db, answerOf, audited, event, operate, operator, post, seenBy, submit, suggest, type } =
  await startVisitors()

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const tomorrowAt = (hour: number) =>
  momentAt(guildZone, dayAfter(dayAt(guildZone, new Date()), 1), hour * 60).toISOString()
const events = () => db.prisma.event.findMany({ orderBy: { createdAt: 'asc' } })
const only = async () => (await events())[0]!

/** The ids of the buttons in the first row of a message. */
function idsIn(message: APIMessage | undefined): string[] {
  const [row] = (message?.components ?? []) as unknown as { components: { custom_id: string }[] }[]
  return (row?.components ?? []).map(({ custom_id: id }) => id)
}

beforeEach(async () => {
  await db.prisma.eventPost.deleteMany()
})

/** Somebody's menu of leading, opened at the post. */
async function openMenu(eventId: string, who: Name) {
  const control = { kind: 'lead', eventId } as const
  const opened = await operate(await post([control]), `lead:${eventId}`, who)
  const id = opened.message!.id
  const press = (kind: LeaderKind, args: string[] = [], values: string[] = []) =>
    operate(id, formatLeader(kind, eventId, ...args), who, values)
  /** Presses a button, fills in the form it opens. */
  const fill = async (kind: LeaderKind, input: Record<string, string>) => {
    const { interactionId } = await operator().click(id, formatLeader(kind, eventId), who)
    return operator().submit(interactionId, input)
  }
  return { ...opened, press, fill, reads: () => seenBy(who, id) }
}

describe('/raid', () => {
  test('makes an event as the web does, when title and time are said', async () => {
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

  test('opens a form when something is missing, with what was said and what is like last time', async () => {
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
      seats: '1/2/3',
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

  test('plans again what was, at the same weekday and time, when a template is all that is said', async () => {
    const date = momentAt(guildZone, dayAfter(dayAt(guildZone, new Date()), -6), 20 * 60 + 30)
    const { id } = await event({
      title: 'Nachtlauf',
      description: 'Bringt Tränke',
      maxTanks: 2,
      duration: 150,
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

  test('asks which time is meant, and whether one that is over is', async () => {
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

  test('reads times on the clocks of the latest event while the guild chose none, and else says that it reads UTC', async () => {
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

  test('posts nowhere that the bot cannot, and says so of a channel that was named', async () => {
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

  test('takes an announcement channel, a thread and a forum as the web does', async () => {
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

  test('stops at as many events as one may have', async () => {
    for (let n = 0; n < 10; n++) await event({ createdBy: personas.mia.id })
    const { text } = await type('raid', { titel: 'X', wann: 'morgen 20:00' }, 'mia')
    expect(text).toContain('so viele kommende Events')
    expect(await audited({ success: false })).toMatchObject([{ errorMessage: 'event_limit_reached' }])
  })
})

describe('a leader at the post', () => {
  test('reads how it stands, and others read that it is not theirs', async () => {
    const { id } = await event()
    const { text } = await openMenu(id, 'lena')
    expect(text).toContain('Leitung: Queen Bellandir')
    expect(text).toContain('offen')
    const refused = await operate(await post([{ kind: 'lead', eventId: id }]), `lead:${id}`, 'mia')
    expect(refused.text).toContain('Das kann nur, wer das Event angelegt hat')
    const menu = await openMenu(id, 'lena')
    operator().removeRole('lena', 'Lead')
    await db.prisma.event.update({ where: { id }, data: { createdBy: personas.otto.id } })
    await db.prisma.chatUser.update({ where: { id: personas.lena.id }, data: { roleIds: [] } })
    const click = await operator().click(menu.message!.id, formatLeader('edit', id), 'lena')
    expect(click.reply?.content).toContain('Das kann nur, wer das Event angelegt hat')
    operator().addRole('lena', 'Lead')
    await db.prisma.chatUser.update({
      where: { id: personas.lena.id },
      data: { roleIds: [...personas.lena.roles] },
    })
  })

  test('edits, moves, calls off, takes back and plans again', async () => {
    const { id } = await event({ maxTanks: 3, maxHealers: 6, maxDps: 12 })
    const menu = await openMenu(id, 'lena')
    const now = () => db.prisma.event.findUniqueOrThrow({ where: { id } })
    await menu.fill('edit', { title: 'Neuer Titel', description: '', seats: '2/4/6', duration: '90' })
    await expect.poll(() => menu.reads().text, soon).toContain('✅ Gespeichert.')
    expect(await now()).toMatchObject({
      title: 'Neuer Titel',
      description: null,
      maxTanks: 2,
      maxDps: 6,
      duration: 90,
    })

    await menu.fill('edit', { title: 'X', seats: 'viele', duration: '90' })
    await expect.poll(() => menu.reads().text, soon).toContain('„viele“ sind keine Plätze.')
    expect(await now()).toMatchObject({ title: 'Neuer Titel' })

    await menu.fill('move', { when: 'morgen 21:00' })
    await expect.poll(() => menu.reads().text, soon).toContain('✅ Verschoben auf')
    expect((await now()).date.toISOString()).toBe(tomorrowAt(21))

    await menu.fill('cancel', { reason: 'Zu wenig *Heiler*' })
    await expect.poll(() => menu.reads().text, soon).toContain('❌ Abgesagt: Zu wenig \\*Heiler\\*')
    expect(await now()).toMatchObject({ status: 'cancelled', cancelReason: 'Zu wenig *Heiler*' })
    expect(JSON.stringify(menu.reads().message?.components)).not.toContain(formatLeader('edit', id))

    await menu.press('uncancel')
    await expect.poll(() => menu.reads().text, soon).toContain('Die Absage ist zurückgenommen')
    expect(await now()).toMatchObject({ status: 'active', cancelReason: null })

    await menu.press('archive')
    await expect.poll(() => menu.reads().text, soon).toContain('✅ Archiviert.')
    await menu.press('unarchive')
    await expect.poll(() => menu.reads().text, soon).toContain('wieder aktiv')

    await menu.fill('repeat', { when: 'in 2 Wochen 20:00' })
    await expect.poll(async () => (await events()).length, soon).toBe(2)
    expect((await events())[1]).toMatchObject({ title: 'Neuer Titel', maxTanks: 2, duration: 90 })
    const actions = (await audited()).map(({ action, details }) => [
      action,
      (details as { source: string }).source,
    ])
    expect(actions).toEqual(
      [
        'event_updated',
        'event_updated',
        'event_cancelled',
        'event_uncancelled',
        'event_archived',
        'event_unarchived',
        'event_created',
      ].map((action) => [action, 'discord']),
    )
  })

  test('signs people up, changes their role and answer, and takes them off', async () => {
    const { id } = await event()
    await makeParticipant(db, { id }, personOf('ben'), { role: 'tank', characterClass: 'sns_wand' })
    const menu = await openMenu(id, 'lena')
    await menu.press('add')
    await expect.poll(() => menu.reads().text, soon).toContain('Wen möchtest du anmelden?')
    await menu.press('add-who', [], [personas.mia.id])
    await expect.poll(() => menu.reads().text, soon).toContain('In welcher Rolle kommt Mia?')
    await menu.press('add-role', [personas.mia.id, 'healer'])
    await expect.poll(() => menu.reads().text, soon).toContain('Mit welcher Klasse kommt Mia als Heiler?')
    await menu.press('add-class', [personas.mia.id, 'healer', '0'], ['staff_wand'])
    await expect.poll(() => menu.reads().text, soon).toContain('✅ **Mia**: Dabei · Heiler')
    expect(await answerOf(id, 'mia')).toMatchObject({
      role: 'healer',
      characterClass: 'staff_wand',
      status: 'accepted',
    })

    await menu.press('people')
    await expect.poll(() => menu.reads().text, soon).toContain('Wessen Antwort')
    await menu.press('who', ['0'], [personas.ben.id])
    await expect.poll(() => menu.reads().text, soon).toContain('**Ben**: Dabei · Tank (Templer)')
    await menu.press('role', [personas.ben.id, 'dps'])
    await expect.poll(() => menu.reads().text, soon).toContain('✅ **Ben**: Dabei · DPS')
    expect(await answerOf(id, 'ben')).toMatchObject({ role: 'dps', characterClass: null })
    await menu.press('status', [personas.ben.id, 'tentative'])
    await expect.poll(() => menu.reads().text, soon).toContain('✅ **Ben**: Vielleicht · DPS')
    await menu.press('remove', [personas.ben.id])
    await expect.poll(() => menu.reads().text, soon).toContain('**Ben** steht nicht mehr auf der Liste.')
    expect(await answerOf(id, 'ben')).toBeNull()
  })

  test('reads the parties as text', async () => {
    const { id } = await event()
    const menu = await openMenu(id, 'lena')
    await menu.press('parties')
    await expect
      .poll(() => menu.reads().message?.embeds[0]?.description, soon)
      .toContain('Es gibt noch keine Parties.')
    await menu.press('menu')
    await expect.poll(() => menu.reads().message?.embeds, soon).toEqual([])
  })
})

describe('other answers', () => {
  const press = async (eventId: string, kind: 'tentative' | 'late', who: Name) =>
    operate(await post([{ kind, eventId }]), `${kind}:${eventId}`, who)

  test('say maybe or late in the role one had last, and plain yes ends being late', async () => {
    const { id } = await event()
    await db.prisma.chatUser.update({
      where: { id: personas.ben.id },
      data: { preferredRole: 'tank', preferredClass: 'sns_wand' },
    })
    expect((await press(id, 'late', 'ben')).text).toContain('kommst später')
    expect(await answerOf(id, 'ben')).toMatchObject({
      status: 'accepted',
      isLate: true,
      characterClass: 'sns_wand',
    })
    expect((await press(id, 'tentative', 'ben')).text).toContain('Vielleicht dabei als Tank (Templer)')
    expect(await answerOf(id, 'ben')).toMatchObject({ status: 'tentative', isLate: false })
    await press(id, 'late', 'ben')
    await operate(await post([{ kind: 'role', eventId: id, role: 'tank' }]), `role:${id}:tank`, 'ben')
    expect(await answerOf(id, 'ben')).toMatchObject({ status: 'accepted', isLate: false })
  })

  test('ask for the role of who never had one', async () => {
    const { id } = await event()
    const { text, message } = await press(id, 'tentative', 'mia')
    expect(text).toContain('In welcher Rolle?')
    expect(await answerOf(id, 'mia')).toBeNull()
    await operate(message!.id, `as:${id}:tentative:healer`, 'mia')
    await expect.poll(() => seenBy('mia', message!.id).text, soon).toContain('Vielleicht dabei als Heiler')
    expect(await answerOf(id, 'mia')).toMatchObject({ status: 'tentative', role: 'healer' })
  })

  test('carry a note, which can be changed and taken back', async () => {
    const { id } = await event()
    const message = await post([{ kind: 'note', eventId: id }])
    const refused = await operator().click(message, `note:${id}`, 'ben')
    expect(refused.reply?.content).toContain('Melde dich oder die Person zuerst an.')
    await makeParticipant(db, { id }, personOf('ben'), { role: 'tank', status: 'tentative' })
    const opened = await operator().click(message, `note:${id}`, 'ben')
    expect((await submit(opened, { note: 'erst *ab* 21 Uhr' })).text).toContain(
      'Notiz gespeichert.\n> erst \\*ab\\* 21 Uhr',
    )
    expect(await answerOf(id, 'ben')).toMatchObject({ status: 'tentative', notes: 'erst *ab* 21 Uhr' })
    const again = await operator().click(message, `note:${id}`, 'ben')
    expect(again.modal?.fields[0]?.value).toBe('erst *ab* 21 Uhr')
    expect((await submit(again, { note: '' })).text).toContain('Notiz gelöscht.')
    expect(await answerOf(id, 'ben')).toMatchObject({ notes: null })
  })
})
