import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useNow } from './use-now.ts'

function Clock({ note }: { note: string }) {
  return <p>{`${note} ${useNow(60_000)}`}</p>
}

test('A timer is not restarted when its only component renders again', () => {
  const { rerender } = render(<Clock note="once" />)
  const [, time] = screen.getByText(/^once/).textContent.split(' ')
  rerender(<Clock note="again" />)
  expect(screen.getByText(`again ${time}`)).toBeTruthy()
})
