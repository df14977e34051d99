import { setMaxSize } from '@raidtisch/shared-types/board/board-edits'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refused } from '#testing/serve-api.ts'
import { aPerson } from '../people/board-person.fixture.ts'

import { ask, ben, id, open, request, servePull } from './ready-to-pull.fixture.tsx'

const served = servePull()

test('asking for all gaps goes on after a refusal, and names each gap that was refused', async () => {
  served.answers[ask] = ({ body }) =>
    (body as { slot: number }).slot === 3
      ? [request({ slot: 3, replaces: null })]
      : refused(409, 'slot_taken')
  const { doc, user } = await open()
  act(() => void setMaxSize(doc, 'a', 5))
  await user.click(await screen.findByRole('button', { name: 'Für alle 2 Lücken die Besten fragen' }))
  await waitFor(() => expect(served.changes()).toHaveLength(2))
  expect(await screen.findByText('Party 1, Ben: nicht gefragt')).toBeTruthy()
  expect(await screen.findByText('1 gefragt')).toBeTruthy()
})

test('asking more than ten people names their number, and asks nobody before the leader confirms', async () => {
  const others = Array.from({ length: 10 }, (_, index) => aPerson(id(10 + index), `Gast ${index}`))
  const { doc, user } = await open({ others })
  act(() => void setMaxSize(doc, 'a', 6))
  const button = await screen.findByRole('button', { name: 'Für alle 4 Lücken die Besten fragen' })
  await user.click(button)
  const sure = within(await screen.findByRole('alertdialog', { name: '12 Personen fragen?' }))
  expect(sure.getByText(/^12 Personen bekommen eine Nachricht\./)).toBeTruthy()
  await user.click(sure.getByRole('button', { name: 'Abbrechen' }))
  expect(document.activeElement).toBe(button)
  expect(served.changes()).toEqual([])
  served.answers[ask] = refused(409, 'slot_taken')
  await user.click(button)
  await user.click(await screen.findByRole('button', { name: 'Fragen' }))
  await waitFor(() => expect(served.changes()).toHaveLength(4))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('long before the start asking for all leaves out people who only have not joined yet', async () => {
  const declined = aPerson(id(6), 'Dora', { answer: 'declined' })
  const left = aPerson(id(7), 'Emil', { hasLeft: true })
  const placed = [ben, declined.id, left.id]
  const { doc, user } = await open({ phase: 'early', placed, others: [declined, left] })
  act(() => void setMaxSize(doc, 'a', 4))
  served.answers[ask] = refused(409, 'slot_taken')
  await user.click(await screen.findByRole('button', { name: 'Bereit zum Pull' }))
  await user.click(await screen.findByRole('button', { name: 'Für alle 3 Lücken die Besten fragen' }))
  await waitFor(() =>
    expect(served.changes().map(({ body }) => body)).toMatchObject([{ slot: 1 }, { slot: 2 }, { slot: 3 }]),
  )
})
