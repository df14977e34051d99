import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { eventStatuses, type EventStatus } from '@raidtisch/shared-types/domain/event-status'
import { aReader, leads } from '#testing/a-reader.ts'
import { aParticipant, asListed } from '#testing/live-server.ts'
import { renderApp } from '#testing/render.tsx'
import { serveApi, type Answers } from '#testing/serve-api.ts'
import { answersTo, id, mine, steps } from '../actions/event-steps.fixture.ts'
import { DashboardPage } from './DashboardPage.tsx'

const done: Record<EventStatus, string> = {
  active: 'bg-positive-soft',
  upcoming: 'bg-caution-soft',
  completed: 'bg-idle-soft',
  cancelled: 'bg-danger-soft',
  archived: 'bg-archived-soft',
}

// Fetched ahead, so that no test waits for the file.
beforeAll(() => import('../actions/ConfirmEventAction.tsx'))
const served = serveApi()

async function openCard(event: EventView, answers: Answers = {}) {
  Object.assign(served.answers, {
    'GET /auth/user': aReader('100000000000000001', 'Lena'),
    'GET /auth/permissions': leads(false),
    'GET /api/events': ({ query }) => (query['status'] === 'active' ? [asListed(event)] : []),
    ...answers,
  } satisfies Answers)
  await renderApp(<DashboardPage />)
  return within(await screen.findByRole('article', { name: event.title }))
}

test('a card says that the deadline, not the reader, declined', async () => {
  const own = {
    ...aParticipant(id, '100000000000000001', 'Lena'),
    status: 'declined',
    source: 'deadline',
  } as const
  const card = await openCard({ ...mine, participants: [own] })
  expect(await card.findByText('Du: Keine Antwort bis zur Frist')).toBeTruthy()
})

async function press(card: Awaited<ReturnType<typeof openCard>>, name: string): Promise<void> {
  await userEvent.click(card.getByRole('button', { name }))
  if (name === 'Absagen') return
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name }))
}

describe('An event card', () => {
  test.each(steps)('says under its own title that $what failed', async ({ what, event, noun }) => {
    await press(await openCard(event), what)
    expect(await screen.findByText(`Fehler beim ${what}`)).toBeTruthy()
    expect(screen.getByText(`Das Event konnte nicht ${noun} werden.`)).toBeTruthy()
  })

  test.each(steps)('says under its own title that $what is done', async ({ what, event, call, noun }) => {
    await press(await openCard(event, answersTo(call, event)), what)
    expect(await screen.findByText(`Event ${noun}`)).toBeTruthy()
    expect(served.changes().map((sent) => sent.call)).toEqual([call.replace('{id}', id)])
  })

  test.each(eventStatuses)('shows the status %s in its colour', async (status) => {
    const card = await openCard({ ...mine, status })
    const names = {
      active: 'Aktiv',
      upcoming: 'Angekündigt',
      completed: 'Abgeschlossen',
      cancelled: 'Abgesagt',
      archived: 'Archiviert',
    }
    expect(card.getByText(names[status]).parentElement?.className.split(' ')).toContain(done[status])
  })

  test('of an event that has started has its status beside how long it has been running', async () => {
    const card = await openCard({ ...mine, date: new Date(Date.now() - 30 * 60_000).toISOString() })
    for (const text of ['Aktiv', 'Läuft seit 30 Min.'])
      expect(card.getByText(text).parentElement?.className.split(' ')).toContain(done.active)
  })

  test.each([
    ['archived', 'Das Event ist abgeschlossen oder archiviert. Das geht nicht mehr.', 'Reaktivieren'],
    ['cancelled', 'Das Event ist abgesagt.', 'Nimm zuerst die Absage zurück.'],
  ] as const)(
    'says before anything is typed that a %s event cannot be edited',
    async (status, text, first) => {
      const card = await openCard({ ...mine, status })
      await userEvent.click(card.getByRole('button', { name: 'Bearbeiten' }))
      const toast = within((await screen.findByText(text)).closest('li') ?? document.body)
      expect(toast.getByText(first)).toBeTruthy()
      expect(screen.queryByRole('dialog')).toBeNull()
    },
  )
})
