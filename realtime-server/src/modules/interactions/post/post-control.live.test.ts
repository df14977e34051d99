import { describe, expect, test } from 'vitest'
import { formatControl } from '#modules/event-posts/post-control.presenter.ts'
import { isEphemeral, type Menu, personOf, soon, startInteractionGuild } from '#testing/interaction-guild.ts'
import { makeParticipant } from '#testing/factories.ts'
import { personas } from '@raidtisch/discord-emulator/seed'

const guild = await startInteractionGuild()
const { db, answerOf, audited, click, event, operator, post, press, remember, seenBy, operate } = guild

const chosenIn = (menus: Menu[]) => menus.flatMap(({ options }) => options).find((one) => one.default)?.value
/** A moment as each reader's Discord shows it. */
const shown = (date: Date) => {
  const seconds = Math.floor(date.getTime() / 1_000)
  return `<t:${seconds}:F> (<t:${seconds}:R>)`
}
const tank = (eventId: string) => ({ kind: 'role', eventId, role: 'tank' }) as const

describe('A role’s button', () => {
  test('signs a person up at once with a class they played before in the role, and lets them change it', async () => {
    await remember('ben', 'tank', 'greatsword_sns')
    const { id, date } = await event()
    const { answer, text, menus, message } = await press(id, 'tank', 'ben')
    expect(answer).toBe('deferred-message')
    expect(isEphemeral(message)).toBe(true)
    expect(text).toBe(`✅ **Queen Bellandir**: Du bist dabei als Tank (Kreuzritter).\n${shown(date)}`)
    expect(chosenIn(menus)).toBe('greatsword_sns')
    expect(await answerOf(id, 'ben')).toMatchObject({
      role: 'tank',
      status: 'accepted',
      characterClass: 'greatsword_sns',
      weaponCombo: 'Crusader',
      source: 'discord',
    })

    const changed = await operate(message!.id, menus[0]!.custom_id, 'ben', ['sns_wand'])
    expect(changed.answer).toBe('deferred-update')
    await expect
      .poll(() => seenBy('ben', message!.id).text, soon)
      .toBe(`✅ **Queen Bellandir**: Du bist dabei als Tank (Templer).\n${shown(date)}`)
    expect(chosenIn(seenBy('ben', message!.id).menus)).toBe('sns_wand')
    expect(await answerOf(id, 'ben')).toMatchObject({ characterClass: 'sns_wand' })
  })

  test('keeps the class that was chosen for this event', async () => {
    await remember('ben', 'tank', 'greatsword_sns')
    const { id } = await event()
    await makeParticipant(db, { id }, personOf('ben'), { role: 'tank', characterClass: 'sns_wand' })
    expect((await press(id, 'tank', 'ben')).text).toContain('Du bist dabei als Tank (Templer).')
  })

  test('asks other people for the class first, and remembers it for the next time', async () => {
    const [first, second] = [await event(), await event({ title: 'Morokai' })]
    const { text, menus, message } = await press(first.id, 'dps', 'mia')
    expect(text).toBe('**Queen Bellandir**: Mit welcher Klasse kommst du als DPS?')
    expect(menus.map(({ options }) => options.length)).toEqual([21])
    expect(await answerOf(first.id, 'mia')).toBeNull()

    const choice = menus[0]!.options[1]!.value
    await operate(message!.id, menus[0]!.custom_id, 'mia', [choice])
    await expect
      .poll(() => answerOf(first.id, 'mia'), soon)
      .toMatchObject({ role: 'dps', characterClass: choice })
    expect((await press(second.id, 'dps', 'mia')).text).toContain('Du bist dabei als DPS')
    expect(await answerOf(second.id, 'mia')).toMatchObject({ characterClass: choice })
    // A DPS class is not suggested for a healer.
    expect((await press(second.id, 'healer', 'mia')).text).toContain('Mit welcher Klasse')
  })

  test('signs people up without a class, unless the event requires one', async () => {
    const [free, strict] = [await event(), await event({ requiredClasses: ['sns_wand', 'daggers_sns'] })]
    const { menus, message } = await press(free.id, 'tank', 'ben')
    expect(menus[0]!.options[0]).toMatchObject({ label: 'Ohne Klasse', value: 'none' })
    await operate(message!.id, menus[0]!.custom_id, 'ben', ['none'])
    await expect
      .poll(() => answerOf(free.id, 'ben'), soon)
      .toMatchObject({ role: 'tank', status: 'accepted', characterClass: null })
    const asked = await press(strict.id, 'tank', 'ben')
    expect(asked.menus[0]!.options.map(({ value }) => value).toSorted()).toEqual(['daggers_sns', 'sns_wand'])
  })

  test('offers flexible people all thirty classes, in a menu for each role', async () => {
    const { id } = await event()
    const { menus, message } = await press(id, 'flex', 'ben')
    expect(menus.map(({ custom_id: customId }) => customId.split(':').at(-1))).toEqual([
      'tank',
      'healer',
      'dps',
    ])
    const values = menus.flatMap(({ options }) => options.map(({ value }) => value))
    expect(new Set(values).size).toBe(31)
    const choice = menus[2]!.options[0]!.value
    await operate(message!.id, menus[2]!.custom_id, 'ben', [choice])
    await expect.poll(() => answerOf(id, 'ben'), soon).toMatchObject({ role: 'flex', characterClass: choice })
  })

  test('changes the role of a participant, with the class they played in it last', async () => {
    const [earlier, now] = [await event(), await event()]
    await makeParticipant(db, earlier, personOf('ben'), { role: 'healer', characterClass: 'staff_wand' })
    await makeParticipant(db, now, personOf('ben'), { role: 'tank', characterClass: 'sns_wand' })
    expect((await press(now.id, 'healer', 'ben')).text).toContain('Du bist dabei als Heiler')
    expect(await answerOf(now.id, 'ben')).toMatchObject({ role: 'healer', characterClass: 'staff_wand' })
    expect(await db.prisma.participant.count({ where: { eventId: now.id } })).toBe(1)
  })

  test('of a full role answers with the position on the waiting list', async () => {
    const { id } = await event({ maxTanks: 1, maxHealers: 0, maxDps: 0 })
    await makeParticipant(db, { id }, personOf('lena'), { role: 'tank' })
    await makeParticipant(db, { id }, personOf('otto'), { role: 'tank', status: 'waitlist' })
    await remember('ben', 'tank', 'sns_wand')
    expect((await press(id, 'tank', 'ben')).text).toContain('Du stehst auf Platz 2 der Warteliste')
    expect(await answerOf(id, 'ben')).toMatchObject({ status: 'waitlist' })
  })
})

