import { dayAfter, dayAt } from '@raidtisch/shared-types/domain/days'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Absence } from '#lib/queries/absence.queries.ts'
import { anAbsence } from '#testing/an-absence.ts'
import { aReader, leads } from '#testing/a-reader.ts'
import { renderApp } from '#testing/render.tsx'
import { refused, serveApi } from '#testing/serve-api.ts'
import { AbsenceDialog } from './AbsenceDialog.tsx'

const timezone = 'Europe/Berlin'
const noon = new Date('2026-11-21T12:00:00Z')
const today = dayAt(timezone, noon)
const mia = aReader('100000000000000002', 'Mia')
const own = anAbsence('Mia', { discordUserId: mia.id })
const ben = anAbsence('Ben', { discordUserId: '100000000000000003' })

let absences: Absence[]

const served = serveApi(() => {
  absences = []
  return {
    'GET /auth/user': mia,
    'GET /auth/permissions': leads(false),
    'GET /api/absences': () => ({ timezone, absences }),
    'POST /api/absences': () => {
      absences = [own]
      return { absence: own, declined: 2 }
    },
    'DELETE /api/absences/{id}': () => {
      absences = []
      return { success: true }
    },
  }
})

// A test that runs after midnight would otherwise meet another today.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: noon }))

async function open() {
  await renderApp(<AbsenceDialog open onClose={() => undefined} />)
  const from = await screen.findByLabelText(/^Von/)
  const to = screen.getByLabelText(/^Bis/)
  const set = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
  return { user: userEvent.setup(), from, to, set }
}

test('a new absence is listed with the declined events and can be deleted', async () => {
  const { user, from, to, set } = await open()
  expect(screen.getByText('Du bist nicht abwesend gemeldet.')).toBeTruthy()
  const [first, last] = [dayAfter(today, 3), dayAfter(today, 5)]
  set(from, first)
  // The last day is never before the first.
  expect((to as HTMLInputElement).value).toBe(first)
  set(to, last)
  await user.type(screen.getByLabelText(/Grund/), ' Urlaub ')
  await user.click(screen.getByRole('button', { name: 'Abwesend melden' }))
  expect(await screen.findByText('Bei 2 Events abgesagt.')).toBeTruthy()
  expect(served.changes()).toEqual([
    { call: 'POST /api/absences', body: { fromDate: first, toDate: last, reason: 'Urlaub' } },
  ])
  await user.click(await screen.findByRole('button', { name: /^Abwesenheit .*2099 löschen$/ }))
  const asked = within(await screen.findByRole('alertdialog'))
  expect(asked.getByText(/bleiben bestehen/)).toBeTruthy()
  expect(asked.getByText(/2099$/)).toBeTruthy()
  await user.click(asked.getByRole('button', { name: 'Löschen' }))
  await waitFor(() => expect(served.changes().at(-1)?.call).toBe(`DELETE /api/absences/${own.id}`))
  expect(await screen.findByText('Abwesenheit gelöscht')).toBeTruthy()
})

test('an invalid span is explained at its field and not sent', async () => {
  const { user, from, to, set } = await open()
  const submit = screen.getByRole('button', { name: 'Abwesend melden' })
  const cases: [string, string, string][] = [
    [dayAfter(today, 3), dayAfter(today, 2), 'Das Ende liegt vor dem Anfang.'],
    [dayAfter(today, -5), dayAfter(today, -1), 'Diese Tage sind schon vorbei.'],
    [dayAfter(today, -15), today, 'So weit zurück geht es nicht.'],
    [today, dayAfter(today, 367), 'So weit im Voraus geht es nicht.'],
    ['', today, 'Wähle den ersten Tag.'],
  ]
  for (const [first, last, message] of cases) {
    set(from, first)
    set(to, last)
    await user.click(submit)
    expect(screen.getByRole('alert').textContent).toBe(message)
    expect(document.activeElement).toBe(screen.getByLabelText(/^(Von|Bis)/, { selector: '[aria-invalid]' }))
  }
  expect(served.changes()).toEqual([])
})

test('a refusal of the server is shown as a text', async () => {
  served.answers['POST /api/absences'] = refused(409, 'absence_overlaps')
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Abwesend melden' }))
  expect(await screen.findByText('Fehler beim Eintragen')).toBeTruthy()
  expect(screen.getByText(/Für diese Tage bist du schon abwesend gemeldet/)).toBeTruthy()
})

test('leaders see all absences', async () => {
  absences = [ben]
  served.answers['GET /auth/permissions'] = leads(true)
  await open()
  expect(await screen.findByRole('heading', { name: 'Wer sonst abwesend ist' })).toBeTruthy()
  expect(screen.getByText(/^Ben · /)).toBeTruthy()
})

test('other people see only their own absences', async () => {
  absences = [ben]
  await open()
  expect(screen.queryByText(/^Ben · /)).toBeNull()
})

test('the question about an absence stays when another one is deleted meanwhile', async () => {
  const later = {
    ...own,
    id: '0191e8a0-0000-7000-8000-0000000000a2',
    fromDate: '2099-12-01',
    toDate: '2099-12-02',
  }
  absences = [own, later]
  let arrive = () => undefined as void
  const deleted = new Promise<void>((resolve) => (arrive = resolve))
  served.answers['DELETE /api/absences/{id}'] = async () => {
    await deleted
    absences = [later]
    return { success: true }
  }
  const { user } = await open()
  const [first, second] = await screen.findAllByRole('button', { name: /^Abwesenheit .*2099 löschen$/ })
  await user.click(first!)
  const question = () => screen.findByRole('alertdialog')
  await user.click(within(await question()).getByRole('button', { name: 'Löschen' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await user.click(second!)
  await question()
  arrive()
  await waitFor(() => expect(first!.isConnected).toBe(false))
  expect(within(await question()).getByText(/Dez/)).toBeTruthy()
})

test('an absence that ended while the page was open is not listed any more', async () => {
  absences = [
    { ...own, fromDate: dayAfter(today, -3), toDate: dayAfter(today, -1) },
    { ...own, id: ben.id, fromDate: today, toDate: today },
  ]
  await open()
  const mine = within(screen.getByRole('region', { name: 'Deine Abwesenheiten' }))
  expect(await mine.findAllByRole('listitem')).toHaveLength(1)
})
