import { describe, expect, test } from 'vitest'
import { personOf, soon, type Name } from '#testing/interaction-guild.ts'
import { makeParticipant } from '#testing/factories.ts'
import { personas } from '@raidtisch/discord-emulator/seed'
import { startLeading } from '../leader/leader.fixture.ts'

const { db, answerOf, event, operate, operator, post, seenBy, submit } = await startLeading()

describe('Other responses', () => {
  const press = async (eventId: string, kind: 'tentative' | 'late' | 'bench' | 'decline', who: Name) =>
    operate(await post([{ kind, eventId }]), `${kind}:${eventId}`, who)

  const benWasTank = () =>
    db.prisma.chatUser.updateMany({
      where: { id: personas.ben.id },
      data: { preferredRole: 'tank', preferredClass: 'sns_wand' },
    })

  test('are tentative or late in the person’s last role, and accepting ends being late', async () => {
    const { id } = await event()
    await benWasTank()
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

  test('after a decline that says no role, are in role and class of the last sign-up', async () => {
    const { id } = await event()
    await benWasTank()
    await press(id, 'decline', 'ben')
    expect(await answerOf(id, 'ben')).toMatchObject({ status: 'declined', characterClass: null })
    await press(id, 'late', 'ben')
    expect(await answerOf(id, 'ben')).toMatchObject({
      role: 'tank',
      characterClass: 'sns_wand',
      isLate: true,
    })
    await db.prisma.participant.updateMany({
      where: { eventId: id },
      data: { status: 'declined', role: 'flex', characterClass: null, isLate: false },
    })
    await press(id, 'late', 'ben')
    expect(await answerOf(id, 'ben')).toMatchObject({
      role: 'tank',
      characterClass: 'sns_wand',
      isLate: true,
    })
  })

  test('of a reservation without a class are in its role with the class that was played last in it', async () => {
    const { id } = await event()
    await benWasTank()
    await makeParticipant(db, { id }, personOf('ben'), { role: 'tank', status: 'reserved' })
    await press(id, 'late', 'ben')
    expect(await answerOf(id, 'ben')).toMatchObject({
      role: 'tank',
      characterClass: 'sns_wand',
      isLate: true,
    })
  })

  test('keep an answer of a person that says no class', async () => {
    const { id } = await event()
    await benWasTank()
    await makeParticipant(db, { id }, personOf('ben'), { role: 'tank', status: 'accepted' })
    await press(id, 'late', 'ben')
    expect(await answerOf(id, 'ben')).toMatchObject({ role: 'tank', characterClass: null, isLate: true })
  })

  test('are the bench, which takes no opening, and one press leads back', async () => {
    const { id } = await event()
    await db.prisma.chatUser.updateMany({ where: { id: personas.ben.id }, data: { preferredRole: 'tank' } })
    await press(id, 'late', 'ben')
    expect((await press(id, 'bench', 'ben')).text).toContain('auf der Ersatzbank')
    expect(await answerOf(id, 'ben')).toMatchObject({ status: 'bench', isLate: false })
    expect((await press(id, 'late', 'ben')).text).toContain('kommst später')
    expect(await answerOf(id, 'ben')).toMatchObject({ status: 'accepted', isLate: true })
  })

  test('ask for the role of a person without one', async () => {
    const { id } = await event()
    const { text, message } = await press(id, 'tentative', 'mia')
    expect(text).toContain('In welcher Rolle?')
    expect(await answerOf(id, 'mia')).toBeNull()
    await operate(message!.id, `as:${id}:tentative:healer`, 'mia')
    await expect.poll(() => seenBy('mia', message!.id).text, soon).toContain('Vielleicht dabei als Heiler')
    expect(await answerOf(id, 'mia')).toMatchObject({ status: 'tentative', role: 'healer' })
  })

  test('ask for the class where the event requires one, and stay what they were', async () => {
    const { id } = await event({ requiredClasses: ['sns_wand', 'daggers_sns'] })
    for (const [kind, status] of [
      ['tentative', { status: 'tentative' }],
      ['late', { status: 'accepted', isLate: true }],
      ['bench', { status: 'bench' }],
    ] as const) {
      await db.prisma.participant.deleteMany()
      await db.prisma.chatUser.updateMany({
        where: { id: personas.mia.id },
        data: { preferredRole: 'tank', preferredClass: null },
      })
      const { text, message, menus } = await press(id, kind, 'mia')
      expect(text).toContain('Mit welcher Klasse kommst du als Tank?')
      expect(await answerOf(id, 'mia')).toBeNull()
      await operate(message!.id, menus[0]!.custom_id, 'mia', ['sns_wand'])
      await expect
        .poll(() => answerOf(id, 'mia'), soon)
        .toMatchObject({ ...status, role: 'tank', characterClass: 'sns_wand' })
    }
  })

  test('have a note, which can be changed and deleted', async () => {
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
    const lines = await operator().click(message, `note:${id}`, 'ben')
    expect((await submit(lines, { note: 'erst ab 21 Uhr\nbis 23 Uhr' })).text).toContain(
      'Notiz gespeichert.\n> erst ab 21 Uhr\n> bis 23 Uhr',
    )
    await submit(lines, { note: 'erst *ab* 21 Uhr' })
    const again = await operator().click(message, `note:${id}`, 'ben')
    expect(again.modal?.fields[0]?.value).toBe('erst *ab* 21 Uhr')
    expect((await submit(again, { note: '' })).text).toContain('Notiz gelöscht.')
    expect(await answerOf(id, 'ben')).toMatchObject({ notes: null })
  })

  test('have a note after a decline, too, unless the deadline counted it', async () => {
    const { id } = await event()
    const message = await post([{ kind: 'note', eventId: id }])
    await makeParticipant(db, { id }, personOf('ben'), { status: 'declined', source: 'deadline' })
    const refused = await operator().click(message, `note:${id}`, 'ben')
    expect(refused.reply?.content).toContain('Melde dich oder die Person zuerst an.')
    await press(id, 'decline', 'ben')
    const opened = await operator().click(message, `note:${id}`, 'ben')
    expect((await submit(opened, { note: 'im Urlaub' })).text).toContain('Notiz gespeichert.\n> im Urlaub')
    expect(await answerOf(id, 'ben')).toMatchObject({ status: 'declined', notes: 'im Urlaub' })
  })
})
