import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render.tsx'
import { ABoard } from '../drag/a-board.fixture.tsx'
import { aPerson } from './board-person.fixture.ts'
import { PersonLine } from './PersonLine.tsx'

test('a card says that somebody comes later only when they accepted', async () => {
  await renderApp(
    <ABoard>
      <ul>
        <li aria-label="late">
          <PersonLine person={aPerson('ben', 'Ben', { isLate: true })} />
        </li>
        <li aria-label="waiting">
          <PersonLine person={aPerson('mia', 'Mia', { isLate: true, answer: 'waitlist' })} />
        </li>
        <li aria-label="in time">
          <PersonLine person={aPerson('otto', 'Otto')} />
        </li>
      </ul>
    </ABoard>,
  )
  const textOf = (name: string) => screen.getByRole('listitem', { name }).textContent
  expect(textOf('late')).toContain('Kommt später')
  expect(textOf('waiting')).not.toContain('Kommt später')
  expect(textOf('in time')).not.toContain('Kommt später')
})
