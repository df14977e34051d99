import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import type { Absence } from '#lib/queries/absence.queries.ts'
import { aReader, leads } from '#testing/a-reader.ts'
import { anEvent, aParticipant, asView } from '#testing/live-server.ts'
import { renderApp } from '#testing/render.tsx'
import { refused, serveApi } from '#testing/serve-api.ts'
import { EventPage } from './EventPage.tsx'
import type { SignUp } from './use-answer.ts'

export const id = '0191e8a0-0000-7000-8000-000000000001'
export const mia = aReader('100000000000000002', 'Mia')
const memberRole = { id: '300000000000000001', name: 'Member', color: '#fff' }
export const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
export const yesterday = new Date(Date.now() - 86_400_000).toISOString()

const takenFrom = ({
  role,
  characterClass,
  tentative,
  bench,
  isLate,
  notes,
}: SignUp): Partial<Participant> => ({
  role,
  isLate: isLate ?? false,
  notes: notes ?? null,
  characterClass: characterClass ?? null,
  status: tentative ? 'tentative' : bench ? 'bench' : role === 'tank' ? 'waitlist' : 'accepted',
})

/** Stands for the server of one event in each test of a file, with Mia as the reader. */
export function serveEvent() {
  const server = {
    /** The event as the server keeps it. */
    event: asView(anEvent({ id, date: tomorrow })),
    absences: [] as Absence[],
  }
  /** Stores Mia's response. */
  const respond = (own: Partial<Participant>) => {
    const others = server.event.participants.filter((one) => one.discordUserId !== mia.id)
    const participant = { ...aParticipant(id, mia.id, 'Mia'), ...own }
    const version = server.event.version + 1
    server.event = { ...server.event, participants: [...others, participant], version }
    const waiting = server.event.participants.filter(({ status }) => status === 'waitlist')
    return {
      own: participant,
      waitingPosition: participant.status === 'waitlist' ? waiting.length : null,
      change: { eventId: id, version, participants: [participant] },
    }
  }
  const api = serveApi(() => {
    Object.assign(server, { event: asView(anEvent({ id, date: tomorrow })), absences: [] })
    return {
      'GET /auth/user': mia,
      'GET /auth/permissions': { ...leads(false), roles: [memberRole] },
      'GET /api/discord/servers/{id}/members': [],
      'GET /api/absences': () => ({ timezone: 'Europe/Berlin', absences: server.absences }),
      'GET /api/signups/preference': { role: null, characterClass: null },
      'GET /api/discord/servers/{serverId}/roles': [
        { ...memberRole, members: 1, isManaged: false },
        { id: '300000000000000002', name: 'Kernteam', color: '#fff', members: 0, isManaged: false },
      ],
      'GET /api/events/{id}': ({ params }) =>
        params['id'] === id ? server.event : refused(404, 'event_not_found'),
      'GET /api/events/{id}/missing-responses': { people: [] },
      'POST /api/events/{id}/signup': ({ body }) => respond(takenFrom(body)),
      'POST /api/events/{id}/decline': ({ body }) =>
        respond({ status: 'declined', notes: body.notes ?? null }),
    }
  })
  return { server, api, respond }
}

export async function open(path = `/events/${id}`) {
  const { client } = await renderApp(
    <Routes>
      <Route path="/events/:id" element={<EventPage eventId={path.slice(8)} streamLinks={() => null} />} />
    </Routes>,
    { path, reader: mia },
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
