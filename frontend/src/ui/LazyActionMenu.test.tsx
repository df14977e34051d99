import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderApp } from '#testing/render.tsx'
import { LazyActionMenu } from './LazyActionMenu.tsx'

const edit = vi.fn()

async function open(press: (user: ReturnType<typeof userEvent.setup>) => Promise<void>) {
  edit.mockClear()
  await renderApp(
    <LazyActionMenu
      label="Aktionen"
      entries={[
        { label: 'Früher', icon: null, isDisabled: true, onSelect: () => undefined },
        { label: 'Bearbeiten', icon: null, onSelect: edit },
      ]}
    />,
  )
  const user = userEvent.setup()
  await press(user)
  await screen.findByRole('menuitem', { name: 'Bearbeiten' })
  return user
}
const focused = () => document.activeElement?.textContent

test.each(['{Enter}', ' ', '{ArrowDown}'])(
  '%s opens the menu at its first entry that can be used',
  async (key) => {
    const user = await open(async (keys) => {
      screen.getByRole('button', { name: 'Aktionen' }).focus()
      await keys.keyboard(key)
    })
    await waitFor(() => expect(focused()).toBe('Bearbeiten'))
    await user.keyboard('{Enter}')
    expect(edit).toHaveBeenCalledOnce()
  },
)

test('a press with the mouse opens the menu without choosing an entry', async () => {
  await open((mouse) => mouse.click(screen.getByRole('button', { name: 'Aktionen' })))
  expect(focused()).not.toBe('Bearbeiten')
})
