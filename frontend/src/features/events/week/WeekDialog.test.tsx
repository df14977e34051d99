import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import type { AnswerOf } from '#lib/api/api.ts'
import { aReader, leads } from '#testing/a-reader.ts'
import { anEvent, aParticipant, asListed, asView } from '#testing/live-server.ts'
import { renderApp } from '#testing/render.tsx'
import { refused, serveApi } from '#testing/serve-api.ts'
import type { Answer } from './use-answers.ts'
import { WeekDialog } from './WeekDialog.tsx'

const mia = aReader('100000000000000002', 'Mia')
const id = (number: number) => `0191e8a0-0000-7000-8000-00000000000${number}`
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const event = (number: number, title: string, more: Partial<ListedEvent> = {}): ListedEvent => ({
  ...asListed(asView(anEvent({ id: id(number), date: inHours(24 * number) }))),
  title,
  ...more,
})

let events: ListedEvent[]
/** What the server makes of accepting these events. */
let decided: Record<string, 'waitlist' | 'bench'>

const active = 'GET /api/events'
const served = serveApi(() => {
  const banned = { requiredClasses: [], bannedClasses: ['orb_wand'], preferredClasses: [] }
  decided = {}
  events = [event(1, 'Raid'), event(2, 'Belagerung', { classFilters: banned }), event(3, 'Prüfung')]
  return {
    'GET /auth/user': mia,
    'GET /auth/permissions': leads(false),
    'GET /api/signups/preference': { role: 'healer', characterClass: 'orb_wand' },
    [active]: () => events,
    'POST /api/events/answers': ({ body }) => ({ results: body.answers.map(respond) }),
  }
})

/** The third event is over when it is answered. */
function respond({ eventId, kind }: Answer): AnswerOf<'POST /api/events/answers'>['results'][number] {
  const found = events.find((one) => one.id === eventId)
  if (!found || eventId === id(3))
    return { outcome: 'refused', eventId, code: 'event_archived', message: 'archived' }
  const status = kind === 'decline' ? ('declined' as const) : (decided[eventId] ?? ('accepted' as const))
  const participants = [{ ...aParticipant(eventId, mia.id, 'Mia'), status }]
  const answered = { ...found, version: found.version + 1, participants }
  events = events.map((one) => (one.id === eventId ? answered : one))
  return { outcome: 'done', eventId, event: { ...answered, parties: [] } }
}
/** The bodies of the sent answers. */
const sent = () => served.changes().map(({ body }) => body)

async function open() {
  await renderApp(<WeekDialog open onOpenChange={() => undefined} />)
  const list = within(await screen.findByRole('list', { name: 'Ohne deine Antwort' }))
  return { user: userEvent.setup(), list }
}
const button = (name: string) => screen.getByRole('button', { name })

test('accepts with one press as what the reader played last', async () => {
  const { user, list } = await open()
  await user.click(button('Zusagen: Raid'))
  await waitFor(() => expect(list.queryByText('Raid')).toBeNull())
  expect(sent()).toEqual([
    { answers: [{ kind: 'signup', eventId: id(1), role: 'healer', characterClass: 'orb_wand' }] },
  ])
  expect(screen.getByText('1 Event beantwortet')).toBeTruthy()
  expect(screen.getByText('1 schon beantwortet')).toBeTruthy()
})

test('by keyboard, the event that follows has the focus after an answer, and one Escape is enough', async () => {
  const closed = vi.fn()
  events[2] = event(4, 'Prüfung')
  await renderApp(<WeekDialog open onOpenChange={closed} />)
  const user = userEvent.setup()
  const row = (title: string) => screen.getByText(title).closest('li')
  const decline = async (title: string) => {
    const name = `Absagen: ${title}`
    const pressed = await screen.findByRole('button', { name })
    pressed.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
  }
  await decline('Belagerung')
  expect(document.activeElement).toBe(row('Prüfung'))
  await decline('Prüfung')
  expect(document.activeElement).toBe(row('Raid'))
  await screen.findByText('1 Event beantwortet')
  await user.keyboard('{Escape}')
  expect(closed).toHaveBeenCalledExactlyOnceWith(false)
})

test('takes no taps for a moment when its rows have moved', async () => {
  const animate = vi.fn()
  Object.defineProperty(HTMLElement.prototype, 'animate', { configurable: true, value: animate })
  onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'animate'))
  await renderApp(<WeekDialog open onOpenChange={() => undefined} />)
  const decline = await screen.findByRole('button', { name: 'Absagen: Belagerung' })
  animate.mockClear()
  await userEvent.click(decline)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Absagen: Belagerung' })).toBeNull())
  const pauses = animate.mock.calls.flatMap(([frames], call) =>
    'pointerEvents' in frames ? [animate.mock.contexts[call]] : [],
  )
  expect(pauses).toEqual([screen.getByRole('list', { name: 'Ohne deine Antwort' })])
})

