import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import { classCatalogue, classIdOf } from '@raidtisch/shared-types/domain/class-catalogue'
import { gameRoles, participantStatuses } from '@raidtisch/shared-types/domain/game-roles'
import { languages } from '@raidtisch/shared-types/domain/languages'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readMessageForm } from '../../../local-discord/rest/message-form.rules.ts'
import type { PostLook } from '#modules/settings/post-look.queries.ts'
import { embedLength, embedLimits } from './embed-pages.presenter.ts'
import { someAnswer, someEvent } from './event-facts.fixture.ts'
import { parseControl } from './post-control.presenter.ts'
import {
  isPostOf,
  presentDeletedPost,
  presentPost,
  type PostedEvent,
  type PostMessage,
} from './post.presenter.ts'

const crusader = classIdOf('sns', 'greatsword')
const seeker = classIdOf('longbow', 'wand')
const numRuns = process.env['LONG'] === undefined ? 25 : 1_000
const patient = { timeout: 600_000 }
const publicUrl = 'https://raid.example.org'
const before = new Date('2026-11-23T12:00:00.000Z')
const during = new Date('2026-11-23T21:00:00.000Z')
const after = new Date('2026-11-23T22:30:00.000Z')

const usual = { language: 'de', color: null, imageUrl: null } as const
const present = (changes: Partial<PostedEvent> = {}, now = before, look: PostLook = usual) =>
  presentPost({ ...someEvent, ...changes }, { now, look, publicUrl })
const embedOf = (message: PostMessage | undefined) => message?.embeds[0] ?? {}
const fieldsOf = (messages: readonly PostMessage[]) => messages.flatMap((one) => embedOf(one).fields ?? [])
const fieldOf = (messages: readonly PostMessage[], name: string) =>
  fieldsOf(messages).find((field) => field.name.includes(name))
const buttonsOf = ([first]: readonly PostMessage[]) =>
  (first?.components ?? []).flatMap((row) => row.components) as {
    label?: string
    emoji?: unknown
    custom_id?: string
    url?: string
  }[]

