import { classIdOf } from '@raidtisch/shared-types/domain/class-entry'
import { gameRoles, roleSigns } from '@raidtisch/shared-types/domain/game-roles'
import { describe, expect, test } from 'vitest'
import { someAnswer, someEvent } from './event-facts.fixture.ts'
import { parseControl } from './post-control.presenter.ts'
import { type PostedEvent, type PostMessage } from './post.presenter.ts'
import {
  after,
  before,
  buttonsOf,
  embedOf,
  fieldOf,
  fieldsOf,
  present,
  publicUrl,
  usual,
} from './post-reading.fixture.ts'

const crusader = classIdOf('sns', 'greatsword')
const seeker = classIdOf('longbow', 'wand')

describe('An event’s post', () => {
  test('shows title, leader, start in each person’s own time and duration, and links to the web page', () => {
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

  test('names no leader when the creator is not known any more', () => {
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

  test('has the event’s own emoji for roles, or else the guild’s, or the product’s, in the roster and on the buttons', () => {
    const { roles } = someEvent
    const look = { ...usual, roleEmoji: { tank: '🐻', healer: '🌿', dps: 'kein Emoji' } }
    const { messages } = present(
      { roles: { ...roles, healers: { ...roles.healers, emoji: '💧' } } },
      before,
      look,
    )
    expect(fieldsOf(messages).map(({ name }) => name.split(' ')[0])).toEqual(
      expect.arrayContaining(['🐻', '💧', roleSigns.dps]),
    )
    expect(buttonsOf(messages).map(({ emoji }) => emoji)).toEqual(
      expect.arrayContaining(['🐻', '💧', roleSigns.dps].map((name) => ({ name }))),
    )
  })

  test('lists each role in the order of the responses, with count and the sign of the class', () => {
    const { messages } = present({
      participants: [
        someAnswer(1, { role: 'healer', displayName: 'Mia' }),
        someAnswer(2, { role: 'tank', displayName: 'Lena', characterClass: crusader }),
        someAnswer(3, { role: 'healer', characterClass: seeker, displayName: 'Ben' }),
        someAnswer(4, { role: 'flex', displayName: 'Otto' }),
        someAnswer(5, { role: 'dps', status: 'tentative', displayName: 'Audra' }),
        someAnswer(10, { role: 'healer', status: 'bench', displayName: 'Nora' }),
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
    expect(fieldOf(messages, 'Ersatzbank')?.value).toBe('💚\u00A0Nora')
    expect(fieldOf(messages, 'Vorgemerkt')?.value).toBe('⚔️\u00A0Ina')
    expect(fieldOf(messages, 'Wann')?.value).toContain('📋 4/6 angemeldet · 1 abgesagt')
    expect(JSON.stringify(messages)).not.toContain('Uwe')
  })

  test('marks a late person with one clock', () => {
    const { messages } = present({ participants: [someAnswer(1, { displayName: 'Mia', isLate: true })] })
    expect(fieldOf(messages, 'DPS')?.value).toBe('▫️ Mia 🕒')
  })

  test('has a button for each response, which the bot can parse, and one to the web page', () => {
    const buttons = buttonsOf(present().messages)
    expect(buttons.map(({ label }) => label)).toEqual([
      'Tank',
      'Heiler',
      'DPS',
      'Flexibel',
      'Absagen',
      'Vielleicht',
      'Später',
      'Ersatzbank',
      'Notiz',
      '🛠️ Leitung',
      'Im Web öffnen',
    ])
    expect(buttons.map(({ custom_id }) => custom_id && parseControl(custom_id))).toEqual([
      ...gameRoles.map((role) => ({ kind: 'role', eventId: someEvent.id, role })),
      ...(['decline', 'tentative', 'late', 'bench', 'note', 'lead'] as const).map((kind) => ({
        kind,
        eventId: someEvent.id,
      })),
      undefined,
    ])
    expect(buttons.at(-1)?.url).toBe(`${publicUrl}/events/${someEvent.id}`)
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
  ])(
    'shows the description %j as it was typed, without pings and with each address visible',
    (typed, shown) => {
      const { messages } = present({ description: typed, mentionNames: { '301234567890123402': 'Mia_x' } })
      expect(embedOf(messages[0]).description).toBe(shown)
    },
  )

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

  test('uses the event’s own sign of a role only when it is an emoji', () => {
    const roles = {
      tanks: { max: 1, emoji: '<:schild:301234567890123401>' },
      healers: { max: 2, emoji: '❤️‍🩹' },
      dps: { max: 3, emoji: '@here' },
    }
    expect(fieldsOf(present({ roles }).messages).map(({ name }) => name.split(' ')[0])).toEqual(
      expect.arrayContaining(['<:schild:301234567890123401>', '❤️‍🩹', '⚔️']),
    )
  })

  test('has the event’s own signs on its buttons, those of the server by their id', () => {
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
})
