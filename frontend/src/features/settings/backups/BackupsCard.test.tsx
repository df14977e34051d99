import { screen, waitForElementToBeRemoved, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { AnswerOf } from '#lib/api/api.ts'
import { renderApp } from '#testing/render.tsx'
import { refused, serveApi } from '#testing/serve-api.ts'
import type { Backup } from './backup.queries.ts'
import { BackupsCard } from './BackupsCard.tsx'
import { formatBytes } from './backup-figures.ts'

const list = 'GET /api/backups'
const served = serveApi()

const hour = 3_600_000
const made = (hoursAgo: number, changes: Partial<Backup> = {}): Backup => ({
  name: `backup-${hoursAgo}`,
  kind: 'daily',
  createdAt: new Date(Date.now() - hoursAgo * hour).toISOString(),
  bytes: 1_234_567,
  places: ['folder'],
  ...changes,
})
const listing = (changes: Partial<AnswerOf<typeof list>> = {}): AnswerOf<typeof list> => ({
  isOn: true,
  backups: [made(3), made(20, { kind: 'manual' })],
  failure: null,
  storage: null,
  copyFailure: null,
  lastRestore: null,
  isRestoring: false,
  ...changes,
})

async function show(answer: AnswerOf<typeof list>) {
  served.answers[list] = answer
  await renderApp(<BackupsCard />, { path: '/settings#backups' })
  return within(await screen.findByRole('region', { name: 'Sicherungen' }))
}
const rows = (card: ReturnType<typeof within>) =>
  within(card.getByRole('list', { name: 'Vorhandene Sicherungen' })).getAllByRole('listitem')

test('The backups are listed with when, why and how large, and how old the newest is', async () => {
  const card = await show(listing())
  expect(await card.findByText('vor 3 Stunden')).toBeTruthy()
  expect(rows(card).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Täglich1,23 MBPrüfenEinspielen$/),
    expect.stringMatching(/Von Hand1,23 MBPrüfenEinspielen$/),
  ])
})

test('A guild without a backup is offered to make the first one, which then is in the list', async () => {
  const card = await show(listing({ backups: [] }))
  expect(await card.findByText('Noch keine Sicherung')).toBeTruthy()
  served.answers['POST /api/backups'] = () => {
    const first = made(0, { kind: 'manual' })
    served.answers[list] = listing({ backups: [first] })
    return first
  }
  await userEvent.click(card.getByRole('button', { name: 'Jetzt sichern' }))
  expect(await screen.findByText('Sicherung angelegt')).toBeTruthy()
  expect(await card.findByText('Von Hand')).toBeTruthy()
  expect(rows(card)).toHaveLength(1)
  expect(served.changes().map(({ call }) => call)).toEqual(['POST /api/backups'])
})

test('A backup that could not be made says why', async () => {
  const card = await show(listing())
  served.answers['POST /api/backups'] = refused(409, 'backup_running')
  await userEvent.click(await card.findByRole('button', { name: 'Jetzt sichern' }))
  expect(await screen.findByText('Das Sichern hat nicht geklappt')).toBeTruthy()
  expect(screen.getByText('Gerade läuft schon eine Sicherung. Einen Moment noch.')).toBeTruthy()
})

test('A check that a proxy gave up on is not asked again by itself, because the server may still be reading', async () => {
  const card = await show(listing())
  const check = 'GET /api/backups/{name}'
  served.answers[check] = refused(502, 'storage_failing')
  const [button] = await card.findAllByRole('button', { name: /^Sicherung prüfen: / })
  if (button) await userEvent.click(button)
  await card.findByText(/nur im externen/)
  expect(served.requests.filter(({ name }) => name === check)).toHaveLength(1)
})

