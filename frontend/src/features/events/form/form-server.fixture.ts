import { fireEvent, screen, type within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach } from 'vitest'
import type { AnswerOf } from '#lib/api/api.ts'
import { aChatServer } from '#testing/a-chat-server.ts'
import { aReader } from '#testing/a-reader.ts'
import { anEvent, asView } from '#testing/live-server.ts'
import { serveApi } from '#testing/serve-api.ts'

export const server = aChatServer()
export const event = asView(anEvent({ id: '0191e8a0-0000-7000-8000-000000000001' }))
export const raids: AnswerOf<'GET /api/discord/servers/{id}/channels'>[number] = {
  id: '400000000000000001',
  name: 'raids',
  type: 0,
  parentName: null,
  botLacks: [],
}

export const member = (isMember: boolean): AnswerOf<'GET /auth/member-permissions'> => ({
  isMember,
  hasMemberRole: isMember,
  server: { id: server.id, name: server.name },
  roles: [{ id: '300000000000000001', name: 'Gast', color: '#fff' }],
})

/** Stands for the server in each test of a file, with a member as the reader. */
export function serveForms() {
  beforeEach(() => sessionStorage.clear())
  return serveApi(() => ({
    'GET /auth/user': aReader('100000000000000001', 'Lena'),
    'GET /auth/member-permissions': member(true),
    'GET /api/discord/servers': [server],
    'GET /api/discord/servers/{id}/channels': [raids],
    'GET /api/discord/servers/{id}/members': [],
    'GET /api/discord/servers/{serverId}/roles': [],
    'POST /api/events': event,
    'PATCH /api/events/{id}': { ...event, title: 'Warmherz', version: 2 },
  }))
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
