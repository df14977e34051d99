import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '#testing/render.tsx'
import { authKeys } from './auth.queries.ts'
import { useDonationOffers } from './donation.queries.ts'

let isMember: boolean
let isSignedIn: boolean
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  isMember = true
  isSignedIn = true
  vi.stubGlobal('fetch', async (url: string) => {
    if (!isSignedIn) return answer(401, { code: 'unauthenticated', message: 'Sign in' })
    if (url === '/auth/user')
      return answer(200, { id: '1', username: 'mia', displayName: 'Mia', avatar: null })
    if (url === '/auth/member-permissions')
      return answer(200, { isMember, hasMemberRole: isMember, server: null, roles: [] })
    return answer(200, { offers: [{ amount: 5, url: 'https://pay.example/5' }] })
  })
})
afterEach(() => vi.unstubAllGlobals())

function Offers() {
  return <p>{useDonationOffers().length} Angebote</p>
}

test.each([
  ['the member role goes', () => (isMember = false)],
  ['the reader signs out elsewhere', () => (isSignedIn = false)],
])('Donations are offered no more when %s', async (_when, happens) => {
  const { client } = await renderApp(<Offers />)
  expect(await screen.findByText('1 Angebote')).toBeTruthy()
  happens()
  await client.invalidateQueries({ queryKey: authKeys.user })
  await client.invalidateQueries({ queryKey: authKeys.all })
  await waitFor(() => expect(screen.getByText('0 Angebote')).toBeTruthy())
})
