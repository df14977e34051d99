import type { PartyType } from '@raidtisch/shared-types/contracts/party-types.contract'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { partyTypeKeys } from '#lib/queries/party-type.queries.ts'
import { renderApp } from '#testing/render.tsx'
import { refused, serveApi } from '#testing/serve-api.ts'
import { PartyTypesDialog } from './PartyTypesDialog.tsx'

const type = (number: number, name: string): PartyType => ({
  id: `0191e8a0-0000-7000-8000-00000000000${number}`,
  name,
  size: 6,
  minimum: { tank: 1, healer: 1, dps: 3 },
  maximum: { tank: 2, healer: 2, dps: 4 },
  wantedClasses: [],
  notes: null,
  version: number,
})
const [front, ranged] = [type(1, 'Frontline'), type(2, 'Ranged')]
const list = 'GET /api/party-types'
const served = serveApi(() => ({ [list]: [front, ranged] }))

async function open() {
  await renderApp(<PartyTypesDialog onClose={() => undefined} />)
  await screen.findByText('Frontline')
  return userEvent.setup()
}
const names = () => screen.getAllByText(/^(Frontline|Ranged)$/).map(({ textContent }) => textContent)

test('a new type is saved with the classes that it wishes for', async () => {
  served.answers['POST /api/party-types'] = ({ body }) => ({
    ...type(3, ''),
    ...body,
    notes: body.notes ?? null,
    wantedClasses: body.wantedClasses ?? [],
  })
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Neuer Party-Typ' }))
  await user.click(await screen.findByRole('button', { name: 'Speichern' }))
  await screen.findByText('Gib dem Party-Typ einen Namen.')
  await user.type(screen.getByLabelText(/^Name/), 'Belagerung')
  const [tanks] = screen.getAllByLabelText('Tank')
  await user.clear(tanks!)
  await user.type(tanks!, '5')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  const tooMany = await screen.findByText('Das sind mehr Leute, als die Party Plätze hat.')
  expect(document.activeElement).toBe(tanks)
  expect(tanks!.getAttribute('aria-describedby')).toBe(tooMany.id)
  await user.clear(tanks!)
  await user.type(tanks!, '2')
  await user.selectOptions(screen.getByLabelText('Gewünschte Klassen'), screen.getAllByRole('option')[1]!)
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await screen.findByText('Belagerung')
  expect(served.changes()).toMatchObject([
    {
      call: 'POST /api/party-types',
      body: { name: 'Belagerung', size: 6, minimum: { tank: 2 }, wantedClasses: [expect.any(String)] },
    },
  ])
})

const saveType = 'PUT /api/party-types/{id}'
const bodies = () => served.changes().map(({ body }) => body)
const button = (name: string) => screen.findByRole('button', { name })

/** Opens the form of the type, and then reads the list again, as a live message has it read. */
async function openForm(now: PartyType[]) {
  const { client } = await renderApp(<PartyTypesDialog onClose={() => undefined} />)
  const user = userEvent.setup()
  await user.click(await button('Frontline bearbeiten'))
  const notes = await screen.findByLabelText('Notizen')
  served.answers[list] = now
  await act(() => client.invalidateQueries({ queryKey: partyTypeKeys.all }))
  return { user, notes }
}

test('a change that another leader saves meanwhile is not undone: the save is refused, and the next one has both', async () => {
  served.answers[saveType] = ({ body }) =>
    body.version === 9 ? { ...front, version: 10 } : refused(409, 'party_type_changed')
  const { user, notes } = await openForm([{ ...front, size: 8, version: 9 }, ranged])
  await user.type(notes, 'Wir warten am Tor.')
  await user.click(await button('Speichern'))
  await waitFor(() => expect(screen.getByLabelText('Größe')).toHaveProperty('value', '8'))
  expect(notes).toHaveProperty('value', 'Wir warten am Tor.')
  await user.click(await button('Speichern'))
  await button('Neuer Party-Typ')
  expect(bodies()).toMatchObject([
    { size: 6, notes: 'Wir warten am Tor.', version: 1 },
    { size: 8, notes: 'Wir warten am Tor.', version: 9 },
  ])
})

