import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderApp } from '#testing/render.tsx'
import { IconButton } from './IconButton.tsx'

test('a button’s hint appears after 700 ms of hovering', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  await renderApp(<IconButton label="Kopieren" icon={null} />)
  await user.hover(screen.getByRole('button', { name: 'Kopieren' }))
  await act(() => vi.advanceTimersByTimeAsync(600))
  expect(screen.queryByRole('tooltip')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(120))
  expect(screen.getByRole('tooltip')).toBeTruthy()
  vi.useRealTimers()
})
