import { createParty, place } from '@raidtisch/shared-types/board/board-edits'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import * as Y from 'yjs'
import { BoardStore } from '#lib/board/board-store.ts'
import { renderApp } from '#testing/render.tsx'
import { noBoard } from './no-board.ts'
import { PublishParties } from './PublishParties.tsx'

afterEach(() => vi.unstubAllGlobals())

const saved = { kind: 'saved', pending: 0 } as const
const doc = new Y.Doc()
createParty(doc, { id: 'a' })
place(doc, 'lena', 'ben', 'a', 0)
const board = { eventId: 'e1', hasChannel: true, store: new BoardStore(doc), save: saved }
const publication = { channelName: 'raids', placed: 5, people: 3, publishedAt: null }

/** A server that answers these, by method; every call is written down. */
function serve(answers: Record<string, { status?: number; body: unknown }>) {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    calls.push(`${method} ${url}`)
    const { status = 200, body } = answers[method] ?? { body: {} }
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
  return calls
}
const button = () => screen.getByRole('button', { name: 'Veröffentlichen' })

test('says how many people get a message before anything is sent, and afterwards that it was', async () => {
  const calls = serve({ GET: { body: publication }, POST: { body: { people: 3, isRepeat: false } } })
  const user = userEvent.setup()
  await renderApp(<PublishParties {...board} />)
  await user.click(button())
  const dialog = await screen.findByRole('alertdialog', { name: 'Parties veröffentlichen?' })
  await waitFor(() => expect(dialog.textContent).toContain('3 Personen bekommen eine Nachricht'))
  expect(dialog.textContent).toContain('#raids')
  expect(calls.every((one) => one.startsWith('GET '))).toBe(true)
  await user.click(button())
  expect(await screen.findByText('Parties veröffentlicht')).toBeTruthy()
  expect(screen.getByText('3 Personen bekommen eine Nachricht.')).toBeTruthy()
  expect(calls.filter((one) => one.startsWith('POST '))).toEqual(['POST /api/events/e1/parties/publish'])
})

test('tells the server’s reason when it is refused', async () => {
  const refusal = { code: 'event_without_channel', message: 'no channel' }
  serve({ GET: { body: publication }, POST: { status: 409, body: refusal } })
  const user = userEvent.setup()
  await renderApp(<PublishParties {...board} />)
  await user.click(button())
  const dialog = await screen.findByRole('alertdialog')
  await waitFor(() => expect(dialog.textContent).toContain('3 Personen'))
  await user.click(button())
  expect(await screen.findByText('Parties konnten nicht veröffentlicht werden')).toBeTruthy()
  expect(screen.getByText(/hat keinen Discord-Kanal/)).toBeTruthy()
})

test.each([
  [{ hasChannel: false }, 'Das Event hat keinen Discord-Kanal. Wähle einen in den Angaben des Events.'],
  [{ store: noBoard }, 'In den Parties sitzt noch niemand.'],
  [
    { save: { kind: 'saving', pending: 1 } as const },
    'Deine letzten Änderungen sind noch nicht gespeichert.',
  ],
])('asks nothing and says why it cannot: %o', async (changes, reason) => {
  const calls = serve({})
  const user = userEvent.setup()
  await renderApp(<PublishParties {...board} {...changes} />)
  await user.click(button())
  expect(await screen.findByText(reason)).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(calls).toEqual([])
})
