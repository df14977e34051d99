import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '#testing/render.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'

/** As Chrome for Android has it: the one that was made last hears of Back, once. */
class Watcher {
  static all: Watcher[] = []
  onclose: (() => void) | null = null
  constructor() {
    Watcher.all.push(this)
  }
  destroy() {
    Watcher.all = Watcher.all.filter((one) => one !== this)
  }
}
const goBack = () => act(() => Watcher.all.pop()?.onclose?.())
let isTouch = true

beforeEach(() => {
  isTouch = true
  vi.stubGlobal('CloseWatcher', Watcher)
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: isTouch === (query === '(pointer: coarse)') }) as MediaQueryList,
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Watcher.all = []
})

function Both() {
  const [isForm, setForm] = useState(true)
  const [isQuestion, setQuestion] = useState(false)
  return (
    <>
      <Dialog open={isForm} onClose={() => setForm(false)} title="Bearbeiten">
        <button type="button" onClick={() => setQuestion(true)}>
          Verwerfen
        </button>
      </Dialog>
      <ConfirmDialog
        open={isQuestion}
        onClose={() => setQuestion(false)}
        title="Verwerfen?"
        description=""
        confirmLabel="Verwerfen"
        onConfirm={() => undefined}
      />
    </>
  )
}

test('Android’s Back closes the question first, and then the dialog below it', async () => {
  await renderApp(<Both />)
  await userEvent.click(screen.getByRole('button', { name: 'Verwerfen' }))
  expect(screen.getByRole('alertdialog')).toBeTruthy()
  goBack()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByRole('dialog', { name: 'Bearbeiten' })).toBeTruthy()
  goBack()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(Watcher.all).toEqual([])
})

test('Back is asked for again when the dialog stays open, and does not leave the page', async () => {
  const refuse = vi.fn()
  await renderApp(<Dialog onClose={refuse} title="Bearbeiten" />)
  goBack()
  goBack()
  expect(refuse).toHaveBeenCalledTimes(2)
  expect(Watcher.all).toHaveLength(1)
})

test('where there is a mouse, Escape is left to the dialog and the messages above it', async () => {
  isTouch = false
  await renderApp(<Dialog onClose={() => undefined} title="Bearbeiten" />)
  expect(Watcher.all).toEqual([])
})
