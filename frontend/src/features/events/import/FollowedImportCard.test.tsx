import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useImportState, type ImportState } from '#lib/queries/event-import.queries.ts'
import { renderApp } from '#testing/render.tsx'
import { refused, serveApi } from '#testing/serve-api.ts'
import { FollowedImportCard } from './FollowedImportCard.tsx'

const id = '0191e8a0-0000-7000-8000-000000000001'
const follow = 'PUT /api/events/{id}/import'
const state: ImportState = {
  externalId: '1465438821414994063',
  link: 'https://raid-helper.dev/event/1465438821414994063',
  isFollowed: false,
  checkedAt: null,
  fault: null,
}
const served = serveApi(() => ({
  'GET /api/events/{id}/import': { imported: state },
  [follow]: ({ body }) => ({ ...state, isFollowed: body.isFollowed }),
}))

/** The card as the event's page has it. */
function Card() {
  const imported = useImportState(id, true).data?.imported
  return imported ? <FollowedImportCard eventId={id} imported={imported} /> : null
}

async function show(changes: Partial<ImportState> = {}) {
  served.answers['GET /api/events/{id}/import'] = { imported: { ...state, ...changes } }
  await renderApp(<Card />)
  return { user: userEvent.setup(), toggle: await screen.findByRole('switch') }
}

test('the link of an imported event is followed from now on, or no more', async () => {
  const { user, toggle } = await show()
  expect(screen.getByRole('link')).toHaveProperty('href', state.link)
  expect(toggle.getAttribute('aria-checked')).toBe('false')
  for (const isFollowed of [true, false]) {
    await user.click(toggle)
    await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe(String(isFollowed)))
  }
  const call = `PUT /api/events/${id}/import`
  expect(served.changes()).toEqual([
    { call, body: { isFollowed: true } },
    { call, body: { isFollowed: false } },
  ])
})

test('a link that cannot be followed stays as it was, and says so', async () => {
  served.answers[follow] = refused(404, 'import_not_found')
  const { user, toggle } = await show()
  await user.click(toggle)
  expect(await screen.findByText('Das Umschalten hat nicht geklappt')).toBeTruthy()
  expect(toggle.getAttribute('aria-checked')).toBe('false')
})

test('a link that was read a moment ago was read in the past, whatever the server’s clock says', async () => {
  await show({ isFollowed: true, checkedAt: new Date(Date.now() + 9_000).toISOString() })
  expect(screen.getByRole('time').textContent).toBe('jetzt')
})

test.each([
  ['gone', /gibt es in Raid-Helper nicht mehr/],
  ['not_written', /ließen sich hier nicht speichern/],
  ['over', /Das Event hier ist vorbei.* füge den Link noch einmal ein/],
  ['closed', /abgesagt oder archiviert/],
] as const)('the fault %s is said in words', async (fault, text) => {
  await show({ isFollowed: true, fault })
  expect(screen.getByRole('status').textContent).toMatch(text)
})
