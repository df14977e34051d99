import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { startTexts } from '#testing/render.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/** A list in a part of the page, whose one entry and its list a question deletes. */
function Page() {
  const [isAsking, setAsking] = useState(false)
  const [isGone, setGone] = useState(false)
  return (
    <main tabIndex={-1}>
      {!isGone && (
        <ul tabIndex={-1}>
          <li>
            <button onClick={() => setAsking(true)}>Delete</button>
          </li>
        </ul>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Delete the entry?"
        description="It cannot be undone."
        confirmLabel="Confirm"
        onConfirm={() => {
          setGone(true)
          setAsking(false)
        }}
      />
    </main>
  )
}

test('a dialog that took its opener away leaves the focus in what is left around it', async () => {
  await startTexts()
  const user = userEvent.setup()
  render(<Page />)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})