test.each([
  ['Komme später', { isLate: true }],
  ['Vielleicht', { tentative: true }],
  ['Ersatzbank', { bench: true }],
])('answers from the menu of other answers: %s', async (label, manner) => {
  const { user } = await open()
  await user.click(button('Anders antworten: Raid'))
  await user.click(await screen.findByRole('menuitem', { name: label }))
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        answers: [{ kind: 'signup', eventId: id(1), role: 'healer', characterClass: 'orb_wand', ...manner }],
      },
    ]),
  )
})

test('a press on another answer of an event that refuses the class leaves the menu open', async () => {
  const { user } = await open()
  await user.click(button('Anders antworten: Belagerung'))
  const tentative = await screen.findByRole('menuitem', { name: 'Vielleicht' })
  // A disabled entry lets no pointer reach it, so the press is a dispatched event.
  fireEvent.click(tentative)
  expect(screen.getByRole('menuitem', { name: 'Vielleicht' }).hasAttribute('data-disabled')).toBe(true)
  expect(sent()).toEqual([])
})

test('says beforehand where the class is not allowed, and another class opens it', async () => {
  const { user } = await open()
  expect((button('Zusagen: Belagerung') as HTMLButtonElement).disabled).toBe(true)
  expect(screen.getByText(/Diese Klasse ist bei diesem Event nicht zugelassen/)).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Klasse'), 'Noch keine Klasse')
  expect((button('Zusagen: Belagerung') as HTMLButtonElement).disabled).toBe(false)
})

test('accepts all that can be accepted and names what was refused', async () => {
  const { user, list } = await open()
  await user.click(button('Bei allen zusagen'))
  await waitFor(() => expect(list.queryByText('Raid')).toBeNull())
  expect(sent()).toMatchObject([
    {
      answers: [
        { kind: 'signup', eventId: id(1) },
        { kind: 'signup', eventId: id(3) },
      ],
    },
  ])
  expect(screen.getByText(/^Prüfung: /)).toBeTruthy()
})

test('keeps reservations: accepts each as what it is for, and says so', async () => {
  const reserved = { ...aParticipant(id(1), mia.id, 'Mia'), status: 'reserved', role: 'tank' } as const
  events[0] = event(1, 'Raid', { participants: [{ ...reserved, characterClass: 'sns_wand' }] })
  events[1] = event(2, 'Belagerung', {
    participants: [{ ...reserved, eventId: id(2), characterClass: null }],
  })
  const { user, list } = await open()
  expect(list.getAllByText('Vorgemerkt · Tank')).toHaveLength(2)
  await user.selectOptions(screen.getByLabelText('Rolle'), 'DPS')
  await user.click(button('Bei allen zusagen'))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()).toEqual([
    {
      answers: [
        { kind: 'signup', eventId: id(1), role: 'tank', characterClass: 'sns_wand' },
        { kind: 'signup', eventId: id(2), role: 'tank', characterClass: null },
        { kind: 'signup', eventId: id(3), role: 'dps', characterClass: null },
      ],
    },
  ])
})

test('says when the events could not be read, and asks again on demand', async () => {
  served.answers[active] = refused(503, 'unavailable')
  await renderApp(<WeekDialog open onOpenChange={() => undefined} />)
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch: ')
  served.answers[active] = events
  await userEvent.click(button('Erneut versuchen'))
  expect(await screen.findByRole('button', { name: 'Zusagen: Raid' })).toBeTruthy()
})

test('declines all, and then nothing waits', async () => {
  events = events.slice(0, 2)
  const { user } = await open()
  await user.click(button('Bei allen absagen'))
  expect(await screen.findByText('Alles beantwortet')).toBeTruthy()
  expect(sent()).toEqual([
    {
      answers: [
        { kind: 'decline', eventId: id(1) },
        { kind: 'decline', eventId: id(2) },
      ],
    },
  ])
})

test('says of which events the answer became the waiting list or the bench, and shows them', async () => {
  events = [event(1, 'Raid'), event(2, 'Belagerung'), event(4, 'Queen'), event(5, 'Tevent')]
  decided = { [id(1)]: 'waitlist', [id(4)]: 'waitlist', [id(5)]: 'bench' }
  const { user } = await open()
  await user.click(button('Bei allen zusagen'))
  expect(await screen.findByText('Warteliste: Raid, Queen · Ersatzbank: Tevent')).toBeTruthy()
  expect(screen.getByText('4 schon beantwortet').closest('details')).toHaveProperty('open', true)
})

test('gives up the class of another role when the role changes', async () => {
  const { user } = await open()
  const theClass = screen.getByLabelText<HTMLSelectElement>('Klasse')
  await user.selectOptions(screen.getByLabelText('Rolle'), 'Flexibel')
  expect(theClass.value).toBe('orb_wand')
  await user.selectOptions(screen.getByLabelText('Rolle'), 'Tank')
  expect(theClass.value).toBe('')
  expect(within(theClass).queryByRole('option', { name: 'Orakel' })).toBeNull()
  await user.click(button('Zusagen: Raid'))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()).toMatchObject([{ answers: [{ role: 'tank', characterClass: null }] }])
})
