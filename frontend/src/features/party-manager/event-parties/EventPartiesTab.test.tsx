import { createParty, deleteParty, place } from '@raidtisch/shared-types/board/board-edits'
import { readBoard } from '@raidtisch/shared-types/board/board-read'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BoardSession } from '../board/board-session.ts'
import { aMember } from '#testing/a-member.ts'
import { BoardServer } from '#testing/board-server.ts'
import { anEvent, aParticipant, asListed, asView } from '#testing/live-server.ts'
import { renderApp } from '#testing/render.tsx'
import { refused, serveApi } from '#testing/serve-api.ts'
import { EventBoard } from './EventBoard.tsx'
import { AnEventPartiesTab } from './event-parties-tab.fixture.tsx'

const serverId = '200000000000000001'
const id = '0191e8a0-0000-7000-8000-000000000001'
const names = ['Ben', 'Mia', 'Otto', 'Ida', 'Kai', 'Uwe']
const six = names.map((name, index) => aMember(name, { id: `10000000000000000${index}` }))
const tonight: EventView = {
  ...asView(anEvent({ id, date: '2099-07-21T19:00:00.000Z' })),
  participants: six.map((member) => aParticipant(id, member.id, member.displayName)),
}

let board: BoardServer
const list = 'GET /api/events'
const single = 'GET /api/events/{id}'
const members = 'GET /api/discord/servers/{id}/members'

const served = serveApi(() => ({
  [list]: [asListed(tonight)],
  [members]: six,
  'GET /api/party-types': [],
  'GET /api/absences': { timezone: 'Europe/Berlin', absences: [] },
}))
beforeEach(() => {
  board = new BoardServer()
  vi.stubGlobal('WebSocket', board.WebSocket)
  // jsdom has no layout, and a list without height draws no rows.
  const inList = (pixels: number) =>
    function (this: Element) {
      return this.closest('#available-players') ? pixels : 0
    }
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(inList(600))
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(inList(300))
})

/** An answer that is sent when the test says so. */
function later<Answer>(answer: Answer) {
  let arrive = () => undefined as void
  const promise = new Promise<Answer>((resolve) => {
    arrive = () => resolve(answer)
  })
  return { promise, arrive: () => arrive() }
}

