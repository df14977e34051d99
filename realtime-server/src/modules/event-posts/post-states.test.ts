import { describe, expect, test } from 'vitest'
import { someAnswer, someEvent } from './event-facts.fixture.ts'
import { presentDeletedPost } from './post.presenter.ts'
import { after, before, buttonsOf, during, embedOf, fieldOf, present } from './post-reading.fixture.ts'

describe('An event’s post', () => {
  test('keeps the button of a full role, which leads to the waiting list', () => {
    const { messages, isClosed } = present({ participants: [someAnswer(1, { role: 'tank' })] })
    expect(buttonsOf(messages).map(({ label }) => label)).toContain('Tank · Warteliste')
    expect(buttonsOf(messages).map(({ label }) => label)).toContain('DPS')
    expect(isClosed).toBe(false)
  })

  test('says that the event is full, counting reservations', () => {
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

  test('says when the event opens, and has no response buttons before', () => {
    const changes = { status: 'upcoming', opensAt: '2026-11-23T14:00:00.000Z' } as const
    const { messages, isClosed } = present(changes)
    expect(fieldOf(messages, 'Status')?.value).toBe('**Öffnet <t:1795442400:F> · <t:1795442400:R>**')
    expect(buttonsOf(messages).map(({ label }) => label)).toEqual(['🛠️ Leitung', 'Im Web öffnen'])
    expect(isClosed).toBe(false)
    const usual = present({ status: 'upcoming', opensAt: null }).messages
    expect(fieldOf(usual, 'Status')?.value).toContain(`<t:${1795464000 - 7 * 86_400}:F>`)
  })

  test('gives the reason of a cancellation without markup', () => {
    const { messages } = present({ status: 'cancelled', cancelReason: 'Zu wenige *Heiler*' })
    expect(fieldOf(messages, 'Status')?.value).toMatch(/abgesagt.*\nZu wenige \\\*Heiler\\\*$/)
  })

  test('stays open after the start when late sign-ups are allowed', () => {
    expect(present({}, during)).toMatchObject({
      isClosed: false,
      changesAt: new Date('2026-11-23T22:30:00.000Z'),
    })
  })

  test('is open again when the event is brought back after its end', () => {
    const broughtBack = present({ reactivatedAt: after }, after)
    expect(broughtBack).toMatchObject({ isClosed: false, changesAt: null })
    expect(buttonsOf(broughtBack.messages)).not.toEqual([])
    expect(present({ reactivatedAt: during }, after).isClosed).toBe(true)
    const punctual = { ...someEvent.settings, allowLateSignups: false }
    expect(present({ reactivatedAt: after, settings: punctual }, after).isClosed).toBe(true)
  })

  test('has the time of its next change without a change of the event', () => {
    const settings = { ...someEvent.settings, allowLateSignups: false }
    expect(present({ settings }).changesAt).toEqual(new Date(someEvent.date))
    expect(present({ settings }, during).changesAt).toEqual(new Date('2026-11-23T22:30:00.000Z'))
    expect(present({}, after).changesAt).toBeNull()
    expect(present({ status: 'archived' }).changesAt).toBeNull()
  })

  test('contains no names when the event was deleted', () => {
    const message = presentDeletedPost('Queen *Bellandir*', 'de')
    expect(embedOf(message)).toMatchObject({
      title: '~~Queen \\*Bellandir\\*~~',
      description: 'Dieses Event wurde gelöscht.',
    })
    expect(message.components).toEqual([])
  })
})
