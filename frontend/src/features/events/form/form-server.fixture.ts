import { fireEvent, screen, type within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import { anEvent, asView } from '#testing/live-server.ts'
import { server, serverId } from './chat-server.fixture.ts'

type Answer = { status: number; body: unknown }
type Heard = { call: string; key: string | null; body: unknown }

const lena = { id: '100000000000000001', username: 'lena', displayName: 'Lena', avatar: null }
export const event = asView(anEvent({ id: '0191e8a0-0000-7000-8000-000000000001' }))

export const ok = (body: unknown): Answer => ({ status: 200, body })
export const member = (isMember: boolean) =>
  ok({
    isMember,
    hasMemberRole: isMember,
    server: { id: serverId, name: 'Nachtwache' },
    roles: [{ id: '300000000000000001', name: 'Gast', color: '#fff' }],
  })

/** Stands for the server in each test of a file: what it answers by method and path, and what was sent to it. */
export function serveForms(): { answers: Record<string, Answer>; heard: Heard[] } {
  const state = { answers: {} as Record<string, Answer>, heard: [] as Heard[] }
  beforeEach(() => {
    sessionStorage.clear()
    state.heard = []
    state.answers = {
      'GET /auth/user': ok(lena),
      'GET /auth/member-permissions': member(true),
      'GET /api/discord/servers': ok([server]),
      [`GET /api/discord/servers/${serverId}/channels`]: ok([
        { id: '400000000000000001', name: 'raids', type: 0, parentName: null, botLacks: [] },
      ]),
      [`GET /api/discord/servers/${serverId}/members`]: ok([]),
      [`GET /api/discord/servers/${serverId}/roles`]: ok([]),
      'POST /api/events': ok(event),
      [`PATCH /api/events/${event.id}`]: ok({ ...event, title: 'Warmherz', version: 2 }),
    }
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const name = `${init.method?.toUpperCase()} ${url}`
      const { status, body } = state.answers[name] ?? {
        status: 500,
        body: { code: 'internal', message: name },
      }
      if (!name.startsWith('GET')) {
        state.heard.push({
          call: name,
          key: new Headers(init.headers).get('idempotency-key'),
          body: JSON.parse(typeof init.body === 'string' ? init.body : 'null'),
        })
      }
      return new Response(JSON.stringify(body), { status })
    })
  })
  afterEach(() => vi.unstubAllGlobals())
  return state
}

/** Opens one of the sections that are folded at first. */
export async function unfold(title: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${title}`) }))
}

type Form = ReturnType<typeof within>

/** The required fields of a new event, with a start in the future. */
export function fillIn(form: Form): void {
  fireEvent.change(form.getByRole('textbox', { name: /Titel/ }), { target: { value: 'Kaltherz' } })
  fireEvent.change(form.getByLabelText(/Datum/), { target: { value: '2099-07-21' } })
  fireEvent.change(form.getByLabelText(/Uhrzeit/), { target: { value: '21:00' } })
}
