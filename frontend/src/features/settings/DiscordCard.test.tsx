import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { ServerSettings } from '@raidtisch/shared-types/contracts/settings.contract'
import { renderApp } from '#testing/render.tsx'
import { serveApi } from '#testing/serve-api.ts'
import { DiscordCard } from './DiscordCard.tsx'
import { unsavedSettings } from './settings.fixture.ts'
import { useSettingsForm } from './use-settings-form.ts'

const look = { postColor: '#2ecc71', postImageUrl: 'https://bilder.example.org/raid.png' }
const served = serveApi(() => ({ 'PUT /api/settings/{serverId}': unsavedSettings }))
const sent = () => served.changes().map(({ body }) => body)

function Card({ saved }: { saved: ServerSettings }) {
  return <DiscordCard form={useSettingsForm(saved)} roles={[]} />
}
const open = async (saved: ServerSettings) => {
  await renderApp(<Card saved={saved} />, { path: '/settings#discord' })
  const color = await screen.findByRole('textbox', { name: 'Farbe der Posts' })
  return { color, picture: screen.getByRole('textbox', { name: 'Bild in Posts' }) }
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Discord-Einstellungen speichern' }))

describe('Colour and picture of posts', () => {
  test('are saved once they are right, and say what is wrong until then', async () => {
    const { color, picture } = await open(unsavedSettings)
    expect(screen.getByText(/nur in Discord zu sehen/)).toBeTruthy()
    await userEvent.type(color, '#2ec')
    expect(screen.getByText('Bitte gib eine Farbe wie #5865f2 ein.')).toBeTruthy()
    await save()
    fireEvent.input(screen.getByLabelText('Farbe auswählen'), { target: { value: look.postColor } })
    expect(color).toHaveProperty('value', look.postColor)
    await userEvent.click(picture)
    await userEvent.paste('http://bilder.example.org/raid.png')
    expect(screen.getByText(/die mit https:\/\/ beginnt: höchstens 500 Zeichen/)).toBeTruthy()
    await save()
    expect(sent()).toEqual([])
    await userEvent.clear(picture)
    await userEvent.paste(look.postImageUrl)
    await save()
    await waitFor(() => expect(sent()).toEqual([look]))
  })

  test('are shown without loading the picture, and taken away again', async () => {
    const { color, picture } = await open({ ...unsavedSettings, ...look })
    expect([color, picture].map((field) => (field as HTMLInputElement).value)).toEqual(Object.values(look))
    expect(document.querySelector('img')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Wie üblich' }))
    await userEvent.clear(picture)
    await save()
    await waitFor(() => expect(sent()).toEqual([{ postColor: null, postImageUrl: null }]))
  })
})
