import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '#testing/render.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'

/** As Chrome for Android has it: the one that was made last hears of Back. */
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
const goBack = () => act(() => Watcher.all.at(-1)?.onclose?.())

beforeEach(() => vi.stubGlobal('CloseWatcher', Watcher))
afterEach(() => {
  vi.unstubAllGlobals()
  Watcher.all = []
})

function Both() {
  const [isForm, setForm] = useState(true)
  const [isQuestion, setQuestion] = useState(false)
  return (
    <>
      <Dialog open={isForm} onOpenChange={setForm} title="Bearbeiten">
        <button type="button" onClick={() => setQuestion(true)}>
          Verwerfen
        </button>
      </Dialog>
      <ConfirmDialog
        open={isQuestion}
        onOpenChange={setQuestion}
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
