import { restorableForMs } from '@raidtisch/shared-types/domain/event-age'
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { expect, test, vi } from 'vitest'
import { eventKeys } from '#lib/queries/event.queries.ts'
import { anEvent, asView } from '#testing/live-server.ts'
import { renderApp } from '#testing/render.tsx'
import { serveApi } from '#testing/serve-api.ts'
import { dismissToast, toast } from '#ui/toast.ts'
import { toastWithUndo } from './undo-toast.ts'

const id = '0191e8a0-0000-7000-8000-000000000001'
const back = asView(anEvent({ id, version: 3 }))
const steps = [
  ['archive', 'POST /api/events/{id}/unarchive'],
  ['cancel', 'POST /api/events/{id}/uncancel'],
  ['delete', 'POST /api/events/{id}/restore'],
] as const

const served = serveApi()

async function pressUndo(step: (typeof steps)[number][0]) {
  const { client } = await renderApp(null)
  client.setQueryData(eventKeys.list('active'), [])
  act(() => toastWithUndo('Erledigt', { client, step, eventId: id }))
  await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }))
  return client
}

test.each(steps)('The toast after %s takes the step back by %s and shows the event', async (step, route) => {
  served.answers[route] = back
  const client = await pressUndo(step)
  expect(await screen.findByText('Rückgängig gemacht')).toBeTruthy()
  expect(served.changes().map(({ call }) => call)).toEqual([route.replace('{id}', id)])
  expect(client.getQueryData(eventKeys.list('active'))).toMatchObject([{ id, version: 3 }])
})

test('The toast says so when a step cannot be taken back', async () => {
  await pressUndo('delete')
  expect(await screen.findByText(i18next.t('events-actions:undo.failed'))).toBeTruthy()
  expect(screen.queryByText('Rückgängig gemacht')).toBeNull()
})

test('The toast after a deletion ends in time although the pointer rests on it', async () => {
  const { client } = await renderApp(null)
  vi.useFakeTimers()
  act(() => toastWithUndo('Erledigt', { client, step: 'delete', eventId: id }))
  const viewport = screen.getByRole('button', { name: 'Rückgängig' }).closest('ol')
  fireEvent.pointerMove(viewport!)
  act(() => void vi.advanceTimersByTime(restorableForMs - 6_000))
  expect(screen.queryByRole('button', { name: 'Rückgängig' })).not.toBeNull()
  act(() => void vi.advanceTimersByTime(5_000))
  expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull()
})

async function showUndo(step: (typeof steps)[number][0]) {
  const { client } = await renderApp(null)
  vi.useFakeTimers()
  act(() => toastWithUndo('Erledigt', { client, step, eventId: id }))
}

/** Shows a newer message; the result closes it. */
function showNewer() {
  let newer = 0
  act(() => void (newer = toast({ title: 'Gespeichert' })))
  return () => act(() => dismissToast(newer))
}

test('The toast after a deletion waits below a newer message and is there again after it', async () => {
  await showUndo('delete')
  screen.getByRole('button', { name: 'Rückgängig' }).focus()
  const closeNewer = showNewer()
  expect(screen.getByText('Gespeichert')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull()
  expect(document.activeElement?.tagName).toBe('OL')
  closeNewer()
  expect(screen.getByRole('button', { name: 'Rückgängig' })).toBeTruthy()
})

test('The time of a toast that waits below a newer message goes on', async () => {
  await showUndo('delete')
  act(() => void vi.advanceTimersByTime(restorableForMs - 6_000))
  const closeNewer = showNewer()
  act(() => void vi.advanceTimersByTime(2_000))
  closeNewer()
  expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull()
})
