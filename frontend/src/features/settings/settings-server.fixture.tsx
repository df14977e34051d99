import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import type { ServerSettings } from '@raidtisch/shared-types/contracts/settings.contract'
import { wellBot } from './bot-status.fixture.ts'
import { unsavedSettings } from './settings.fixture.ts'
import { SettingsPage as WholePage } from './SettingsPage.tsx'

export const SettingsPage = () => <WholePage streamLinks={() => null} />

type Answer = { status: number; body: unknown }

export const { serverId } = unsavedSettings
export const roleId = (number: number) => String(300_000_000_000_000_000n + BigInt(number))
export const roles = Array.from({ length: 14 }, (_, index) => ({
  id: roleId(index),
  name: `Rolle ${index + 1}`,
  color: '#99aab5',
  members: index,
  isManaged: false,
}))
export const saved: ServerSettings = { ...unsavedSettings, adminRoles: [roleId(12)], version: 4 }

export const ok = (body: unknown): Answer => ({ status: 200, body })
export const refused = (status: number, code: string): Answer => ({ status, body: { code, message: code } })
export const servers = (count: number) =>
  ok(
    Array.from({ length: count }, (_, index) => ({
      id: index === 0 ? serverId : roleId(900 + index),
      name: `Gilde ${index + 1}`,
      memberCount: 247,
    })),
  )

const usual = (): Record<string, Answer[]> => ({
  'GET /api/discord/servers': [servers(1)],
  [`GET /api/discord/servers/${serverId}/roles`]: [ok(roles)],
  [`GET /api/discord/servers/${serverId}/channels`]: [
    ok([{ id: '400000000000000001', name: 'raids', type: 0, parentName: null, botLacks: [] }]),
  ],
  [`GET /api/settings/${serverId}`]: [ok(saved)],
  'GET /api/stats/events': [ok({ old: 0 })],
  [`GET /api/bot-status/${serverId}`]: [ok(wellBot)],
})

/** Stands for the server in each test of a file; of several answers to a call each is given once, the last always. */
export function serveSettings() {
  const served = { answers: usual(), sent: [] as unknown[] }
  beforeEach(() => {
    Object.assign(served, { answers: usual(), sent: [] })
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (init.method === 'PUT') served.sent.push(JSON.parse(init.body as string))
      const queue = served.answers[`${init.method?.toUpperCase()} ${url}`]
      const answer = queue && queue.length > 1 ? queue.shift() : queue?.[0]
      const { status, body } = answer ?? refused(500, 'internal')
      return new Response(JSON.stringify(body), { status })
    })
  })
  afterEach(() => vi.unstubAllGlobals())
  return served
}

export const open = async (section: string) =>
  userEvent.click(await screen.findByRole('link', { name: new RegExp(`^${section}`) }))
export const put = `PUT /api/settings/${serverId}`
/** The group of admin roles, after opening its section if another one is shown. */
export const admins = async () => {
  if (!screen.queryByRole('group', { name: 'Admin Roles' })) await open('Berechtigungen')
  return screen.findByRole('group', { name: 'Admin Roles' })
}
export const press = async (name: string) =>
  userEvent.click(within(await admins()).getByRole('button', { name }))
export const pressed = async () =>
  within(await admins())
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent)
export const save = (name = 'Save Permissions') => userEvent.click(screen.getByRole('button', { name }))
