import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useNavigate } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AttendanceRecord, VoiceCheck } from '#lib/queries/attendance.queries.ts'
import { renderApp } from '#testing/render.tsx'
import { refused, serveApi } from '#testing/serve-api.ts'
import { VoiceChecks } from './VoiceChecks.tsx'

const doneId = '0191e8a0-0000-7000-8000-000000000001'
const missedId = '0191e8a0-0000-7000-8000-000000000002'

function aCheck(id: string, values: Partial<VoiceCheck> = {}): VoiceCheck {
  return {
    id,
    checkDate: '2026-11-16',
    checkTime: '21:10',
    dayOfWeek: 1,
    eventType: 'boonstone',
    dueAt: '2026-11-16T20:10:00.000Z',
    checkedAt: '2026-11-16T20:10:00.000Z',
    presentCount: 1,
    totalCount: 2,
    correctedCount: 0,
    ...values,
  }
}

function aRecord(displayName: string, values: Partial<AttendanceRecord> = {}): AttendanceRecord {
  return {
    discordUserId: `10000000000000000${displayName.length}`,
    username: displayName.toLowerCase(),
    displayName,
    avatar: null,
    isPresent: false,
    channelName: null,
    correction: null,
    ...values,
  }
}

const correct = 'PATCH /api/discord/attendance/checks/{id}/people/{discordUserId}'
const done = aCheck(doneId, { checkedAt: '2026-11-16T20:17:30.000Z', correctedCount: 1 })
const missed = aCheck(missedId, {
  checkDate: '2026-11-14',
  dayOfWeek: 6,
  eventType: 'riftstone',
  checkedAt: null,
  presentCount: 0,
  totalCount: 0,
})
const benno = aRecord('Benno')
const mia = aRecord('Mia', { isPresent: true, channelName: 'Raid 1' })

const served = serveApi(() => ({
  'GET /api/discord/attendance/checks': [done, missed],
  'GET /api/discord/attendance/checks/{id}': { check: done, records: [benno, mia] },
  [correct]: ({ body: { isPresent, reason } }) => {
    const correction = {
      seenPresent: false,
      by: '100000000000000009',
      byName: 'Lena',
      at: '2026-11-17T10:00:00.000Z',
      reason,
    }
    const corrected = { ...benno, isPresent, correction }
    served.answers['GET /api/discord/attendance/checks/{id}'] = { check: done, records: [corrected, mia] }
    return corrected
  },
}))
beforeEach(() => {
  // jsdom has no layout, and a list without height draws no rows.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600)
})

async function openEvening() {
  const user = userEvent.setup()
  await renderApp(<VoiceChecks />, { path: '/analytics?view=voice' })
  await user.click(await screen.findByRole('button', { name: /Montag, 16\.11\.2026/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Montag, 16.11.2026' }))
  await dialog.findAllByRole('article')
  return { user, dialog }
}

const rows = () =>
  within(screen.getByRole('list', { name: 'Geprüfte Mitglieder', hidden: true }))
    .getAllByRole('article', { hidden: true })
    .map(({ textContent }) => textContent)

async function openCorrection() {
  const { user, dialog } = await openEvening()
  await user.click(dialog.getByRole('button', { name: 'Anwesenheit von Benno korrigieren' }))
  return {
    user,
    form: within(await screen.findByRole('dialog', { name: 'Anwesenheit von Benno korrigieren' })),
  }
}

test('the list shows for each check who was there, how late it ran, and missed checks', async () => {
  await renderApp(<VoiceChecks />)
  const list = within(await screen.findByRole('list', { name: 'Die Abende' }))
  const [done, missed] = list.getAllByRole('listitem')
  expect(done?.textContent).toContain('Boonstone')
  expect(done?.textContent).toContain('1 von 2 im Voice')
  expect(done?.textContent).toContain('7 Minuten später geprüft')
  expect(done?.textContent).toContain('1 Korrektur')
  expect(missed?.textContent).toContain('Samstag, 14.11.2026')
  expect(missed?.textContent).toContain('Nicht geprüft')
  expect(missed?.textContent).toContain('Discord war nicht erreichbar')
  expect(within(missed!).queryByRole('button')).toBeNull()
})

test('a check shows its people: first who was there, with the channel', async () => {
  await openEvening()
  expect(rows()).toEqual([
    expect.stringMatching(/Mia.*Raid 1.*Im Voice/),
    expect.stringMatching(/Benno.*Nicht im Voice/),
  ])
})

function Back() {
  const navigate = useNavigate()
  return <button onClick={() => void navigate(-1)}>Zurück</button>
}

test('the way back does not open a closed check again', async () => {
  const user = userEvent.setup()
  await renderApp(
    <>
      <Back />
      <VoiceChecks />
    </>,
    { path: '/analytics?view=voice' },
  )
  await user.click(await screen.findByRole('button', { name: /Montag, 16\.11\.2026/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Montag, 16.11.2026' }))
  await user.click(dialog.getByRole('button', { name: 'Schließen' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Zurück' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a check is opened by its address', async () => {
  await renderApp(<VoiceChecks />, { path: `/analytics?view=voice&check=${doneId}` })
  expect(await screen.findByRole('dialog', { name: 'Montag, 16.11.2026' })).toBeTruthy()
})

test('a leader corrects that a person was there, with a reason', async () => {
  const { user, form } = await openCorrection()
  expect(form.getByText('Der Bot sah Benno in keinem Sprachkanal.')).toBeTruthy()
  await user.type(form.getByRole('textbox', { name: /Grund/ }), ' Sprach über das Handy ')
  await user.click(form.getByRole('button', { name: 'War da' }))
  expect(await screen.findByText('Anwesenheit korrigiert')).toBeTruthy()
  expect(served.changes()).toEqual([
    {
      call: `PATCH /api/discord/attendance/checks/${doneId}/people/${benno.discordUserId}`,
      body: { isPresent: true, reason: 'Sprach über das Handy' },
    },
  ])
  await waitFor(() =>
    expect(rows()[0]).toMatch(
      /Benno.*Korrigiert von Lena, der Bot sah die Person nicht im Voice: Sprach über das Handy.*Im Voice/,
    ),
  )
})

test('a correction without a reason is not sent, and the field shows the error', async () => {
  const { user, form } = await openCorrection()
  await user.type(form.getByRole('textbox', { name: /Grund/ }), '   ')
  await user.click(form.getByRole('button', { name: 'War da' }))
  expect(form.getByRole('alert').textContent).toBe('Schreib dazu, woher du das weißt.')
  expect(document.activeElement).toBe(form.getByRole('textbox', { name: /Grund/ }))
  expect(served.changes()).toEqual([])
})

test('a message says when somebody else has made the correction already, and the typed reason stays', async () => {
  served.answers[correct] = refused(409, 'attendance_unchanged')
  const { user, form } = await openCorrection()
  await user.type(form.getByRole('textbox', { name: /Grund/ }), 'War da')
  await user.click(form.getByRole('button', { name: 'War da' }))
  expect(await screen.findByText(/Jemand anderes war vielleicht schneller/)).toBeTruthy()
  expect(form.getByRole<HTMLTextAreaElement>('textbox', { name: /Grund/ }).value).toBe('War da')
})
