import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dayAfter, dayAt } from '@raidtisch/shared-types/domain/absence-rules'
import { renderApp } from '#testing/render.tsx'
import { AbsenceDialog } from './AbsenceDialog.tsx'

const timezone = 'Europe/Berlin'
const today = dayAt(timezone, new Date())
const mia = { id: '100000000000000002', username: 'mia', displayName: 'Mia', avatar: null }
const absence = (id: string, discordUserId: string, displayName: string) => ({
  id,
  discordUserId,
  displayName,
  fromDate: '2099-12-01',
  toDate: '2099-12-03',
  reason: 'Urlaub',
  createdAt: '2026-11-21T20:00:00.000Z',
})

let isAdmin: boolean
let absences: unknown[]
let heard: { name: string; body: unknown }[]
let refusal: { status: number; body: unknown } | null

beforeEach(() => {
  isAdmin = false
  absences = []
  heard = []
  refusal = null
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const name = `${init.method} ${url}`
    if (!name.startsWith('GET'))
      heard.push({ name, body: typeof init.body === 'string' ? JSON.parse(init.body) : null })
    if (url === '/auth/user') return Response.json(mia)
    if (url === '/auth/permissions')
      return Response.json({ isAdmin, hasLeadRole: isAdmin, server: null, roles: [] })
    if (name === 'GET /api/absences') return Response.json({ timezone, absences })
    if (refusal) return Response.json(refusal.body, { status: refusal.status })
    if (name === 'POST /api/absences') {
      absences = [absence('a1', mia.id, 'Mia')]
      return Response.json({ absence: absences[0], declined: 2 })
    }
    absences = []
    return Response.json({ success: true })
  })
})
afterEach(() => vi.unstubAllGlobals())

async function open() {
  await renderApp(<AbsenceDialog open onClose={() => undefined} />)
  const from = await screen.findByLabelText(/^Von/)
  const to = screen.getByLabelText(/^Bis/)
  const set = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
  return { user: userEvent.setup(), from, to, set }
}

test('says what was declined and lists the absence, which can be taken back', async () => {
  const { user, from, to, set } = await open()
  expect(screen.getByText('Du bist nicht abwesend gemeldet.')).toBeTruthy()
  const [first, last] = [dayAfter(today, 3), dayAfter(today, 5)]
  set(from, first)
  // The end never lies before the beginning.
  expect((to as HTMLInputElement).value).toBe(first)
  set(to, last)
  await user.type(screen.getByLabelText(/Grund/), ' Urlaub ')
  await user.click(screen.getByRole('button', { name: 'Abwesend melden' }))
  expect(await screen.findByText('Bei 2 Events abgesagt.')).toBeTruthy()
  expect(heard).toEqual([
    { name: 'POST /api/absences', body: { fromDate: first, toDate: last, reason: 'Urlaub' } },
  ])
  await user.click(await screen.findByRole('button', { name: /^Abwesenheit .*2099 löschen$/ }))
  const asked = within(await screen.findByRole('alertdialog'))
  expect(asked.getByText(/bleiben bestehen/)).toBeTruthy()
  await user.click(asked.getByRole('button', { name: 'Löschen' }))
  await waitFor(() => expect(heard.at(-1)?.name).toBe('DELETE /api/absences/a1'))
  expect(await screen.findByText('Abwesenheit gelöscht')).toBeTruthy()
})

test('a span that cannot be is explained at its field and not sent', async () => {
  const { user, from, to, set } = await open()
  const submit = screen.getByRole('button', { name: 'Abwesend melden' })
  const cases: [string, string, string][] = [
    [dayAfter(today, 3), dayAfter(today, 2), 'Das Ende liegt vor dem Anfang.'],
    [dayAfter(today, -5), dayAfter(today, -1), 'Diese Tage sind schon vorbei.'],
    [dayAfter(today, -15), today, 'So weit zurück geht es nicht.'],
    [today, dayAfter(today, 367), 'So weit im Voraus geht es nicht.'],
    ['', today, 'Wähle den ersten Tag.'],
  ]
  for (const [first, last, message] of cases) {
    set(from, first)
    set(to, last)
    await user.click(submit)
    expect(screen.getByRole('alert').textContent).toBe(message)
  }
  expect(heard).toEqual([])
})

test('a refusal of the server is told in words', async () => {
  refusal = { status: 409, body: { code: 'absence_overlaps', message: 'absence overlaps' } }
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Abwesend melden' }))
  expect(await screen.findByText('Fehler beim Eintragen')).toBeTruthy()
  expect(screen.getByText(/Für diese Tage bist du schon abwesend gemeldet/)).toBeTruthy()
})

test('leaders see everybody who is away', async () => {
  absences = [absence('a2', '100000000000000003', 'Ben')]
  isAdmin = true
  await open()
  expect(await screen.findByRole('heading', { name: 'Wer sonst abwesend ist' })).toBeTruthy()
  expect(screen.getByText(/^Ben · /)).toBeTruthy()
})

test('others see only their own', async () => {
  absences = [absence('a2', '100000000000000003', 'Ben')]
  await open()
  expect(screen.queryByText(/^Ben · /)).toBeNull()
})
