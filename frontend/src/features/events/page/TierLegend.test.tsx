import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render.tsx'
import { TierLegend } from './TierLegend.tsx'

test('The tier legend says of each letter what it stands for', async () => {
  await renderApp(<TierLegend />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'SStufe Sbeste Kombinationen',
    'AStufe Asehr stark',
    'BStufe Bsituativ gut',
    'CStufe Cdurchschnittlich',
    'DStufe Dnicht empfohlen',
  ])
})
