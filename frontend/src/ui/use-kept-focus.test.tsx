import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useKeptFocus } from './use-kept-focus.ts'

type RegionProps = { hasButton?: boolean; isBusy?: boolean }

function Region({ hasButton = true, isBusy = false }: RegionProps) {
  const region = useKeptFocus<HTMLDivElement>()
  return (
    <>
      <div ref={region} role="group" tabIndex={-1}>
        {hasButton && <button disabled={isBusy}>Send</button>}
      </div>
      <button>Elsewhere</button>
    </>
  )
}

const button = (name: string) => screen.getByRole('button', { name })

/** Shows the region with the focus in its button, then the button at work: a browser blurs it, jsdom does not. */
function showAtWork() {
  const { rerender } = render(<Region />)
  button('Send').focus()
  rerender(<Region isBusy />)
  button('Elsewhere').focus()
  button('Elsewhere').blur()
  return rerender
}
/** Mutations are observed in a microtask. */
const observed = () => Promise.resolve()

test('a button that is disabled while it works gets its focus back', async () => {
  const rerender = showAtWork()
  await observed()
  expect(document.activeElement).toBe(document.body)
  rerender(<Region />)
  await observed()
  expect(document.activeElement).toBe(button('Send'))
})

test('the region gets the focus of a button that disappears after its work', async () => {
  const rerender = showAtWork()
  await observed()
  rerender(<Region hasButton={false} />)
  await observed()
  expect(document.activeElement).toBe(screen.getByRole('group'))
})

test('a focus that was moved on purpose stays where it is', async () => {
  const { rerender } = render(<Region />)
  button('Send').focus()
  rerender(<Region isBusy />)
  button('Elsewhere').focus()
  await observed()
  rerender(<Region hasButton={false} />)
  await observed()
  expect(document.activeElement).toBe(button('Elsewhere'))
})
