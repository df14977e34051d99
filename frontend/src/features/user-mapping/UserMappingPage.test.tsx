import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MappedUser } from '@raidtisch/shared-types/contracts/user-mappings.contract'
import { aChatServer } from '#testing/a-chat-server.ts'
import { renderApp } from '#testing/render.tsx'
import { serveApi } from '#testing/serve-api.ts'
import { aUser } from './mapping.fixture.ts'
import { UserMappingPage } from './UserMappingPage.tsx'

const serverId = '200000000000000001'
const remove = 'DELETE /api/user-mappings/{id}'

let users: MappedUser[]

const served = serveApi(() => {
  users = [
    aUser(1, 'Korn', 'Konrad'),
    aUser(2, 'Mia'),
    { ...aUser(3, 'Uhu'), preferredClass: 'sword_shield' },
  ]
  return {
    'GET /api/discord/servers': [aChatServer({ id: serverId })],
    'GET /api/user-mappings/{serverId}': () => ({ users }),
  }
})
beforeEach(() => {
  // jsdom has no layout: a list that draws only what is in sight must be told that there is room.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
})
afterEach(() => void vi.restoreAllMocks())

const list = (name: RegExp) => screen.findByRole('region', { name })
async function open() {
  const { client } = await renderApp(<UserMappingPage />)
  return { client, mapped: within(await list(/^Mapped/)), unmapped: within(await list(/^Unmapped/)) }
}
const tiles = () => {
  const box = screen.getByLabelText('Zahlen zum User Mapping')
  const names = within(box)
    .getAllByRole('term')
    .map(({ textContent }) => textContent)
  return Object.fromEntries(
    names.map((name) => [name, within(box).getByText(name ?? '').nextElementSibling?.textContent]),
  )
}

