import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render.tsx'
import { ErrorState } from './ErrorState.tsx'

function Page() {
  const [isReading, setReading] = useState(false)
  return (
    <main tabIndex={-1}>
      {isReading ? <p>Loading</p> : <ErrorState title="Failed" onRetry={() => setReading(true)} />}
    </main>
  )
}

test('the focus stays in the page when the button to try again goes away', async () => {
  await renderApp(<Page />)
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Erneut versuchen' }))
  await userEvent.keyboard('{Enter}')
  expect(screen.getByText('Loading')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
