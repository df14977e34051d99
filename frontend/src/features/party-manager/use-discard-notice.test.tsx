import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render.tsx'
import { useDiscardNotice } from './use-discard-notice.ts'

test.each([
  ['refused', 'Der Server hat deine lokale Fassung abgelehnt. 2 ungespeicherte Änderungen gingen verloren.'],
  [
    'read-only',
    'Du kannst dieses Board ansehen, aber nicht ändern. 2 ungespeicherte Änderungen gingen verloren.',
  ],
  ['not-stored', '2 ungespeicherte Änderungen gingen verloren.'],
] as const)('a message says how many edits are lost: %s', async (reason, text) => {
  function Losing() {
    const notify = useDiscardNotice()
    return (
      <button type="button" onClick={() => notify({ reason, lostEdits: 2 })}>
        verlieren
      </button>
    )
  }
  await renderApp(<Losing />)
  act(() => screen.getByRole('button', { name: 'verlieren' }).click())
  const message = (await screen.findByText('Das Board wurde neu geladen')).closest('li')!
  expect(message.className).toContain('bg-danger')
  expect(within(message).getByText(text)).toBeTruthy()
})