test.each([
  ['older than a day', { backups: [made(26)] }, 'Die letzte Sicherung ist älter als ein Tag.'],
  ['off', { isOn: false, backups: [] }, 'Sicherungen sind aus.'],
  [
    'failing',
    { failure: { at: new Date().toISOString(), message: 'ENOSPC: no space left' } },
    'Die letzte Sicherung ist fehlgeschlagen.',
  ],
])('Backups that are %s have a notice', async (_, changes, title) => {
  const card = await show(listing(changes))
  expect(await card.findByText(title)).toBeTruthy()
  const isOff = 'isOn' in changes
  expect(card.queryAllByRole('button', { name: 'Jetzt sichern' })).toHaveLength(isOff ? 0 : 1)
  const reason = 'failure' in changes ? 1 : 0
  expect(card.queryAllByText(/ENOSPC: no space left/)).toHaveLength(reason)
})

test('Where each backup is stands in the list when there is a storage, and what is wrong with it says what to do', async () => {
  const place = 'raidtisch-backups at s3.example.org'
  const backups = (['both', 'folder', 'storage'] as const).map((where, index) =>
    made(index + 1, { places: where === 'both' ? ['folder', 'storage'] : [where] }),
  )
  const copyFailure = {
    at: new Date().toISOString(),
    kind: 'key' as const,
    message: `${place}: 403 InvalidAccessKeyId`,
  }
  const card = await show(listing({ backups, storage: { place }, copyFailure }))
  expect(await card.findByText('Sicherungen werden nicht in den externen Speicher kopiert.')).toBeTruthy()
  expect(card.getByText(/Berichtige BACKUP_S3_KEY_ID und BACKUP_S3_SECRET/)).toBeTruthy()
  expect(card.getByText(/403 InvalidAccessKeyId/)).toBeTruthy()
  expect(card.getByText(`Kopien gehen nach ${place}.`)).toBeTruthy()
  expect(rows(card).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Auf dem Server und im externen Speicher'),
    expect.stringMatching(/Auf dem Server(?! und)/),
    expect.stringContaining('Nur im externen Speicher'),
  ])
})

test('A check says what the backup contains, or what is wrong with it', async () => {
  const card = await show(listing())
  served.answers['GET /api/backups/{name}'] = ({ params: { name } }) =>
    name === 'backup-3'
      ? {
          name,
          createdAt: new Date().toISOString(),
          build: { version: '1.2.0', commit: '5dddee2a' },
          events: 1,
          answers: 320,
          auditEntries: 12_345,
        }
      : refused(409, 'backup_damaged')
  const [good, bad] = await card.findAllByRole('button', { name: /^Sicherung prüfen: / })
  await userEvent.click(good!)
  await userEvent.click(bad!)
  expect(
    await card.findByText(/^In Ordnung: 1 Event, 320 Antworten, 12345 Einträge im Audit Log\./),
  ).toBeTruthy()
  expect(card.getByText('Von Version 1.2.0 (5dddee2a)')).toBeTruthy()
  expect(card.getByText('Diese Sicherung ist beschädigt. Nimm eine andere.')).toBeTruthy()
})

const contents = {
  name: 'backup-3',
  createdAt: new Date().toISOString(),
  build: { version: '1.2.0', commit: null },
  events: 2,
  answers: 3,
  auditEntries: 4,
}
const restore = 'POST /api/backups/{name}/restore'
const askToRestore = async (card: ReturnType<typeof within>) =>
  userEvent.click((await card.findAllByRole('button', { name: /^Sicherung einspielen: / }))[0]!)

test('A restore says what it replaces, and afterwards what it led to', async () => {
  const card = await show(listing())
  served.answers['GET /api/backups/{name}'] = contents
  served.answers[restore] = () => {
    const last = { at: new Date().toISOString(), name: 'backup-3', byName: 'Lena', failure: null }
    served.answers[list] = listing({
      lastRestore: { ...last, createdAt: contents.createdAt, before: 'backup-0' },
    })
    return { success: true }
  }
  await askToRestore(card)
  const dialog = within(await screen.findByRole('alertdialog', { name: /^Sicherung von .* einspielen/ }))
  expect(dialog.getByText(/2 Events, 3 Antworten, 4 Einträge im Audit Log/)).toBeTruthy()
  expect(dialog.getByText(/^Was seitdem dazukam, geht verloren/)).toBeTruthy()
  expect(dialog.getByText(/^Vorher sichert der Server den heutigen Stand/)).toBeTruthy()
  expect(served.changes()).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Einspielen' }))
  expect(await card.findByText('Die Sicherung wird eingespielt …')).toBeTruthy()
  expect(card.getByRole('button', { name: 'Jetzt sichern' })).toHaveProperty('disabled', true)
  const done = await card.findByText(/^Lena hat die Sicherung von .* eingespielt\.$/)
  expect(done).toBeTruthy()
  expect(card.getByRole('button', { name: 'Jetzt sichern' })).toHaveProperty('disabled', false)
  expect(served.changes().map(({ call }) => call)).toEqual(['POST /api/backups/backup-3/restore'])
})