describe('Declining', () => {
  test('promotes the waiting list, and is audited with Discord as its source', async () => {
    const { id, date } = await event({ maxTanks: 1, maxHealers: 0, maxDps: 0 })
    await makeParticipant(db, { id }, personOf('ben'), { role: 'tank' })
    await makeParticipant(db, { id }, personOf('mia'), { role: 'tank', status: 'waitlist' })
    const control = { kind: 'decline', eventId: id } as const
    const { text } = await click(await post([control]), control, 'ben')
    expect(text).toBe(`❌ **Queen Bellandir**: Du hast abgesagt.\n${shown(date)}`)
    expect((await answerOf(id, 'ben'))?.status).toBe('declined')
    expect((await answerOf(id, 'mia'))?.status).toBe('accepted')
    expect(await audited()).toMatchObject([
      { action: 'signup_declined', userId: personas.ben.id, success: true, details: { source: 'discord' } },
    ])
  })

  test('in a direct message leaves the button there while the event is not open yet', async () => {
    const { id } = await event({ status: 'upcoming' })
    await makeParticipant(db, { id }, personOf('ben'), { role: 'tank', status: 'reserved' })
    const message = await post([{ kind: 'decline', eventId: id }], 'ben')
    const decline = () => operator().click(message, `decline:${id}`, 'ben')
    const { interactionId } = await decline()
    await expect
      .poll(() => operator().repliesTo(interactionId).at(-1)?.content, soon)
      .toContain('erst angekündigt')
    await db.prisma.event.update({ where: { id }, data: { status: 'active' } })
    await decline()
    await expect.poll(() => seenBy('ben', message).text, soon).toContain('Du hast abgesagt.')
  })
})

describe('A promotion', () => {
  const controls = (eventId: string) => [
    { kind: 'keep', eventId } as const,
    { kind: 'give-up', eventId } as const,
  ]

  test.each([
    ['keep', 'accepted', 'Dein Platz als Tank (Templer) ist bestätigt.'],
    ['give-up', 'declined', 'Du hast abgesagt.'],
  ] as const)(
    'is answered in a direct message, which then has no buttons and names the start of an event that moved: %s',
    async (kind, status, text) => {
      const { id } = await event()
      await makeParticipant(db, { id }, personOf('ben'), { role: 'tank', characterClass: 'sns_wand' })
      const message = await post(controls(id), 'ben')
      const date = new Date('2031-05-16T20:00:00Z')
      await db.prisma.event.update({ where: { id }, data: { date } })
      const { answer } = await operator().click(message, formatControl({ kind, eventId: id }), 'ben')
      expect(answer).toBe('deferred-update')
      await expect.poll(() => seenBy('ben', message).text, soon).toContain(`${text}\n${shown(date)}`)
      expect(seenBy('ben', message).text).toMatch(/^Raid\n/)
      expect(seenBy('ben', message).message?.components).toEqual([])
      expect((await answerOf(id, 'ben'))?.status).toBe(status)
    },
  )

  test('of a reserved person is accepted in a direct message with the reserved class', async () => {
    const { id } = await event()
    const reserved = { role: 'tank', status: 'reserved', characterClass: 'greatsword_sns' }
    await makeParticipant(db, { id }, personOf('mia'), reserved)
    await remember('mia', 'tank', 'sns_wand')
    const decline = { kind: 'decline', eventId: id } as const
    const message = await post([tank(id), decline], 'mia')
    expect((await click(message, tank(id), 'mia')).text).toContain('Du bist dabei als Tank (Kreuzritter).')
    expect((await answerOf(id, 'mia'))?.status).toBe('accepted')
    expect(seenBy('mia', message).message?.components).toHaveLength(1)
  })

  test('is not confirmed when the event was called off', async () => {
    const { id } = await event({ status: 'cancelled', cancelReason: 'Server down' })
    await makeParticipant(db, { id }, personOf('ben'), { role: 'tank' })
    const message = await post(controls(id), 'ben')
    await operator().click(message, `keep:${id}`, 'ben')
    await expect.poll(() => seenBy('ben', message).text, soon).toContain('Server down')
  })

  test('cannot be confirmed by other people, and a message in the channel stays as it is', async () => {
    const { id } = await event()
    const [keep, giveUp] = controls(id)
    const message = await post([keep!, giveUp!])
    expect((await click(message, keep!, 'mia')).text).toContain('Du hast dort gerade keinen Platz')
    expect(seenBy('ben', message).message?.components).toHaveLength(1)
    expect(await answerOf(id, 'mia')).toBeNull()
  })
})
