import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render.tsx'
import { MemberProfile } from './MemberProfile.tsx'

test('a wish about nobody but people who left is not shown', async () => {
  const [ben, gone] = ['700000000000000001', '700000000000000002']
  const card = {
    discordUserId: '700000000000000003',
    styles: [],
    power: 6_120,
    buildUrl: null,
    languages: [],
    standing: [],
    gladlyWith: [gone],
    notWith: [ben, gone],
  }
  await renderApp(<MemberProfile card={card} names={new Map([[ben, 'Ben']])} />)
  expect(screen.getByText(/6\.120/).textContent).toBe('Kampfkraft 6.120 · nicht mit Ben')
})
