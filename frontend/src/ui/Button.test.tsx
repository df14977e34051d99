import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Button } from './Button.tsx'

test('a button at work keeps the focus, and neither acts nor submits', () => {
  const calls: string[] = []
  const form = (busy: boolean) => (
    <form onSubmit={() => calls.push('submitted')}>
      <Button type="submit" busy={busy} onClick={() => calls.push('pressed')}>
        Save
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  const button = screen.getByRole('button')
  button.focus()
  rerender(form(true))
  expect(button.matches(':disabled')).toBe(false)
  fireEvent.click(button)
  expect(calls).toEqual([])
})
