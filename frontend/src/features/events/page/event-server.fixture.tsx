import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import { authKeys } from '#lib/queries/auth.queries.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { anEvent, aParticipant, asView } from '#testing/live-server.ts'
import { renderApp } from '#testing/render.tsx'
import { EventPage } from './EventPage.tsx'

export const id = '0191e8a0-0000-7000-8000-000000000001'
export const mia = { id: '100000000000000002', username: 'mia', displayName: 'Mia', avatar: null }
const memberRole = { id: '300000000000000001', name: 'Member', color: '#fff' }
export const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
export const yesterday = new Date(Date.now() - 86_400_000).toISOString()

type SignUpSent = Pick<Participant, 'role' | 'characterClass'> & {
  tentative: boolean
  isLate?: boolean
  notes?: string
}
const takenFrom = ({
  role,
  characterClass,
  tentative,
  isLate = false,
  notes,
}: SignUpSent): Partial<Participant> => ({
  role,
  isLate,
  notes: notes ?? null,
  characterClass,
  status: tentative ? 'tentative' : role === 'tank' ? 'waitlist' : 'accepted',
})

const untouched = () => ({
  /** The event as the server keeps it, and every call that changes something. */
  event: asView(anEvent({ id, date: tomorrow })),
  calls: [] as { path: string; body: unknown }[],
  /** Who is away, as the server knows it. */
  absences: [] as unknown[],
  lastTime: { role: null as string | null, characterClass: null as string | null },
})

/** Stands for the server of one event in each test of a file, with Mia as the reader. */
export function serveEvent() {
  const served = untouched()
  /** Mia's answer, as the server has it from then on. */
  const answer = (own: Partial<Participant>) => {
    const others = served.event.participants.filter((one) => one.discordUserId !== mia.id)
    const participants = [...others, { ...aParticipant(id, mia.id, 'Mia'), ...own }]
    served.event = { ...served.event, participants, version: served.event.version + 1 }
  }
  const answerOf = (path: string, method: string, body: unknown): { status: number; body: unknown } => {
    if (path === '/auth/user') return { status: 200, body: mia }
    if (path === '/auth/permissions')
      return { status: 200, body: { isAdmin: false, hasLeadRole: false, server: null, roles: [memberRole] } }
    if (path === '/api/absences')
      return { status: 200, body: { timezone: 'Europe/Berlin', absences: served.absences } }
    if (path === '/api/signups/preference') return { status: 200, body: served.lastTime }
    if (path.endsWith('/roles'))
      return {
        status: 200,
        body: [memberRole, { id: '300000000000000002', name: 'Kernteam', color: '#fff' }],
      }
    if (path !== `/api/events/${id}` && !path.startsWith(`/api/events/${id}/`))
      return { status: 404, body: { code: 'event_not_found', message: 'No such event' } }
    if (method === 'POST') {
      served.calls.push({ path, body })
      answer(path.endsWith('/decline') ? { status: 'declined' } : takenFrom(body as SignUpSent))
    }
    return { status: 200, body: served.event }
  }
  beforeEach(() => {
    Object.assign(served, untouched())
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null
      const answered = answerOf(url, init?.method ?? 'GET', body)
      return new Response(JSON.stringify(answered.body), { status: answered.status })
    })
  })
  afterEach(() => vi.unstubAllGlobals())
  return { served, answer }
}

export async function open(path = `/events/${id}`) {
  const client = createQueryClient()
  client.setQueryData(authKeys.user, mia)
  await renderApp(
    <Routes>
      <Route path="/events/:id" element={<EventPage eventId={path.slice(8)} streamLinks={() => null} />} />
    </Routes>,
    { path, client },
  )
  await screen.findByRole('heading', { level: 1 })
  return { client, user: userEvent.setup() }
}

/** What the page says of the reader's own answer. */
export function own(): HTMLElement {
  const found = screen.getAllByRole('status').find((one) => one.closest('[aria-label="Deine Antwort"]'))
  if (!found) throw new Error('The page says nothing of the reader’s own answer')
  return found
}
export const card = () => within(screen.getByRole('region', { name: 'Deine Antwort' }))
/** A section by its heading, which figures may follow. */
export const section = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name}`) }))
