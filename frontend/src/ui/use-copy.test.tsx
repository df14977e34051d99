import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderApp } from '#testing/render.tsx'
import { LazyToaster } from './LazyToaster.tsx'
import { useCopy } from './use-copy.ts'

function Copier({ isVisible }: { isVisible: boolean }) {
  const copy = useCopy()
  return (
    <>
      <button type="button" onClick={() => void copy('Kaltherz, 21:00', { title: 'Kopiert', isVisible })}>
        Kopieren
      </button>
      <LazyToaster />
    </>
  )
}

async function press(isVisible: boolean, isAllowed: boolean) {
  const user = userEvent.setup()
  await renderApp(<Copier isVisible={isVisible} />)
  if (!isAllowed) vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'))
  await user.click(screen.getByRole('button', { name: 'Kopieren' }))
}

test('a copied text is on the clipboard, and the toast shows it unless the screen does', async () => {
  await press(false, true)
  expect((await screen.findAllByText('Kopiert')).length).toBeGreaterThan(0)
  expect(await navigator.clipboard.readText()).toBe('Kaltherz, 21:00')
  expect(screen.getAllByText('Kaltherz, 21:00').length).toBeGreaterThan(0)
})

test('a text can be selected in the toast when the browser does not allow copying', async () => {
  await press(false, false)
  expect((await screen.findAllByText('Kopieren fehlgeschlagen')).length).toBeGreaterThan(0)
  expect(screen.getAllByText('Kaltherz, 21:00').length).toBeGreaterThan(0)
})

test('the toast asks to copy the text from the screen when the browser does not allow copying', async () => {
  await press(true, false)
  expect((await screen.findAllByText(/Markiere den Text/)).length).toBeGreaterThan(0)
  expect(screen.queryByText('Kaltherz, 21:00')).toBeNull()
})
