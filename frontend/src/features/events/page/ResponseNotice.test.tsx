import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anEvent, asView } from '#testing/live-server.ts'
import { renderApp } from '#testing/render.tsx'
import { ResponseNotice } from './ResponseNotice.tsx'

const running = /läuft schon/
const over = /ist vorbei/
const full = /kommt auf die Warteliste/

test.each([
  [-1, false, []],
  [0.5, false, [running]],
  [3, false, [over]],
  [-1, true, [full]],
  [0.5, true, [running, full]],
  [3, true, [over]],
])(
  'of an event of two hours, %d hours after its start, full: %s, it says how things stand',
  async (hours, isFull, said) => {
    const date = new Date(Date.now() - hours * 3_600_000).toISOString()
    const event = asView(anEvent({ id: '1', date, duration: 120 }))
    await renderApp(
      <ResponseNotice id="notice" event={event} refusal={null} isFull={isFull} own={undefined} />,
    )
    expect([running, over, full].filter((text) => screen.queryByText(text) !== null)).toEqual(said)
  },
)
