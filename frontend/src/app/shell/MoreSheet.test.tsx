import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Users } from 'lucide-react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render.tsx'
import { MoreSheet } from './MoreSheet.tsx'

const user = {
  id: '100000000000000002',
  username: 'mia',
  displayName: 'Mia',
  avatar: null,
  directMessages: true,
}
const members = { path: '/members', key: 'm', label: 'members', Icon: Users, isOpen: true } as const

test('the sheet opens and closes in a browser without popovers', async () => {
  expect('popover' in HTMLElement.prototype).toBe(false)
  await renderApp(<MoreSheet user={user} items={[members]} />)
  const more = screen.getByRole('button', { name: 'Mehr' })
  const sheet = () => screen.queryByRole('dialog', { name: 'Mehr' })
  expect(sheet()).toBeNull()
  await userEvent.click(more)
  expect(sheet()).toBeTruthy()
  await userEvent.click(more)
  expect(sheet()).toBeNull()
  await userEvent.click(more)
  // What a button leads to is not below the sheet.
  await userEvent.click(screen.getByRole('button', { name: /^Direktnachrichten des Bots/ }))
  expect(sheet()).toBeNull()
  await userEvent.click(more)
  await userEvent.click(screen.getByRole('link', { name: 'Guild Members' }))
  expect(sheet()).toBeNull()
})