describe('the post of an event', () => {
  test('says what, who leads, when in the reader’s own time, how long, and leads to the web page', () => {
    const [message] = present({ description: 'Buff-Essen mitbringen' }).messages
    expect(embedOf(message)).toMatchObject({
      title: 'Queen Bellandir',
      url: `${publicUrl}/events/${someEvent.id}`,
      description: 'Buff-Essen mitbringen',
    })
    expect(fieldOf([message as PostMessage], 'Wann')?.value).toBe(
      '<t:1795464000:F> · <t:1795464000:R>\n⏳ 2 Std. 30 Min. · 📋 0/6 angemeldet',
    )
    expect(embedOf(message).author).toEqual({ name: 'Raid · Leitung: Lena' })
  })

  test('names no leader when whoever made the event is not known any more', () => {
    expect(embedOf(present({ leaderName: null }).messages[0]).author).toEqual({ name: 'Raid' })
  })

  test('has the guild’s colour, unless it is off, and the guild’s picture once, while it is open', () => {
    const look = { ...usual, color: '#2ecc71', imageUrl: 'https://bilder.example.org/raid.png' }
    const colorsOf = (changes: Partial<PostedEvent>, now?: Date) =>
      present(changes, now, look).messages.map((one) => embedOf(one).color)
    const imagesOf = (changes: Partial<PostedEvent>, now?: Date) =>
      present(changes, now, look).messages.map((one) => embedOf(one).image?.url)
    const crowd = Array.from({ length: 250 }, (_, index) =>
      someAnswer(index, { displayName: `${'Person mit langem Namen'} ${index}`, status: 'tentative' }),
    )
    const more = present({ participants: crowd }).messages.length - 1
    expect(more).toBeGreaterThan(0)
    expect(colorsOf({ participants: crowd })).toEqual(Array(more + 1).fill(0x2ecc71))
    expect(imagesOf({ participants: crowd })).toEqual([look.imageUrl, ...Array<undefined>(more)])
    expect([colorsOf({ status: 'upcoming' }), imagesOf({ status: 'upcoming' })]).toEqual([
      [0x2ecc71],
      [look.imageUrl],
    ])
    expect([colorsOf({}, after), imagesOf({}, after)]).toEqual([[0x2ecc71], [undefined]])
    expect([colorsOf({ status: 'cancelled' }), imagesOf({ status: 'cancelled' })]).toEqual([
      [0xda373c],
      [undefined],
    ])
    expect(embedOf(present().messages[0])).toMatchObject({ color: 0x5865f2 })
    expect(embedOf(present().messages[0]).image).toBeUndefined()
  })

  test('lists each role in the order of the answers, with count and the sign of the class', () => {
    const { messages } = present({
      participants: [
        someAnswer(1, { role: 'healer', displayName: 'Mia' }),
        someAnswer(2, { role: 'tank', displayName: 'Lena', characterClass: crusader }),
        someAnswer(3, { role: 'healer', characterClass: seeker, displayName: 'Ben' }),
        someAnswer(4, { role: 'flex', displayName: 'Otto' }),
        someAnswer(5, { role: 'dps', status: 'tentative', displayName: 'Audra' }),
        someAnswer(6, { role: 'tank', status: 'waitlist', displayName: 'Gast' }),
        someAnswer(9, { role: 'healer', status: 'waitlist', displayName: 'Uli' }),
        someAnswer(7, { role: 'dps', status: 'reserved', displayName: 'Ina' }),
        someAnswer(8, { role: 'dps', status: 'declined', displayName: 'Uwe' }),
      ],
    })
    expect(fieldOf(messages, 'Tank')).toMatchObject({
      name: '🛡️ Tank 1/1 · voll',
      value: '🛡️ Lena',
    })
    expect(fieldOf(messages, 'Heiler')).toMatchObject({
      name: '💚 Heiler 2/2 · voll',
      value: '▫️ Mia\n🕊️ Ben',
    })
    expect(fieldOf(messages, 'DPS')).toMatchObject({ name: '⚔️ DPS 0/3', value: '*noch niemand*' })
    expect(fieldOf(messages, 'Flexibel')).toMatchObject({ name: '🔄 Flexibel (1)', value: '▫️\u00A0Otto' })
    expect(fieldOf(messages, 'Warteliste')?.value).toBe('`1`\u00A0🛡️\u00A0Gast, `2`\u00A0💚\u00A0Uli')
    expect(fieldOf(messages, 'Vielleicht')?.value).toBe('⚔️\u00A0Audra')
    expect(fieldOf(messages, 'Vorgemerkt')?.value).toBe('⚔️\u00A0Ina')
    expect(fieldOf(messages, 'Wann')?.value).toContain('📋 4/6 angemeldet · 1 abgesagt')
    expect(JSON.stringify(messages)).not.toContain('Uwe')
  })

  test('marks somebody who comes late with one clock', () => {
    const { messages } = present({ participants: [someAnswer(1, { displayName: 'Mia', isLate: true })] })
    expect(fieldOf(messages, 'DPS')?.value).toBe('▫️ Mia 🕒')
  })

  test('has a button for each answer, which the bot understands, and one to the web page', () => {
    const buttons = buttonsOf(present().messages)
    expect(buttons.map(({ label }) => label)).toEqual([
      'Tank',
      'Heiler',
      'DPS',
      'Flexibel',
      'Absagen',
      'Vielleicht',
      'Später',
      'Notiz',
      '🛠️ Leitung',
      'Im Web öffnen',
    ])
    expect(buttons.map(({ custom_id }) => custom_id && parseControl(custom_id))).toEqual([
      ...gameRoles.map((role) => ({ kind: 'role', eventId: someEvent.id, role })),
      ...(['decline', 'tentative', 'late', 'note', 'lead'] as const).map((kind) => ({
        kind,
        eventId: someEvent.id,
      })),
      undefined,
    ])
    expect(buttons.at(-1)?.url).toBe(`${publicUrl}/events/${someEvent.id}`)
  })

  test('keeps the button of a full role, which leads to the waiting list', () => {
    const { messages, isClosed } = present({ participants: [someAnswer(1, { role: 'tank' })] })
    expect(buttonsOf(messages).map(({ label }) => label)).toContain('Tank · Warteliste')
    expect(buttonsOf(messages).map(({ label }) => label)).toContain('DPS')
    expect(isClosed).toBe(false)
  })

  test('says that every place is taken, reserved ones among them', () => {
    const participants = Array.from({ length: 6 }, (_, index) =>
      someAnswer(index, { role: 'flex', status: index === 0 ? 'reserved' : 'accepted' }),
    )
    const { messages } = present({ participants })
    expect(fieldOf(messages, 'Status')?.value).toContain('Alle Plätze sind vergeben')
    expect(buttonsOf(messages)[3]?.label).toBe('Flexibel · Warteliste')
  })

  test.each([
    ['archived', { status: 'archived' }, before, 'archiviert'],
    ['cancelled', { status: 'cancelled' }, before, 'abgesagt'],
    ['completed', { status: 'completed' }, before, 'vorbei'],
    ['over', {}, after, 'vorbei'],
    [
      'closed since it began',
      { settings: { ...someEvent.settings, allowLateSignups: false } },
      during,
      'Anmeldung ist geschlossen',
    ],
  ] as const)('says that it is %s, and has the leaders’ button alone', (_, changes, now, words) => {
    const { messages, isClosed } = present({ ...changes, participants: [someAnswer(1)] }, now)
    expect(fieldOf(messages, 'Status')?.value).toContain(words)
    expect(buttonsOf(messages).map(({ label }) => label)).toEqual(['🛠️ Leitung'])
    expect(fieldOf(messages, 'DPS')?.value).toContain('Person 1')
    expect(isClosed).toBe(true)
  })

  test('says when it opens, and has no button to answer with before', () => {
    const changes = { status: 'upcoming', opensAt: '2026-11-23T14:00:00.000Z' } as const
    const { messages, isClosed } = present(changes)
    expect(fieldOf(messages, 'Status')?.value).toBe('**Öffnet <t:1795442400:F> · <t:1795442400:R>**')
    expect(buttonsOf(messages).map(({ label }) => label)).toEqual(['🛠️ Leitung', 'Im Web öffnen'])
    expect(isClosed).toBe(false)
    const usual = present({ status: 'upcoming', opensAt: null }).messages
    expect(fieldOf(usual, 'Status')?.value).toContain(`<t:${1795464000 - 7 * 86_400}:F>`)
  })

  test('says why it was called off, without markup', () => {
    const { messages } = present({ status: 'cancelled', cancelReason: 'Zu wenige *Heiler*' })
    expect(fieldOf(messages, 'Status')?.value).toMatch(/abgesagt.*\nZu wenige \\\*Heiler\\\*$/)
  })

  test('stays open after the start where late sign-ups are wanted', () => {
    expect(present({}, during)).toMatchObject({
      isClosed: false,
      changesAt: new Date('2026-11-23T22:30:00.000Z'),
    })
  })

  test('is open again when somebody brought the event back after its end', () => {
    const broughtBack = present({ reactivatedAt: after }, after)
    expect(broughtBack).toMatchObject({ isClosed: false, changesAt: null })
    expect(buttonsOf(broughtBack.messages)).not.toEqual([])
    expect(present({ reactivatedAt: during }, after).isClosed).toBe(true)
    const punctual = { ...someEvent.settings, allowLateSignups: false }
    expect(present({ reactivatedAt: after, settings: punctual }, after).isClosed).toBe(true)
  })

  test('knows when it will look different by itself', () => {
    const settings = { ...someEvent.settings, allowLateSignups: false }
    expect(present({ settings }).changesAt).toEqual(new Date(someEvent.date))
    expect(present({ settings }, during).changesAt).toEqual(new Date('2026-11-23T22:30:00.000Z'))
    expect(present({}, after).changesAt).toBeNull()
    expect(present({ status: 'archived' }).changesAt).toBeNull()
  })

  test('shows names and titles as they are written, without formatting, links or mentions', () => {
    const { messages } = present({
      title: '**Raid** @everyone',
      participants: [
        someAnswer(1, { displayName: '_x_ `y` ||z||' }),
        someAnswer(2, { displayName: '<t:1:R> a://b' }),
      ],
    })
    expect(embedOf(messages[0])).toMatchObject({ title: '\\*\\*Raid\\*\\* @everyone' })
    expect(fieldOf(messages, 'DPS')?.value).toBe('▫️ \\_x\\_ \\`y\\` \\|\\|z\\|\\|\n▫️ \\<t:1:R\\> a\\://b')
    expect(messages[0]?.allowed_mentions).toEqual({ parse: [] })
  })

  test.each([
    ['# **groß** und `code`\n- Liste\n> Zitat', '# **groß** und `code`\n- Liste\n> Zitat'],
    ['<@301234567890123402> und <@!301234567890123402>', '@Mia\\_x und @Mia\\_x'],
    ['<@&301234567890123499> kommt', '@301234567890123499 kommt'],
    ['@everyone, @here und a@b', '@\u200Beveryone, @\u200Bhere und a@b'],
    ['<:pog_x:301234567890123401> <a:tanz:301234567890123401>', ':pog\\_x: :tanz:'],
    ['Antworte mit </absage:301234567890123401>', 'Antworte mit /absage'],
    ['um <t:1795464000:t> in <#301234567890123401>', 'um <t:1795464000:t> in <#301234567890123401>'],
    ['https://guide.example.org/@here/a_b?c=_d_', 'https://guide.example.org/@here/a_b?c=_d_'],
    ['[hier](https://böse.example)', '[hier]\u200B(https://böse.example)'],
    ['[https://gut.example](https://böse.example)', '[https://gut.example]\u200B(https://böse.example)'],
    ['`` ` `` [x](https://böse.example) `', '`` ` `` [x]\u200B(https://böse.example) `'],
    ['```\n<@301234567890123402>\n```', '```\n<@301234567890123402>\n```'],
  ])('shows the description %j as it was typed, pinging nobody and hiding no address', (typed, shown) => {
    const { messages } = present({ description: typed, mentionNames: { '301234567890123402': 'Mia_x' } })
    expect(embedOf(messages[0]).description).toBe(shown)
  })

  test.each([
    ['Mia', 'Mia'],
    ['Kartoffelkönig', 'Kartoffelkönig'],
    ['HeilBernd | DPS', 'HeilBernd \\| DPS'],
    ['Lysandra Nachtschatten-Sturmwind', 'Lysandra Nachts…'],
    ['W'.repeat(32), 'WWWWWWWW…'],
    ['灰烬使者灰烬使者灰烬使者', '灰烬使者灰烬使者…'],
    ['👨‍👩‍👧‍👦'.repeat(8), '👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦…'],
  ])('keeps the name %s in one line of its column', (displayName, shown) => {
    const { messages } = present({ participants: [someAnswer(1, { displayName })] })
    expect(fieldOf(messages, 'DPS')?.value).toBe(`▫️ ${shown}`)
  })

  test('takes a sign of the event’s own for a role only when it is an emoji', () => {
    const roles = {
      tanks: { max: 1, emoji: '<:schild:301234567890123401>' },
      healers: { max: 2, emoji: '❤️‍🩹' },
      dps: { max: 3, emoji: '@here' },
    }
    expect(fieldsOf(present({ roles }).messages).map(({ name }) => name.split(' ')[0])).toEqual(
      expect.arrayContaining(['<:schild:301234567890123401>', '❤️‍🩹', '⚔️']),
    )
  })

  test('has the event’s own signs on its buttons, those of the server by their number', () => {
    const roles = {
      tanks: { max: 1, emoji: '<a:schild:301234567890123401>' },
      healers: { max: 2, emoji: '❤️‍🩹' },
      dps: { max: 3, emoji: null },
    }
    expect(
      buttonsOf(present({ roles }).messages)
        .slice(0, 4)
        .map(({ emoji }) => emoji),
    ).toEqual([{ name: 'schild', id: '301234567890123401' }, { name: '❤️‍🩹' }, { name: '⚔️' }, { name: '🔄' }])
  })

  test('of a deleted event names no people', () => {
    const message = presentDeletedPost('Queen *Bellandir*', 'de')
    expect(embedOf(message)).toMatchObject({
      title: '~~Queen \\*Bellandir\\*~~',
      description: 'Dieses Event wurde gelöscht.',
    })
    expect(message.components).toEqual([])
  })
})