test('the text of a form stays when another leader deletes the type', async () => {
  served.answers[saveType] = refused(404, 'party_type_not_found')
  const { user, notes } = await openForm([ranged])
  await user.type(notes, 'Wir warten am Tor.')
  await user.click(await button('Speichern'))
  await screen.findByText('Diesen Party-Typ gibt es nicht mehr.')
  expect(screen.getByLabelText('Notizen')).toHaveProperty('value', 'Wir warten am Tor.')
})

test('a type can be moved and deleted', async () => {
  served.answers['POST /api/party-types/{id}/position'] = [ranged, front]
  served.answers['DELETE /api/party-types/{id}'] = { success: true }
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Ranged nach oben' }))
  await waitFor(() => expect(names()).toEqual(['Ranged', 'Frontline']))
  await user.click(screen.getByRole('button', { name: 'Frontline löschen' }))
  await user.click(await screen.findByRole('button', { name: 'Party-Typ löschen' }))
  await waitFor(() => expect(screen.queryByText('Frontline')).toBeNull())
})

test('the focus follows a type that is moved by keyboard, also to the end of the list', async () => {
  const castle = type(3, 'Belagerung')
  served.answers[list] = [front, ranged, castle]
  const user = await open()
  const press = async (name: string, order: PartyType[]) => {
    served.answers['POST /api/party-types/{id}/position'] = order
    screen.getByRole('button', { name }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(screen.getAllByText(/^(Frontline|Ranged|Belagerung)$/)[1]?.textContent).toBe(order[1]?.name),
    )
  }
  const focused = () => document.activeElement?.getAttribute('aria-label')
  await press('Frontline nach unten', [ranged, front, castle])
  expect(focused()).toBe('Frontline nach unten')
  await press('Frontline nach unten', [ranged, castle, front])
  expect(focused()).toBe('Frontline nach oben')
})

test('a list that does not load can be asked for again', async () => {
  served.answers[list] = refused(403, 'forbidden')
  await renderApp(<PartyTypesDialog onClose={() => undefined} />)
  const again = await screen.findByRole('button', { name: 'Erneut versuchen' })
  served.answers[list] = [front]
  await userEvent.setup().click(again)
  expect(await screen.findByText('Frontline')).toBeTruthy()
})

test('a save that is answered late does not bring back what others have changed since', async () => {
  let arrive = () => undefined as void
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  served.answers[saveType] = async ({ body }) => {
    await arrived
    return { ...front, ...body, notes: body.notes ?? null, wantedClasses: [], version: 2 }
  }
  const { client } = await renderApp(<PartyTypesDialog onClose={() => undefined} />)
  const user = userEvent.setup()
  await user.click(await button('Frontline bearbeiten'))
  await user.click(await button('Speichern'))
  await user.keyboard('{Escape}')
  served.answers[list] = [{ ...front, name: 'Vorhut', version: 3 }, ranged]
  await act(() => client.invalidateQueries({ queryKey: partyTypeKeys.all }))
  arrive()
  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect(client.getQueryData<PartyType[]>(partyTypeKeys.all)?.map(({ name }) => name)).toEqual([
    'Vorhut',
    'Ranged',
  ])
})

test('a move that is answered late keeps what others have changed, created and deleted since', async () => {
  let arrive = () => undefined as void
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const gone = type(3, 'Belagerung')
  served.answers[list] = [front, ranged, gone]
  served.answers['POST /api/party-types/{id}/position'] = async () => {
    await arrived
    return [ranged, front, gone, type(5, 'Reserve')]
  }
  const { client } = await renderApp(<PartyTypesDialog onClose={() => undefined} />)
  const user = userEvent.setup()
  await user.click(await button('Ranged nach oben'))
  served.answers[list] = [{ ...front, name: 'Vorhut', version: 3 }, ranged, type(4, 'Nachhut')]
  await act(() => client.invalidateQueries({ queryKey: partyTypeKeys.all }))
  arrive()
  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect(client.getQueryData<PartyType[]>(partyTypeKeys.all)?.map(({ name }) => name)).toEqual([
    'Ranged',
    'Vorhut',
    'Reserve',
    'Nachhut',
  ])
})
