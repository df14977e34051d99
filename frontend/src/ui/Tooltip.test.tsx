import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderApp } from '#testing/render.tsx'
import { IconButton } from './IconButton.tsx'

/** Time stands still but for `pass`: a slow machine would otherwise add to it. */
async function openButtons() {
  await renderApp(
    <>
      <IconButton label="Kopieren" icon={null} />
      <IconButton label="Bearbeiten" icon={null} />
    </>,
  )
  vi.useFakeTimers()
  const button = (name: string) => screen.getByRole('button', { name })
  // When the last tooltip went is known by another clock until one has gone by this one.
  hover(button('Bearbeiten'))
  await pass(720)
  unhover(button('Bearbeiten'))
  await pass(10_000)
  return { button }
}

const hover = (element: HTMLElement) => fireEvent.pointerEnter(element)
const unhover = (element: HTMLElement) => fireEvent.pointerLeave(element)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a button’s tooltip appears after 700 ms of hovering', async () => {
  const { button } = await openButtons()
  hover(button('Kopieren'))
  await pass(600)
  expect(screen.queryByRole('tooltip')).toBeNull()
  await pass(120)
  expect(screen.getByRole('tooltip')).toBeTruthy()
})

test('the next tooltip appears at once within 300 ms after the last one, and later after 700 ms again', async () => {
  const { button } = await openButtons()
  const leave = async (name: string) => {
    unhover(button(name))
    // Until then the pointer may still move onto the tooltip.
    await pass(130)
    expect(screen.queryByRole('tooltip')).toBeNull()
  }
  hover(button('Kopieren'))
  await pass(720)
  await leave('Kopieren')
  await pass(150)
  hover(button('Bearbeiten'))
  await pass(1)
  expect(screen.getByRole('tooltip').textContent).toBe('Bearbeiten')
  await leave('Bearbeiten')
  await pass(400)
  hover(button('Kopieren'))
  await pass(600)
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('the tooltip of the neighbour appears at once when the pointer moves straight to it, in place of the last one', async () => {
  const { button } = await openButtons()
  hover(button('Kopieren'))
  await pass(720)
  unhover(button('Kopieren'))
  hover(button('Bearbeiten'))
  await pass(1)
  expect(screen.getByRole('tooltip').textContent).toBe('Bearbeiten')
  await pass(130)
  expect(screen.getByRole('tooltip').textContent).toBe('Bearbeiten')
})
