import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useNow } from './use-now.ts'

function Clock({ note }: { note: string }) {
  return <p>{`${note} ${useNow(60_000)}`}</p>
}

test('A clock with one reader keeps its time while the reader is rendered again', () => {
  const { rerender } = render(<Clock note="once" />)
  const [, time] = screen.getByText(/^once/).textContent.split(' ')
  rerender(<Clock note="again" />)
  expect(screen.getByText(`again ${time}`)).toBeTruthy()
})
