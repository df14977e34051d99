import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render.tsx'
import { useEventMarks } from './EventBadges.tsx'

type Marked = Parameters<typeof useEventMarks>[0]

function Marks(props: Marked) {
  return <p>{useEventMarks(props).join(' | ')}.</p>
}

test.each([
  [{ isRecurring: false, recurringInterval: 7, keepAlive: false }, '.'],
  [{ isRecurring: true, recurringInterval: 7, keepAlive: true }, 'weekly | permanent.'],
  [{ isRecurring: true, recurringInterval: 1, keepAlive: false }, 'täglich.'],
  [{ isRecurring: true, recurringInterval: 3, keepAlive: false }, 'alle 3 Tage.'],
])('An event with %o is marked “%s”', async (event, text) => {
  await renderApp(<Marks {...event} />)
  expect(await screen.findByText(text)).toBeTruthy()
})

test.each([
  [1, 'ежедневно.'],
  [21, 'каждый 21 день.'],
])('An event that repeats after %i days is marked “%s” in Russian', async (recurringInterval, text) => {
  await renderApp(<Marks isRecurring recurringInterval={recurringInterval} keepAlive={false} />, {
    language: 'ru',
  })
  expect(await screen.findByText(text)).toBeTruthy()
})
