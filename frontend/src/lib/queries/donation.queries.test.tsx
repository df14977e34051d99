import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aReader } from '#testing/a-reader.ts'
import { renderApp } from '#testing/render.tsx'
import { refused, serveApi } from '#testing/serve-api.ts'
import { authKeys } from './auth.queries.ts'
import { useDonationOffers } from './donation.queries.ts'

const user = 'GET /auth/user'
const member = 'GET /auth/member-permissions'
const offers = 'GET /api/donation'
const signedOut = refused(401, 'unauthenticated')
const rights = (isMember: boolean) => ({ isMember, hasMemberRole: isMember, server: null, roles: [] })

const served = serveApi(() => ({
  [user]: aReader('100000000000000002', 'Mia'),
  [member]: rights(true),
  [offers]: { offers: [{ amount: 5, url: 'https://pay.example/5' }] },
}))

function Offers() {
  return <p>{useDonationOffers().length} Angebote</p>
}

test.each([
  ['the member role goes', () => (served.answers[member] = rights(false))],
  [
    'the reader signs out elsewhere',
    () => Object.assign(served.answers, { [user]: signedOut, [member]: signedOut, [offers]: signedOut }),
  ],
])('Donations are not offered any more when %s', async (_when, happens) => {
  const { client } = await renderApp(<Offers />)
  expect(await screen.findByText('1 Angebote')).toBeTruthy()
  happens()
  await client.invalidateQueries({ queryKey: authKeys.user })
  await client.invalidateQueries({ queryKey: authKeys.all })
  await waitFor(() => expect(screen.getByText('0 Angebote')).toBeTruthy())
})