async function open(path = '/party-manager') {
  await renderApp(<AnEventPartiesTab userId="lena" serverId={serverId} groups={null} />, { path })
  return userEvent.setup()
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const demo = () => screen.findByText(/^Probier es aus/)
const kept = () => readBoard(board.doc)

describe('The undo steps of a leader', () => {
  beforeEach(() => {
    createParty(board.doc, { id: 'a' })
    six.forEach((member, slot) => place(board.doc, 'otto', member.id, 'a', slot))
  })

  let session: BoardSession
  afterEach(() => session.destroy())

  /** Deletes the only party, so that the demo is shown. */
  async function deleteLast() {
    session = new BoardSession({
      serverUrl: 'ws://board',
      documentName: `parties.${id}`,
      userId: 'lena',
      storage: null,
      onDiscarded: () => undefined,
      onLost: () => undefined,
      WebSocket: board.WebSocket,
    })
    await renderApp(
      <EventBoard
        event={tonight}
        isPending={false}
        hasEvents
        session={session}
        groups={null}
        userId="lena"
        serverId={serverId}
        chooser={null}
        creator={null}
        menuState={{ open: false, onOpenChange: () => undefined }}
        onPartyTypes={() => undefined}
      />,
    )
    await screen.findByRole('region', { name: 'Party 1' })
    act(() => void session.edit((doc) => deleteParty(doc, 'a')))
    await demo()
    expect(kept().parties).toEqual([])
    return userEvent.setup()
  }

  test('undo restores the last deleted party with everybody in it', async () => {
    const user = await deleteLast()
    await user.click(await button('Rückgängig'))
    await waitFor(() => expect(screen.queryByText(/^Probier es aus/)).toBeNull())
    expect(kept().parties.map(({ slots }) => slots)).toEqual([six.map((member) => member.id)])
    expect(await button(/^Party 1, Platz 6: ?Tank, ?Uwe/)).toBeTruthy()
    expect(screen.getByText('Rückgängig gemacht.')).toBeTruthy()
  })

  test('undo and redo work by keys while only the demo is shown', async () => {
    const user = await deleteLast()
    await user.keyboard('{Control>}z{/Control}')
    expect(kept().parties).toHaveLength(1)
    await user.keyboard('{Control>}y{/Control}')
    await demo()
    expect(kept().parties).toEqual([])
    expect(screen.getByText('Wiederholt.')).toBeTruthy()
    await user.keyboard('{Control>}z{/Control}')
    expect(kept().placementOf.size).toBe(6)
  })
})

describe('On an event without parties', () => {
  test('redo creates the first party again after its undo', async () => {
    const user = await open()
    await demo()
    await user.click(await button('Party erstellen'))
    expect(kept().parties).toHaveLength(1)
    await user.click(await button('Rückgängig'))
    await demo()
    expect(kept().parties).toEqual([])
    await user.click(await button('Wiederholen'))
    expect(kept().parties).toHaveLength(1)
  })

  test('a move on one of the two demo parties stays on the page, and is no undo step', async () => {
    const user = await open()
    await demo()
    await user.click(await button(/^Tank, ?Ben/))
    expect(screen.getAllByText('Demo')).toHaveLength(2)
    await user.click(await button('Party 1, Platz 1: frei'))
    expect(await button(/^Party 1, Platz 1: ?Tank, ?Ben/)).toBeTruthy()
    expect(kept().parties).toEqual([])
    await user.keyboard('{Control>}z{/Control}')
    expect(screen.queryByRole('button', { name: 'Party 1, Platz 1: frei' })).toBeNull()
  })

  test('the other leaders are shown', async () => {
    await open()
    await demo()
    act(() => board.join({ id: 'otto', name: 'Otto' }))
    expect(within(await screen.findByRole('list', { name: 'Auch hier' })).getByText('Otto')).toBeTruthy()
  })
})

test('a party can be created only after the board is loaded', async () => {
  board.isPaused = true
  const user = await open()
  await screen.findByRole('option', { name: /Kaltherz/ })
  expect(await button('Party erstellen')).toHaveProperty('disabled', true)
  await user.click(await button('Party erstellen'))
  act(() => board.resume())
  await demo()
  expect(screen.queryByText('Das Board wurde neu geladen')).toBeNull()
  expect(kept().parties).toEqual([])
  await user.click(await button('Party erstellen'))
  expect(kept().parties).toHaveLength(1)
})

test('creating a party without an event shows what is missing', async () => {
  const user = await open('/party-manager?event=none')
  await user.click(await button('Party erstellen'))
  expect(await screen.findByText('Bitte wähle erst ein Event aus.')).toBeTruthy()
})

describe('An event that is over', () => {
  const old: EventView = { ...tonight, title: 'Altes Event', status: 'archived' }

  beforeEach(() => {
    board.access = 'read'
    served.answers[list] = []
    served.answers[single] = old
  })

  test('shows its parties', async () => {
    createParty(board.doc, { id: 'a' })
    place(board.doc, 'otto', six[0]!.id, 'a', 0)
    await open(`/party-manager?event=${id}`)
    expect(await button(/^Party 1, Platz 1: ?Tank, ?Ben/)).toBeTruthy()
    expect(screen.getByText('Du kannst dieses Board ansehen, aber nicht ändern.')).toBeTruthy()
    expect(screen.getByRole('combobox', { name: 'Event' })).toHaveProperty('value', id)
    expect(await button('Party erstellen')).toHaveProperty('disabled', true)
  })

  test('says that it has no parties instead of showing the demo', async () => {
    await open(`/party-manager?event=${id}`)
    expect(await screen.findByText('Für dieses Event wurden keine Parties gebaut')).toBeTruthy()
    expect(screen.queryByText(/^Probier es aus/)).toBeNull()
  })

  test('is read by its id, and a message says when it does not exist any more', async () => {
    served.answers[list] = [asListed({ ...tonight, id: id.replace(/1$/, '2') })]
    const gone = later(refused(404, 'event_not_found'))
    served.answers[single] = () => gone.promise
    const user = await open(`/party-manager?event=${id}`)
    await screen.findByRole('option', { name: /Kaltherz/ })
    expect(screen.queryByText('Für welches Event baust du Parties?')).toBeNull()
    gone.arrive()
    expect(await screen.findByText('Für welches Event baust du Parties?')).toBeTruthy()
    await user.click(await button('Party erstellen'))
    expect(await screen.findByText('Event nicht gefunden.')).toBeTruthy()
  })

  test('is read again on request after it could not be read', async () => {
    served.answers[single] = refused(503, 'unavailable')
    createParty(board.doc, { id: 'a' })
    const user = await open(`/party-manager?event=${id}`)
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch: ')
    served.answers[single] = old
    await user.click(await button('Erneut versuchen'))
    expect(await screen.findByRole('region', { name: 'Party 1' })).toBeTruthy()
  })
})

describe('While they are loading', () => {
  test('events are not reported as missing', async () => {
    const events = later([asListed(tonight)])
    served.answers[list] = () => events.promise
    await open(`/party-manager?event=${id}`)
    await screen.findByRole('region', { name: 'Verfügbare Spieler' })
    expect(screen.queryByText('Für welches Event baust du Parties?')).toBeNull()
    expect(await button('Party erstellen')).toHaveProperty('disabled', true)
    events.arrive()
    await demo()
  })

  test.each(['', `?event=${id}`])(
    'an open menu stays open when the event arrives: address %j',
    async (search) => {
      const events = later([asListed(tonight)])
      served.answers[list] = () => events.promise
      const user = await open(`/party-manager${search}`)
      await user.click(await button('Aktionen für das Board'))
      events.arrive()
      await demo()
      await user.click(screen.getByRole('menuitem', { name: 'Party-Typen' }))
      expect(await screen.findByRole('dialog', { name: 'Party-Typen' })).toBeTruthy()
    },
  )

  test('players are not reported as placed', async () => {
    createParty(board.doc, { id: 'a' })
    const arrival = later(six)
    served.answers[members] = () => arrival.promise
    await open()
    await screen.findByRole('option', { name: /Kaltherz/ })
    const pool = within(screen.getByRole('region', { name: 'Verfügbare Spieler' }))
    expect(pool.queryByText('Alle, die zugesagt haben, haben einen Platz.')).toBeNull()
    expect(pool.queryByText('0 von 0')).toBeNull()
    arrival.arrive()
    expect(await pool.findByText('6 von 6')).toBeTruthy()
  })
})

test('the party that was created is scrolled into view and named to screen readers', async () => {
  const scrolled: (string | null)[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this.getAttribute('data-party'))
  })
  const user = await open()
  await demo()
  await user.click(await button('Party erstellen'))
  await user.click(await button('Party erstellen'))
  expect(await screen.findByText('Party 2 erstellt')).toBeTruthy()
  const cards = [...document.querySelectorAll('[data-party]')].map((card) => card.getAttribute('data-party'))
  expect(scrolled.slice(-2)).toEqual(cards)
})