const marks = ['*', '_', '~', '`', '|', '<', '>', '[', ']', '(', ')', '#', '\\']
const nastyName = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 100 }),
  fc.string({ unit: fc.constantFrom(...marks, ':', '/', '@', ' ', '🛡', '\u202E'), maxLength: 100 }),
  fc.constantFrom('@everyone', '<@&1>', '😀'.repeat(50), '*'.repeat(100), '', '   '),
)
const answers = fc
  .array(
    fc.record({
      displayName: nastyName,
      role: fc.constantFrom(...gameRoles),
      status: fc.constantFrom(...participantStatuses),
      characterClass: fc.option(fc.constantFrom(...classCatalogue.map(({ id }) => id))),
    }),
    { maxLength: 300, size: 'max' },
  )
  .map((list) => list.map((changes, index): Participant => someAnswer(index, changes)))

const anyEvent = fc.record({
  participants: answers,
  title: nastyName.map((title) => title.slice(0, 120)),
  description: fc.option(
    fc.string({
      unit: fc.constantFrom(
        ...marks,
        '\n',
        '-',
        '1.',
        '🛡',
        'a ',
        'https://x.example/a_b ',
        '@here',
        '<@301234567890123402>',
        '```',
      ),
      maxLength: 4000,
      size: 'max',
    }),
  ),
  mentionNames: fc.constantFrom({}, { '301234567890123402': '*'.repeat(100) }),
})