describe('The user mapping', () => {
  test('counts in the list as in the figures, and beside that who has left', async () => {
    users = [...users, { ...aUser(4, 'Weg', 'Walter'), hasLeft: true }]
    const { mapped } = await open()
    expect(mapped.getByRole('heading').textContent).toBe('Mapped1+1 nicht mehr auf dem Server')
    expect(tiles()).toMatchObject({ Mapped: '1' })
  })

  test('counts who is known and lists both kinds', async () => {
    const { mapped, unmapped } = await open()
    expect(tiles()).toEqual({ 'Total Users': '3', Mapped: '1', Unmapped: '2', Coverage: '33%' })
    expect(mapped.getByText('Konrad')).toBeTruthy()
    expect(mapped.getByText('Korn · @korn')).toBeTruthy()
    expect(unmapped.getByText('Mia')).toBeTruthy()
    expect(unmapped.getByText('Uhu')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Zurück zu den Analytics' }).getAttribute('href')).toBe(
      '/analytics',
    )
  })

  test('says that no user is mapped, and offers the first step', async () => {
    users = [aUser(2, 'Mia')]
    expect((await open()).mapped.getByText('No mapped users found')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Mia zuordnen' })).toBeTruthy()
  })

  test('says so when everybody is mapped', async () => {
    users = [aUser(1, 'Korn', 'Konrad')]
    expect((await open()).unmapped.getByText('All users are mapped!')).toBeTruthy()
  })

  test('adds a mapping for a user who has none', async () => {
    const { mapped } = await open()
    await userEvent.click(screen.getByRole('button', { name: 'Add Mapping' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Mapping' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Speichern' }))
    expect(await dialog.findByText('Wähle aus, um wen es geht.')).toBeTruthy()
    expect(dialog.getByText('Bitte gib den echten Namen ein.')).toBeTruthy()
    expect(document.activeElement).toBe(dialog.getByRole('group', { name: /^Chat-User/ }))
    expect(dialog.queryByRole('button', { name: /@korn/ })).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: /@mia/ }))
    await userEvent.type(dialog.getByRole('textbox', { name: /Echter Name/ }), ' Maria ')
    await userEvent.type(dialog.getByRole('textbox', { name: /Weitere Namen/ }), 'Mimi, Mia M.')
    users = [users[0]!, aUser(2, 'Mia', 'Maria'), users[2]!]
    served.answers['POST /api/user-mappings'] = users[1]!
    await userEvent.click(dialog.getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByText('User mapping created successfully')).toBeTruthy()
    expect(served.changes()).toEqual([
      {
        call: 'POST /api/user-mappings',
        body: {
          discordUserId: users[1]!.id,
          serverId,
          realName: 'Maria',
          altNames: ['Mimi', 'Mia M.'],
          notes: null,
          isActive: true,
        },
      },
    ])
    expect(await mapped.findByText('Maria')).toBeTruthy()
    expect(tiles()['Coverage']).toBe('67%')
  })

  test('leaves the dialog of the next name open when the one before is saved', async () => {
    await open()
    let arrive = () => undefined as void
    const saved = new Promise<void>((resolve) => (arrive = resolve))
    served.answers['POST /api/user-mappings'] = async () => {
      await saved
      return aUser(2, 'Mia', 'Maria')
    }
    const name = (text: string) => userEvent.type(screen.getByRole('textbox', { name: /Echter Name/ }), text)
    await userEvent.click(screen.getByRole('button', { name: 'Mia zuordnen' }))
    await screen.findByRole('dialog')
    await name('Maria')
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(served.changes()).toHaveLength(1))
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'Uhu zuordnen' }))
    await screen.findByRole('dialog')
    await name('Udo')
    arrive()
    expect(await screen.findByText('User mapping created successfully')).toBeTruthy()
    expect(screen.getByDisplayValue('Udo')).toBeTruthy()
  })

  test('keeps the focus in the list whose row a new name or a deletion takes away', async () => {
    const { client } = await open()
    await userEvent.click(screen.getByRole('button', { name: 'Mia zuordnen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Mapping' }))
    served.answers['POST /api/user-mappings'] = aUser(2, 'Mia', 'Maria')
    users = [users[0]!, aUser(2, 'Mia', 'Maria'), users[2]!]
    await userEvent.type(dialog.getByRole('textbox', { name: /Echter Name/ }), 'Maria')
    await userEvent.click(dialog.getByRole('button', { name: 'Speichern' }))
    const unmapped = await list(/^Unmapped/)
    await waitFor(() => expect(document.activeElement).toBe(unmapped))
    expect(within(unmapped).queryByText('Mia')).toBeNull()

    await userEvent.click(screen.getByRole('button', { name: 'Zuordnung von Mia löschen' }))
    const question = within(await screen.findByRole('alertdialog'))
    served.answers[remove] = { success: true }
    users = [users[0]!, aUser(2, 'Mia'), users[2]!]
    await userEvent.click(question.getByRole('button', { name: 'Löschen' }))
    const mapped = await list(/^Mapped/)
    await waitFor(() => expect(document.activeElement).toBe(mapped))
    expect(within(mapped).queryByText('Maria')).toBeNull()

    // Another leader says who Uhu is.
    screen.getByRole('button', { name: 'Uhu zuordnen' }).focus()
    users = [users[0]!, users[1]!, aUser(3, 'Uhu', 'Ulrich')]
    await client.invalidateQueries()
    await waitFor(() => expect(document.activeElement).toBe(unmapped))
    expect(within(mapped).getByText('Ulrich')).toBeTruthy()
  })

  test('sends only what an edit changed', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Zuordnung von Korn bearbeiten' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Mapping' }))
    await userEvent.type(dialog.getByRole('textbox', { name: /Notizen/ }), 'Wien')
    served.answers['PATCH /api/user-mappings/{id}'] = users[0]!
    await userEvent.click(dialog.getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByText('User mapping updated successfully')).toBeTruthy()
    expect(served.changes()).toEqual([
      { call: `PATCH /api/user-mappings/${users[0]!.mapping!.id}`, body: { notes: 'Wien' } },
    ])
  })

  test('deletes only after a question, and shows the reason of a failure', async () => {
    const { mapped } = await open()
    await userEvent.click(screen.getByRole('button', { name: 'Zuordnung von Korn löschen' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText('Are you sure you want to delete this user mapping?')).toBeTruthy()
    expect(served.changes()).toEqual([])
    await userEvent.click(question.getByRole('button', { name: 'Löschen' }))
    expect(await screen.findByText('Error deleting user mapping')).toBeTruthy()
    expect(served.changes()).toMatchObject([{ call: `DELETE /api/user-mappings/${users[0]!.mapping!.id}` }])
    served.answers[remove] = { success: true }
    users = [{ ...users[0]!, mapping: null }, ...users.slice(1)]
    await userEvent.click(question.getByRole('button', { name: 'Löschen' }))
    expect(await screen.findByText('User mapping deleted successfully')).toBeTruthy()
    await waitFor(() => expect(mapped.queryByText('Konrad')).toBeNull())
    expect(tiles()['Mapped']).toBe('0')
  })

  test.each([
    ['creating', 'Mia zuordnen', 'Speichern'],
    ['updating', 'Zuordnung von Korn bearbeiten', 'Speichern'],
    ['deleting', 'Zuordnung von Korn löschen', 'Löschen'],
  ])('says that %s failed when the server gives no reason', async (step, opener, confirm) => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: opener }))
    const dialog = within(await screen.findByRole(step === 'deleting' ? 'alertdialog' : 'dialog'))
    if (step !== 'deleting') await userEvent.type(dialog.getByRole('textbox', { name: /Echter Name/ }), 'Neu')
    await userEvent.click(dialog.getByRole('button', { name: confirm }))
    expect(await screen.findByText(`Error ${step} user mapping`)).toBeTruthy()
  })

  test('finds people by chat name and by real name', async () => {
    const { mapped, unmapped } = await open()
    await userEvent.type(
      screen.getByRole('searchbox', { name: 'Nach Chat-Namen oder echtem Namen suchen' }),
      'konrad',
    )
    await waitFor(() => expect(unmapped.getByText('Niemand gefunden')).toBeTruthy())
    expect(mapped.getByText('Konrad')).toBeTruthy()
  })
})
