import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { renderApp } from '#testing/render.tsx'
import { LazyOverlay } from './LazyOverlay.tsx'
import { lazyPart } from './lazy-part.ts'

/** A file that can be loaded only while the network is up; each attempt is counted. */
function aFile() {
  const network = { isUp: false, fetches: 0 }
  const Note = lazyPart<{ text: string }>(async () => {
    network.fetches += 1
    if (!network.isUp) throw new TypeError('Failed to fetch dynamically imported module')
    return ({ text }) => <p>{text}</p>
  })
  function Opener() {
    const [open, setOpen] = useState(false)
    return (
      <section aria-label="Karte">
        <label>
          Notiz <input />
        </label>
        <button type="button" onClick={() => setOpen(true)}>
          Öffnen
        </button>
        <LazyOverlay open={open} onClose={() => setOpen(false)}>
          {open && <Note text="da" />}
        </LazyOverlay>
      </section>
    )
  }
  return { network, Opener }
}

/** Ends the wait before the next attempt, as the browser does when the network returns. */
async function skipWaits(network: { fetches: number }, upTo: number) {
  await waitFor(() => {
    if (network.fetches < upTo) window.dispatchEvent(new Event('online'))
    expect(network.fetches).toBeGreaterThanOrEqual(upTo)
  })
}

test('a dialog is shown without a message when its code is loaded at the third attempt', async () => {
  const { network, Opener } = aFile()
  const user = userEvent.setup()
  await renderApp(<Opener />)
  await user.click(screen.getByRole('button', { name: 'Öffnen' }))
  await skipWaits(network, 2)
  network.isUp = true
  await skipWaits(network, 3)
  expect(await screen.findByText('da')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a dialog can be closed when its code cannot be loaded, the page keeps typed text, and a later attempt opens it', async () => {
  const { network, Opener } = aFile()
  const user = userEvent.setup()
  await renderApp(<Opener />)
  await user.type(screen.getByRole('textbox', { name: 'Notiz' }), 'Tränke mitbringen')
  await user.click(screen.getByRole('button', { name: 'Öffnen' }))
  await skipWaits(network, 3)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Das konnte nicht geladen werden.')
  // A card may cut off what is in it.
  expect(screen.getByRole('region', { name: 'Karte' }).contains(alert)).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Schließen' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Notiz' })).toHaveProperty('value', 'Tränke mitbringen')

  await user.click(screen.getByRole('button', { name: 'Öffnen' }))
  await skipWaits(network, 6)
  await screen.findByRole('alert')
  network.isUp = true
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  expect(await screen.findByText('da')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  // React logs errors that a boundary caught.
  vi.spyOn(console, 'error').mockClear()
})

test('a dialog whose code is on its way says so, and Escape calls it off', async () => {
  let arrive: () => void = () => undefined
  const Slow = lazyPart(
    () => new Promise<() => ReactNode>((resolve) => (arrive = () => resolve(() => <p>da</p>))),
  )
  function Opener() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Öffnen
        </button>
        <LazyOverlay open={open} onClose={() => setOpen(false)}>
          {open && <Slow />}
        </LazyOverlay>
      </>
    )
  }
  const user = userEvent.setup()
  await renderApp(<Opener />)
  await user.click(screen.getByRole('button', { name: 'Öffnen' }))
  const note = await screen.findByRole('status')
  await user.keyboard('{Escape}')
  expect(note.isConnected).toBe(false)
  await act(async () => arrive())
  expect(screen.queryByText('da')).toBeNull()
})
