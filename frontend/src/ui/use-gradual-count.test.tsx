import { act, fireEvent, render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useGradualCount } from './use-gradual-count.ts'

beforeEach(() => vi.useFakeTimers())

function Parts({ total }: { total: number }) {
  return <p>{useGradualCount(total, 2)}</p>
}

function draw(total: number) {
  const { container, rerender } = render(<Parts total={total} />)
  return {
    drawn: () => Number(container.textContent),
    change: (next: number) => rerender(<Parts total={next} />),
    nextTask: () => act(() => vi.advanceTimersToNextTimerAsync()),
  }
}

test('two parts are drawn at once and one more in each task', async () => {
  const { drawn, nextTask } = draw(5)
  const counts = [drawn()]
  while (vi.getTimerCount() > 0) {
    await nextTask()
    counts.push(drawn())
  }
  expect([...new Set(counts)]).toEqual([2, 3, 4, 5])
})

test('parts that go meanwhile are not waited for, and parts that come after all were drawn are there at once', async () => {
  const { drawn, change, nextTask } = draw(5)
  await nextTask()
  change(3)
  expect(drawn()).toBe(3)
  while (vi.getTimerCount() > 0) await nextTask()
  change(20)
  expect(drawn()).toBe(20)
})

test('a key draws the rest before anything else happens', () => {
  const { drawn } = draw(40)
  expect(drawn()).toBe(2)
  act(() => void fireEvent.keyDown(document.body, { key: 'Enter' }))
  expect(drawn()).toBe(40)
})
