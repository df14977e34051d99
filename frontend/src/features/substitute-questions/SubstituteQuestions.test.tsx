import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderApp } from '#testing/render.tsx'
import { refused, serveApi } from '#testing/serve-api.ts'
import { SubstituteQuestions } from './SubstituteQuestions.tsx'

const id = '0191e8a0-0000-7000-8000-000000000001'
const question = {
  id,
  eventId: id,
  eventTitle: 'Queen Bellandir',
  date: '2026-06-01T19:00:00.000Z',
  partyNumber: 3,
  partyName: null,
  role: 'healer' as const,
}
const answer = 'POST /api/substitute-questions/{id}/answer'
const questions = 'GET /api/substitute-questions'
const served = serveApi(() => ({ [questions]: [question] }))

test.each([
  ['Ich komme', true, 'accepted', 'Danke, du hast den Platz!'],
  ['Kann nicht', false, 'refused', 'Alles klar, danke für die Antwort.'],
  ['Ich komme', true, 'taken', 'Danke! Jemand war schneller, der Platz ist vergeben.'],
] as const)(
  'who presses „%s“ (%s) and is answered %s reads what became of it',
  async (name, isComing, state, said) => {
    served.answers[answer] = () => {
      served.answers[questions] = []
      return { state, eventId: id }
    }
    await renderApp(<SubstituteQuestions />)
    expect(
      await screen.findByText(/In „Queen Bellandir“ .+ ist ein Platz für dich frei: Party 3, Heiler\./),
    ).toBeTruthy()
    await userEvent.setup().click(screen.getByRole('button', { name }))
    expect(await screen.findByText(said)).toBeTruthy()
    expect(served.changes()).toEqual([
      { call: `POST /api/substitute-questions/${id}/answer`, body: { isComing } },
    ])
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
  },
)

test('a question says when the event begins, and leads to its page', async () => {
  // In another year the moment is written with its year.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-29T12:00:00Z') })
  await renderApp(<SubstituteQuestions />)
  const link = await screen.findByRole('link', { name: 'Zum Event' })
  expect(link.getAttribute('href')).toBe(`/events/${id}`)
  expect(screen.getByText(/„Queen Bellandir“ \(Mo\., 1\. Juni, \d\d:00\)/)).toBeTruthy()
})

test('the focus stays at the questions when the answered one is gone', async () => {
  served.answers[answer] = () => {
    served.answers[questions] = []
    return { state: 'accepted' as const, eventId: id }
  }
  const user = userEvent.setup()
  await renderApp(<SubstituteQuestions />)
  const yes = await screen.findByRole('button', { name: 'Ich komme' })
  yes.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(yes.isConnected).toBe(false))
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('status'))
})

test('an answer that did not arrive can be given again', async () => {
  served.answers[answer] = refused(503, 'unavailable')
  await renderApp(<SubstituteQuestions />)
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Ich komme' }))
  expect(await screen.findByText('Deine Antwort kam nicht an')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Ich komme' })).toBeTruthy()
})
