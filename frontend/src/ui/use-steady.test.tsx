import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
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

test('A changed value is shown when the pointer is released', () => {
  fireEvent.pointerDown(document.body)
  show('offline')
  expect(isShown('connected')).toBe(true)
  fireEvent.pointerUp(document.body)
  expect(isShown('offline')).toBe(true)
})

test.each([
  ['dropped', () => fireEvent.drop(document.body)],
  ['given up', () => fireEvent.dragEnd(document.body)],
  ['lost with its element', () => fireEvent.pointerMove(document.body)],
])('A changed value is shown when what is dragged is %s', (_how, end) => {
  fireEvent.pointerDown(document.body)
  fireEvent.dragStart(document.body)
  fireEvent.pointerCancel(document.body)
  show('offline')
  expect(isShown('connected')).toBe(true)
  act(() => void end())
  expect(isShown('offline')).toBe(true)
})

test('A changed value is shown when a touch becomes a scroll', () => {
  fireEvent.pointerDown(document.body)
  show('offline')
  fireEvent.pointerCancel(document.body)
  expect(isShown('offline')).toBe(true)
})
