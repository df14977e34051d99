import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp } from '#testing/render.tsx'
import { IconButton } from './IconButton.tsx'

afterEach(() => vi.useRealTimers())

async function openButtons() {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
  await renderApp(
    <>
      <IconButton label="Kopieren" icon={null} />
      <IconButton label="Bearbeiten" icon={null} />
    </>,
  )
  // Long after a tooltip of an earlier test.
  await pass(10_000)
  return { user, button: (name: string) => screen.getByRole('button', { name }) }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a button’s tooltip appears after 700 ms of hovering', async () => {
  const { user, button } = await openButtons()
  await user.hover(button('Kopieren'))
  await pass(600)
  expect(screen.queryByRole('tooltip')).toBeNull()
  await pass(120)
  expect(screen.getByRole('tooltip')).toBeTruthy()
})

test('the next tooltip appears at once within 300 ms after the last one, and later after 700 ms again', async () => {
  const { user, button } = await openButtons()
  const leave = async (name: string) => {
    await user.unhover(button(name))
    // Until then the pointer may still move onto the tooltip.
    await pass(130)
    expect(screen.queryByRole('tooltip')).toBeNull()
  }
  await user.hover(button('Kopieren'))
  await pass(720)
  await leave('Kopieren')
  await pass(150)
  await user.hover(button('Bearbeiten'))
  await pass(1)
  expect(screen.getByRole('tooltip').textContent).toBe('Bearbeiten')
  await leave('Bearbeiten')
  await pass(400)
  await user.hover(button('Kopieren'))
  await pass(600)
  expect(screen.queryByRole('tooltip')).toBeNull()
})
