import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderApp } from '#testing/render.tsx'
import { Workspace } from './Workspace.tsx'

const medium = window.matchMedia('(min-width: 48rem)')
const turn = (isMedium: boolean) => Object.assign(medium, { matches: isMedium })

afterEach(() => {
  turn(true)
})

const list = (onTaken: () => void) => <button onClick={onTaken}>Ben</button>

test.each([
  { screen: 'a narrow screen', isMedium: false, focused: 'Platz 1' },
  { screen: 'a wide screen', isMedium: true, focused: 'Ben' },
])('a tap on a card leaves the focus where it is seen on $screen', async ({ isMedium, focused }) => {
  turn(isMedium)
  await renderApp(
    <Workspace
      said={null}
      players={list}
      board={() => (
        <button data-slot tabIndex={0}>
          Platz 1
        </button>
      )}
    />,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Spieler' }))
  await user.click(screen.getByRole('button', { name: 'Ben' }))
  expect(document.activeElement?.textContent).toBe(focused)
})