test('A restore that another admin has begun is shown until the server says that it is over', async () => {
  const card = await show(listing({ isRestoring: true }))
  expect(await card.findByText('Die Sicherung wird eingespielt …')).toBeTruthy()
  expect(card.getByRole('button', { name: 'Jetzt sichern' })).toHaveProperty('disabled', true)
  // It may end without a word: when the server was ended meanwhile and started anew.
  served.answers[list] = listing()
  await waitForElementToBeRemoved(card.queryByText('Die Sicherung wird eingespielt …'))
  expect(card.getByRole('button', { name: 'Jetzt sichern' })).toHaveProperty('disabled', false)
})

test('A damaged backup is not offered to be restored', async () => {
  const card = await show(listing())
  served.answers['GET /api/backups/{name}'] = refused(409, 'backup_damaged')
  await askToRestore(card)
  expect(await card.findByText('Diese Sicherung ist beschädigt. Nimm eine andere.')).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('A restore that is refused says why, and one that failed that everything is as before', async () => {
  const failed = { at: new Date().toISOString(), name: 'x', createdAt: contents.createdAt, byName: 'Otto' }
  const card = await show(
    listing({ lastRestore: { ...failed, before: null, failure: 'The audit log is not as it was sealed.' } }),
  )
  expect(await card.findByText('Es ist alles wie vorher.')).toBeTruthy()
  expect(card.getByText(/The audit log is not as it was sealed/)).toBeTruthy()
  served.answers['GET /api/backups/{name}'] = contents
  served.answers[restore] = refused(409, 'database_in_use')
  await askToRestore(card)
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Einspielen' }),
  )
  expect(await screen.findByText('Die Sicherung wurde nicht eingespielt')).toBeTruthy()
  expect(screen.getByText(/npm run restore/)).toBeTruthy()
  expect(card.queryByText('Die Sicherung wird eingespielt …')).toBeNull()
})

test('A restore whose answer was lost is not called refused, and is shown as soon as a list says so', async () => {
  const card = await show(listing())
  served.answers['GET /api/backups/{name}'] = contents
  const lost = () => {
    throw new TypeError('Failed to fetch')
  }
  served.answers[restore] = lost
  await askToRestore(card)
  served.answers[list] = lost
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Einspielen' }),
  )
  expect(await screen.findByText('Unklar, ob die Sicherung eingespielt wird')).toBeTruthy()
  expect(screen.queryByText('Die Sicherung wurde nicht eingespielt')).toBeNull()
  served.answers[list] = listing({ isRestoring: true })
  expect(await card.findByText('Die Sicherung wird eingespielt …')).toBeTruthy()
})

test('A list that could not be read can be read again; one of several guilds is nobody’s here', async () => {
  served.answers[list] = refused(409, 'backup_shared')
  await renderApp(<BackupsCard />, { path: '/settings#backups' })
  expect(await screen.findByText(/liegt mehr als eine Gilde/)).toBeTruthy()
  served.answers[list] = listing()
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  expect(await screen.findByText('vor 3 Stunden')).toBeTruthy()
})

test('Sizes have three digits at most', () => {
  expect(
    [0, 999, 1_000, 12_345, 4_999_999_999].map((bytes) => formatBytes(bytes, 'de').replace('\u00a0', ' ')),
  ).toEqual(['0 Byte', '999 Byte', '1 kB', '12,3 kB', '5 GB'])
})
