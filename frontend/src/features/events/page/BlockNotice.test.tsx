import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anEvent, asView } from '#testing/live-server.ts'
import { renderApp } from '#testing/render.tsx'
import { BlockNotice } from './BlockNotice.tsx'

const running = /läuft schon/
const over = /ist vorbei/

test.each([
  [-1, []],
  [0.5, [running]],
  [3, [over]],
])('of an event of two hours, %d hours after its start, it says how things stand', async (hours, said) => {
  const date = new Date(Date.now() - hours * 3_600_000).toISOString()
  const event = asView(anEvent({ id: '1', date, duration: 120 }))
  await renderApp(<BlockNotice id="notice" event={event} block={null} isFull={false} own={undefined} />)
  expect([running, over].filter((text) => screen.queryByText(text) !== null)).toEqual(said)
})
