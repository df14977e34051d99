import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { eventTemplateKeys } from '#lib/queries/event-template.queries.ts'
import { aChatServer } from '#testing/a-chat-server.ts'
import { renderApp } from '#testing/render.tsx'
import { refused, serveApi } from '#testing/serve-api.ts'
import { aTemplate } from './template.fixture.ts'
import { TemplatesDialog } from './TemplatesDialog.tsx'

const list = 'GET /api/event-templates'
const save = 'PATCH /api/event-templates/{id}'
const server = aChatServer()
const template = aTemplate()
const served = serveApi(() => ({
  [list]: [template],
  'GET /api/party-types': [],
  'GET /api/static-groups': [],
  'GET /api/discord/servers/{id}/members': [],
}))

/** Opens a template, renames it, and then reads the list again, as happens when the window gets the focus. */
async function rename(now: (typeof template)[]) {
  const { client } = await renderApp(<TemplatesDialog serverId={server.id} onClose={() => undefined} />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Montags bearbeiten' }))
  const name = await screen.findByLabelText(/^Name der Vorlage/)
  await user.clear(name)
  await user.type(name, 'Dienstags')
  served.answers[list] = now
  await act(() => client.invalidateQueries({ queryKey: eventTemplateKeys.all }))
  return { user, name, client }
}

test('A template that another leader saves meanwhile is not overwritten: the save is refused, and the next one has both', async () => {
  const theirs = aTemplate({ name: 'Mondays', time: '21:00', version: 2 })
  served.answers[save] = ({ body }) =>
    body.version === 2 ? { ...theirs, name: 'Dienstags', version: 3 } : refused(409, 'event_template_changed')
  const { user, name } = await rename([theirs])
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(screen.getByLabelText(/^Uhrzeit/)).toHaveProperty('value', '21:00'))
  expect(name).toHaveProperty('value', 'Dienstags')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await screen.findByRole('button', { name: 'Dienstags bearbeiten' })
  expect(served.changes().map(({ body }) => body)).toEqual([
    { name: 'Dienstags', version: 1 },
    { name: 'Dienstags', version: 2 },
  ])
})

test('A party that was removed stays removed when another leader saved the template meanwhile', async () => {
  const theirs = aTemplate({ time: '21:00', version: 2 })
  served.answers[save] = ({ body }) =>
    body.version === 2 ? { ...theirs, version: 3 } : refused(409, 'event_template_changed')
  const { user } = await rename([theirs])
  await user.click(screen.getByRole('button', { name: 'Party 1 entfernen' }))
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(screen.getByLabelText(/^Uhrzeit/)).toHaveProperty('value', '21:00'))
  expect(screen.queryByRole('button', { name: 'Party 2 entfernen' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(served.changes()).toHaveLength(2))
  const unnamed = { name: null, maxSize: 6, leaderId: null, typeId: null, staticGroupId: null }
  expect(served.changes()[1]).toMatchObject({ body: { parties: [unnamed], version: 2 } })
})

test('What was typed stays when another leader deletes the template', async () => {
  served.answers[save] = refused(404, 'event_template_not_found')
  const { user, name } = await rename([])
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(served.changes()).toHaveLength(1))
  expect(name).toHaveProperty('value', 'Dienstags')
})

test('A deletion that fails is named as one', async () => {
  served.answers['DELETE /api/event-templates/{id}'] = refused(503, 'unavailable')
  await renderApp(<TemplatesDialog serverId={server.id} onClose={() => undefined} />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Montags löschen' }))
  await user.click(await screen.findByRole('button', { name: 'Vorlage löschen' }))
  expect(await screen.findByText('Die Vorlage wurde nicht gelöscht')).toBeTruthy()
})

test('A save that is answered late does not bring back what another leader has changed since', async () => {
  let arrive = () => undefined as void
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  served.answers[save] = async () => {
    await arrived
    return aTemplate({ name: 'Dienstags', version: 2 })
  }
  const { user, client } = await rename([template])
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  served.answers[list] = [aTemplate({ name: 'Mittwochs', version: 3 })]
  await act(() => client.invalidateQueries({ queryKey: eventTemplateKeys.all }))
  arrive()
  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect(client.getQueryData(eventTemplateKeys.all)).toMatchObject([{ name: 'Mittwochs', version: 3 }])
})
