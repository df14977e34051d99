import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useSteady } from './use-steady.ts'

function Bar({ text }: { text: string }) {
  return <p>{useSteady(text)}</p>
}

let show: (text: string) => void
beforeEach(() => {
  const { rerender } = render(<Bar text="connected" />)
  show = (text) => rerender(<Bar text={text} />)
})
const isShown = (text: string) => screen.queryByText(text) !== null

test('A changed value is shown at once while no pointer is pressed', () => {
  show('offline')
  expect(isShown('offline')).toBe(true)
})

test('A changed value is shown when the pointer is released, but after its click', async () => {
  fireEvent.pointerDown(document.body)
  show('offline')
  fireEvent.pointerUp(document.body)
  expect(isShown('connected')).toBe(true)
  expect(await screen.findByText('offline')).toBeTruthy()
})

const { body } = document
const press = () => fireEvent.pointerDown(body)
const drag = () => {
  press()
  fireEvent.dragStart(body)
  fireEvent.pointerCancel(body)
}

test.each([
  ['what is dragged is dropped', drag, () => fireEvent.drop(body)],
  ['a drag is given up', drag, () => fireEvent.dragEnd(body)],
  ['the pointer moves because what was dragged is gone', drag, () => fireEvent.pointerMove(body)],
  ['a press becomes a scroll', press, () => fireEvent.pointerCancel(body)],
  ['a press opens a menu of the browser', press, () => fireEvent.contextMenu(body)],
  ['the pointer moves because a press ended outside of the page', press, () => fireEvent.pointerMove(body)],
])('A changed value waits until %s', (_when, begin, end) => {
  begin()
  show('offline')
  expect(isShown('connected')).toBe(true)
  act(() => void end())
  expect(isShown('offline')).toBe(true)
})

test('A changed value waits while what is pressed or dragged moves', () => {
  fireEvent.pointerDown(document.body)
  show('offline')
  fireEvent.pointerMove(document.body, { buttons: 1 })
  expect(isShown('connected')).toBe(true)
  fireEvent.dragStart(document.body)
  fireEvent.pointerMove(document.body, { buttons: 1 })
  expect(isShown('connected')).toBe(true)
})

test('A changed value waits for a second press that follows the first at once', () => {
  vi.useFakeTimers()
  press()
  fireEvent.pointerUp(body)
  fireEvent.contextMenu(body)
  press()
  show('offline')
  act(() => void vi.advanceTimersByTime(1_000))
  expect(isShown('connected')).toBe(true)
})
