import { act, fireEvent, screen } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiFailure } from '#lib/api/api-failure.ts'
import { renderApp, startTexts } from '#testing/render.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { dismissToast, toast, toastFailure, useToasts } from './toast.ts'

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function Kept() {
  return <output>{useToasts().length}</output>
}

// Texts are loaded by timers, too.
beforeAll(() => startTexts())
// Time stands still but for `pass`: a slow machine would otherwise add to it.
beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  // All tests share one list of toasts; this empties it.
  await pass(1_100_000)
  vi.useRealTimers()
})

async function say(...titles: string[]) {
  await renderApp(<Kept />)
  act(() => titles.forEach((title) => toast({ title })))
}

test('only the newest message is shown', async () => {
  await say('Erstens', 'Zweitens')
  expect(screen.queryByText('Erstens')).toBeNull()
  expect(screen.getByText('Zweitens')).toBeTruthy()
  // One that is the only way back waits for its turn.
  const action = { label: 'Rückgängig', onPress: () => undefined }
  act(() => void toast({ title: 'Drittens', action, isKept: true }))
  expect(screen.getByRole('button', { name: 'Rückgängig' })).toBeTruthy()
  act(() => void toast({ title: 'Viertens' }))
  expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull()
})

test('a message about what was done in part warns for 10 s', async () => {
  await say()
  act(() => void toast({ title: 'Nicht alle wurden eingesetzt', variant: 'caution' }))
  const message = screen.getByText('Nicht alle wurden eingesetzt').closest('li')
  expect(message?.querySelector('.lucide-triangle-alert')).not.toBeNull()
  await pass(9_900)
  expect(screen.getByText('Nicht alle wurden eingesetzt')).toBeTruthy()
  await pass(200)
  expect(screen.queryByText('Nicht alle wurden eingesetzt')).toBeNull()
})

test('a message disappears after 5000 ms', async () => {
  await say('Event abgesagt')
  await pass(4_900)
  expect(screen.getByText('Event abgesagt')).toBeTruthy()
  await pass(200)
  expect(screen.queryByText('Event abgesagt')).toBeNull()
})

test('a message with the way to sign in again stays until it is closed', async () => {
  await say()
  const ended = new ApiFailure(401, 'Sign in', { code: 'unauthenticated' })
  let id = 0
  act(() => void (id = toastFailure('Fehler beim Speichern', ended, 'Versuch es noch einmal.')))
  await pass(60_000)
  expect(screen.getByRole('button', { name: 'Neu anmelden' })).toBeTruthy()
  act(() => dismissToast(id))
  expect(screen.queryByText('Fehler beim Speichern')).toBeNull()
})

test('a closed message leaves the list after 1000000 ms', async () => {
  await say('Event abgesagt')
  await pass(5_100)
  await pass(999_000)
  expect(document.querySelector('output')?.textContent).toBe('1')
  await pass(2_000)
  expect(document.querySelector('output')?.textContent).toBe('0')
})

test('F8 moves the focus to the messages', async () => {
  await say('Event abgesagt')
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
  expect(document.activeElement?.closest('[role=region]')?.getAttribute('aria-label')).toContain('F8')
})

test.each([
  ['dialog', Dialog],
  ['question', ConfirmDialog],
])('F8 moves the focus to the way to sign in again inside a %s', async (_, Asking) => {
  const texts = { title: 'Event bearbeiten', description: 'Kaltherz', confirmLabel: 'Speichern' }
  await renderApp(<Asking open {...texts} onClose={() => undefined} onConfirm={() => undefined} />)
  const dialog = screen.getByText(texts.title).closest('[role$=dialog]')
  const ended = new ApiFailure(401, 'Sign in', { code: 'unauthenticated' })
  act(() => void toastFailure('Fehler beim Speichern', ended, 'Versuch es noch einmal.'))
  await pass(0)
  expect(screen.getByRole('region', { name: /F8/, hidden: true })).toBeTruthy()
  fireEvent.keyDown(document.activeElement ?? document, { key: 'F8', code: 'F8' })
  expect(document.activeElement?.textContent).toBe('Neu anmelden')
  expect(dialog?.contains(document.activeElement)).toBe(true)
})

test('one Escape closes the topmost dialog, also below a message', async () => {
  const [closeForm, closeQuestion] = [vi.fn(), vi.fn()]
  const question = { title: 'Verwerfen?', description: '', confirmLabel: 'Verwerfen' }
  await renderApp(
    <Dialog title="Bearbeiten" onClose={closeForm}>
      <ConfirmDialog {...question} onClose={closeQuestion} onConfirm={() => undefined} />
    </Dialog>,
  )
  act(() => void toast({ title: 'Gespeichert' }))
  await pass(0)
  fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape' })
  expect(closeQuestion).toHaveBeenCalledOnce()
  expect(closeForm).not.toHaveBeenCalled()
})

test('Escape in a menu of a dialog does not close the dialog, also below a message', async () => {
  const close = vi.fn()
  // A menu is drawn outside the dialog, and React still hands its keys to the dialog.
  const menu = createPortal(<span role="menu" aria-label="Andere Antworten" />, document.body)
  await renderApp(
    <Dialog title="Diese Woche" onClose={close}>
      {menu}
    </Dialog>,
  )
  act(() => void toast({ title: 'Gespeichert' }))
  await pass(0)
  fireEvent.keyDown(screen.getByRole('menu', { hidden: true }), { key: 'Escape' })
  expect(close).not.toHaveBeenCalled()
})

test('a message is dismissed by a swipe of 50 px to the right', async () => {
  await say('Event abgesagt')
  const card = screen.getByText('Event abgesagt').closest('li')!
  const swipe = (px: number) => {
    fireEvent.pointerDown(card, { button: 0, clientX: 0, clientY: 0, pointerId: 1 })
    for (const clientX of [px / 2, px]) fireEvent.pointerMove(card, { clientX, clientY: 0, pointerId: 1 })
    fireEvent.pointerUp(card, { clientX: px, clientY: 0, pointerId: 1 })
  }
  swipe(-80)
  swipe(40)
  expect(card.dataset['state']).toBe('open')
  swipe(60)
  await pass(300)
  expect(screen.queryByText('Event abgesagt')).toBeNull()
})
