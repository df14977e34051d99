import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { fillIn, serveForms } from './form-server.fixture.ts'
import { openForm } from './opened-form.fixture.tsx'

const served = serveForms()

// Fetched ahead, so that no test waits for the form's files.
beforeAll(() => import('./CreateEvent.tsx'), 30_000)

const hours = (form: Awaited<ReturnType<typeof openForm>>) => form.getByLabelText('Stunden vor dem Start')
const create = (form: Awaited<ReturnType<typeof openForm>>) =>
  userEvent.click(form.getByRole('button', { name: 'Event erstellen' }))

test('a deadline is typed in hours, said as a moment, and sent in minutes with what follows from it', async () => {
  const form = await openForm()
  fillIn(form)
  await userEvent.click(form.getByRole('checkbox', { name: /Antwortfrist/ }))
  expect(hours(form)).toHaveProperty('value', '24')
  fireEvent.change(hours(form), { target: { value: '26.5' } })
  expect(form.getByText(/^Antworten bis .*2099, 18:30/)).toBeTruthy()
  const effect = screen.getByLabelText('Nach der Frist')
  await userEvent.selectOptions(effect, 'Keine Antwort zählt als Absage')
  await create(form)
  await waitFor(() => expect(served.changes()).toHaveLength(1))
  expect(served.changes()[0]?.body).toMatchObject({ responseDeadline: 1590, afterDeadline: 'declined' })
})

test('without one nothing is asked for', async () => {
  const form = await openForm()
  fillIn(form)
  await create(form)
  await waitFor(() => expect(served.changes()).toHaveLength(1))
  expect(served.changes()[0]?.body).toMatchObject({ responseDeadline: null })
})

test.each(['', '0', '721', '-3'])('the hours „%s“ are named as wrong, and nothing is sent', async (typed) => {
  const form = await openForm()
  fillIn(form)
  await userEvent.click(form.getByRole('checkbox', { name: /Antwortfrist/ }))
  fireEvent.change(hours(form), { target: { value: typed } })
  await create(form)
  expect((await form.findByRole('alert')).textContent).toBe('Eine Minute bis 30 Tage vor dem Start.')
  expect(document.activeElement).toBe(hours(form))
  expect(served.changes()).toEqual([])
})
