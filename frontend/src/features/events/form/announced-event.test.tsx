import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { event, fillIn, serveForms } from './form-server.fixture.ts'
import { openForm } from './opened-form.fixture.tsx'

const served = serveForms()

// Fetched ahead, so that no test waits for the form's files.
beforeAll(() => import('./CreateEvent.tsx'), 30_000)

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

describe('Announcing an event first', () => {
  const choose = async (form: Awaited<ReturnType<typeof openForm>>, fields: Record<string, string>) => {
    fillIn(form)
    await userEvent.click(form.getByRole('checkbox', { name: /Erst ankündigen/ }))
    for (const [label, value] of Object.entries(fields))
      fireEvent.change(form.getByLabelText(new RegExp(label)), { target: { value } })
  }

  test('creates it as upcoming with its opening on the clocks of its zone', async () => {
    served.answers['POST /api/events'] = {
      ...event,
      status: 'upcoming',
      opensAt: '2099-07-18T19:00:00.000Z',
    }
    const form = await openForm()
    await choose(form, { 'Öffnet am': '2099-07-18' })
    expect(form.getByLabelText('Öffnet um')).toHaveProperty('value', '21:00')
    await userEvent.click(form.getByRole('button', { name: 'Event ankündigen' }))
    expect(await screen.findByText(/^Dein Event ist angekündigt\. Es öffnet .*2099/)).toBeTruthy()
    expect(served.changes()[0]?.body).toMatchObject({
      status: 'upcoming',
      opensAt: '2099-07-18T19:00:00.000Z',
    })
  })

  test('says when it opens without a time, and leaves that to the server', async () => {
    const form = await openForm()
    await choose(form, {})
    expect(form.getByText(/eine Woche vorher: .*14/)).toBeTruthy()
    await userEvent.click(form.getByRole('button', { name: 'Event ankündigen' }))
    await waitFor(() => expect(served.changes()).toHaveLength(1))
    expect(served.changes()[0]?.body).toMatchObject({ status: 'upcoming', opensAt: null })
  })

  test('sends nothing of it when it is not chosen after all', async () => {
    const form = await openForm()
    await choose(form, { 'Öffnet am': '2099-07-18' })
    await userEvent.click(form.getByRole('checkbox', { name: /Erst ankündigen/ }))
    await userEvent.click(form.getByRole('button', { name: 'Event erstellen' }))
    await waitFor(() => expect(served.changes()).toHaveLength(1))
    expect(served.changes()[0]?.body).toMatchObject({ status: 'active', opensAt: null })
  })

  test.each([
    ['past', { 'Öffnet am': '2026-01-01' }, 'Die Öffnung muss in der Zukunft liegen.'],
    ['not before the start', { 'Öffnet am': '2099-07-21' }, 'Die Öffnung muss vor dem Beginn liegen.'],
    ['half', { 'Öffnet um': '18:00' }, 'Gib Datum und Uhrzeit an.'],
    ['missing within a week', { Datum: tomorrow() }, /beginnt in weniger als einer Woche/],
  ])('says what is wrong with an opening that is %s, and sends nothing', async (_, fields, problem) => {
    const form = await openForm()
    await choose(form, fields)
    await userEvent.click(form.getByRole('button', { name: 'Event ankündigen' }))
    expect((await form.findByRole('alert')).textContent).toMatch(problem)
    expect(served.changes()).toEqual([])
  })
})