describe('whatever people write', () => {
  test('the post stays within Discord’s limits, and everybody is in it once', patient, () => {
    fc.assert(
      fc.property(anyEvent, fc.constantFrom(...languages), (changes, language) => {
        const event = { ...someEvent, ...changes }
        const { messages } = presentPost(event, { now: before, look: { ...usual, language }, publicUrl })
        for (const message of messages) {
          // The stand-in's reading of the limits, and our own count, which is the stricter one.
          readMessageForm(message)
          expect(message.embeds).toHaveLength(1)
          const embed = embedOf(message)
          expect(embedLength(embed)).toBeLessThanOrEqual(embedLimits.message)
          expect(embed.title?.length).toBeLessThanOrEqual(embedLimits.title)
          expect(embed.description?.length ?? 0).toBeLessThanOrEqual(embedLimits.description)
          expect(embed.fields?.length).toBeLessThanOrEqual(embedLimits.fields)
          for (const { name, value } of embed.fields ?? []) {
            expect(name.length).toBeLessThanOrEqual(embedLimits.fieldName)
            expect(value.length).toBeLessThanOrEqual(embedLimits.fieldValue)
            expect(value.trim()).not.toBe('')
          }
          expect(isPostOf(message, `${publicUrl}/events/${someEvent.id}`)).toBe(true)
          expect(message.allowed_mentions).toEqual({ parse: [] })
        }
        // A line each in the columns; below them a space stands between people alone.
        const entries = fieldsOf(messages)
          .slice(1)
          .filter(({ value }) => !value.startsWith('**'))
          .flatMap(({ value, inline }) => value.split(inline ? '\n' : ', '))
          .filter((entry) => !/^\*[^*]+\*$/.test(entry))
        expect(entries.filter((entry) => /^(?:`\d+`\u00A0)?\p{So}/u.test(entry))).toEqual(entries)
        expect(entries).toHaveLength(event.participants.filter(({ status }) => status !== 'declined').length)
      }),
      { numRuns },
    )
  })

  test('no name begins, ends or breaks any formatting', () => {
    fc.assert(
      fc.property(nastyName, (displayName) => {
        const { messages } = present({ participants: [someAnswer(1, { displayName })] })
        const line = fieldOf(messages, 'DPS')?.value ?? ''
        // Something stays where an escaped mark stood, or its neighbours would seem to touch.
        const unescaped = line.replaceAll(/\\[\\*_~`|<>[\]()#:]/g, '·')
        expect(unescaped).not.toMatch(/[*_~`|<>[\]()#\\]|:\/\/|\n/)
      }),
    )
  })
})
