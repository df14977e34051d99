import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render.tsx'
import { ReaderPanel } from './ReaderPanel.tsx'

const mia = {
  id: '100000000000000002',
  username: 'mia',
  displayName: 'Mia',
  avatar: null,
  directMessages: true,
}
const actions = ['Meine Teilnahme', 'Direktnachrichten des Bots', 'Abwesenheit', 'Abmelden']

test('the panel writes what the reader can do in words where no tooltip can say it', async () => {
  await renderApp(<ReaderPanel user={mia} spelledOut />)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent.split(' · ')[0])).toEqual(actions)
})

test.each([
  [true, 'Direktnachrichten des Bots · an'],
  [false, 'Direktnachrichten des Bots · aus'],
])('the row of the bot’s direct messages says in words whether they are on: %s', async (on, text) => {
  await renderApp(<ReaderPanel user={{ ...mia, directMessages: on }} spelledOut />)
  expect(screen.getByRole('button', { name: 'Direktnachrichten des Bots' }).textContent).toBe(text)
})

test('the panel keeps the words in the names of its pictures beside a sidebar', async () => {
  await renderApp(<ReaderPanel user={mia} />)
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(actions)
  expect(screen.queryByText('Abmelden', { selector: 'button' })).toBeNull()
})
