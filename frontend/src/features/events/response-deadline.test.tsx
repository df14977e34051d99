import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anEvent, aParticipant, asView } from '#testing/live-server.ts'
import { renderApp } from '#testing/render.tsx'
import { EventLifeLine } from './EventLifeLine.tsx'
import { ResponseNotice } from './page/ResponseNotice.tsx'
import { OwnAnswer } from './page/OwnAnswer.tsx'
import { RosterPerson } from './page/RosterPerson.tsx'

const id = '0191e8a0-0000-7000-8000-000000000001'
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const event = (startsIn: number, values: Omit<Parameters<typeof anEvent>[0], 'id'> = {}) =>
  asView(
    anEvent({
      date: inHours(startsIn),
      responseDeadline: 24 * 60,
      afterDeadline: 'bench',
      ...values,
      id,
    }),
  )
const mia = {
  ...aParticipant(id, '100000000000000001', 'Mia'),
  status: 'declined',
  source: 'deadline',
} as const

test.each([
  [27.01, /^Antworten bis .+ in 3 Stunden$/],
  [22, /^Antwortfrist endete .+ vor 2 Stunden$/],
])(
  'page and card of an event that starts in %f hours say until when answers are wanted',
  async (hours, text) => {
    await renderApp(<EventLifeLine event={event(hours)} />)
    const line = await screen.findByText(
      (_, element) => element?.tagName === 'P' && text.test(element.textContent),
    )
    expect(line).toBeTruthy()
  },
)

test.each([
  ['has begun', event(-1)],
  ['has no deadline', event(27, { responseDeadline: null })],
  ['is over', event(27, { status: 'completed' })],
])('an event that %s says nothing of it', async (_, shown) => {
  await renderApp(
    <>
      <EventLifeLine event={shown} />
      <p>Ende</p>
    </>,
  )
  await screen.findByText('Ende')
  expect(screen.queryByText(/Antwort/)).toBeNull()
})

test.each([
  ['nobody answered yet', 30, undefined, 'Wer bis zur Frist nicht antwortet, zählt als Absage.'],
  ['it is over', 20, mia, /Wer sich jetzt anmeldet, kommt auf die Ersatzbank/],
  ['the event has begun', -0.2, undefined, /Wer sich jetzt anmeldet, kommt auf die Ersatzbank/],
])('the buttons say what the deadline means when %s', async (_, hours, own, text) => {
  await renderApp(<ResponseNotice id="n" event={event(hours)} refusal={null} isFull={false} own={own} />)
  expect(await screen.findByText(text)).toBeTruthy()
})

test('who is in reads nothing of the bench', async () => {
  const own = { ...mia, status: 'accepted' } as const
  await renderApp(
    <>
      <ResponseNotice id="n" event={event(20)} refusal={null} isFull={false} own={own} />
      <p>Ende</p>
    </>,
  )
  await screen.findByText('Ende')
  expect(screen.queryByText(/Ersatzbank/)).toBeNull()
})

test('a person without an answer is marked as that, for themselves and on the roster', async () => {
  await renderApp(
    <>
      <OwnAnswer event={event(20)} own={mia} blocked={false} />
      <RosterPerson person={mia} kind="declined" isReader={false} joined={false} language="de" />
    </>,
  )
  expect(await screen.findByText('Keine Antwort bis zur Frist')).toBeTruthy()
  expect(screen.getByTitle('ohne Antwort')).toBeTruthy()
})
