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

test('A changed value is shown when the pointer is released, but after its click', async () => {
  fireEvent.pointerDown(document.body)
  show('offline')
  fireEvent.pointerUp(document.body)
  expect(isShown('connected')).toBe(true)
  expect(await screen.findByText('offline')).toBeTruthy()
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

test('A changed value waits while what is pressed or dragged moves', () => {
  fireEvent.pointerDown(document.body)
  show('offline')
  fireEvent.pointerMove(document.body, { buttons: 1 })
  expect(isShown('connected')).toBe(true)
  fireEvent.dragStart(document.body)
  fireEvent.pointerMove(document.body, { buttons: 1 })
  expect(isShown('connected')).toBe(true)
})

test.each([
  ['becomes a scroll', () => fireEvent.pointerCancel(document.body)],
  ['opens a menu of the browser', () => fireEvent.contextMenu(document.body)],
  ['ended outside of the page', () => fireEvent.pointerMove(document.body)],
])('A changed value is shown when a press %s', (_how, end) => {
  fireEvent.pointerDown(document.body)
  show('offline')
  act(() => void end())
  expect(isShown('offline')).toBe(true)
})
