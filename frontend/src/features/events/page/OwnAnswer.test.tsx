import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anEvent, aParticipant, asView } from '#testing/live-server.ts'
import { renderApp } from '#testing/render.tsx'
import { OwnAnswer } from './OwnAnswer.tsx'

const id = '0191e8a0-0000-7000-8000-000000000001'

test.each([
  ['accepted', 'Du hattest als Tank zugesagt'],
  ['waitlist', 'Warteliste: Platz 1'],
  ['reserved', 'Vorgemerkt'],
] as const)('an answer %s promises nothing any more when the event is over', async (status, text) => {
  const own = { ...aParticipant(id, '100000000000000001', 'Mia'), status, characterClass: null }
  const event = asView(anEvent({ id, status: 'archived', participants: [own] }))
  await renderApp(<OwnAnswer event={event} own={own} blocked />)
  expect((await screen.findByText(text)).closest('[role=status]')?.textContent).toBe(text)
})

test.each([
  ['upcoming', 'Vorgemerkt', 'Für dich ist ein Platz als Tank freigehalten.'],
  ['active', 'Vorgemerkt', undefined],
] as const)(
  'a reservation asks for no answer while an event is %s and takes none',
  async (status, title, text) => {
    const own = {
      ...aParticipant(id, '100000000000000001', 'Mia'),
      status: 'reserved',
      characterClass: null,
    } as const
    const event = asView(anEvent({ id, status, participants: [own] }))
    await renderApp(<OwnAnswer event={event} own={own} blocked />)
    const said = [...(await screen.findByRole('status')).querySelectorAll('p')].map(
      (line) => line.textContent,
    )
    expect(said).toEqual([title, ...(text ? [text] : [])])
  },
)

test('a note stands in the quotes of the reader’s language', async () => {
  const own = { ...aParticipant(id, '100000000000000001', 'Mia'), notes: 'erst ab neun' }
  await renderApp(
    <OwnAnswer event={asView(anEvent({ id, participants: [own] }))} own={own} blocked={false} />,
  )
  expect(await screen.findByText('„erst ab neun“')).toBeTruthy()
})
