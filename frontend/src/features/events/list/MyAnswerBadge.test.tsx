import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render.tsx'
import { MyAnswerBadge } from './MyAnswerBadge.tsx'

test.each([
  ['de', 'Du: Vorgemerkt · Tank'],
  ['ru', 'Ты: Бронь · Танк'],
] as const)('A reserved seat is said of the reader in %s', async (language, text) => {
  await renderApp(
    <MyAnswerBadge answer={{ status: 'reserved', source: 'web', role: 'tank', place: null }} />,
    {
      language,
    },
  )
  expect(await screen.findByText(text)).toBeTruthy()
})
