import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach } from 'vitest'
import type { ServerSettings } from '@raidtisch/shared-types/contracts/settings.contract'
import type { AnswerOf } from '#lib/api/api.ts'
import { aChatServer } from '#testing/a-chat-server.ts'
import { eventFigures } from '#testing/event-figures.ts'
import { serveApi } from '#testing/serve-api.ts'
import { wellBot } from './bot-status.fixture.ts'
import { unsavedSettings } from './settings.fixture.ts'
import { SettingsPage as WholePage } from './SettingsPage.tsx'

export const SettingsPage = () => <WholePage streamLinks={() => null} />

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

export const servers = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aChatServer({
      id: index === 0 ? serverId : roleId(900 + index),
      name: `Gilde ${index + 1}`,
      memberCount: 247,
    }),
  )
export const raids: AnswerOf<'GET /api/discord/servers/{id}/channels'>[number] = {
  id: '400000000000000001',
  name: 'raids',
  type: 0,
  parentName: null,
  botLacks: [],
}

/** Stands for the server in each test of a file; `sent` are the bodies of the changes. */
export function serveSettings() {
  beforeEach(() => sessionStorage.clear())
  const served = serveApi(() => ({
    'GET /api/discord/servers': servers(1),
    'GET /api/discord/servers/{serverId}/roles': roles,
    'GET /api/discord/servers/{id}/channels': [raids],
    [get]: saved,
    'GET /api/stats/events': eventFigures(),
    'GET /api/bot-status/{serverId}': wellBot,
    'GET /api/backups': {
      isOn: true,
      backups: [],
      failure: null,
      storage: null,
      copyFailure: null,
      lastRestore: null,
      isRestoring: false,
    },
  }))
  return { served, sent: () => served.changes().map(({ body }) => body) }
}

export const open = async (section: string) =>
  userEvent.click(await screen.findByRole('link', { name: new RegExp(`^${section}`) }))
export const get = 'GET /api/settings/{serverId}'
export const put = 'PUT /api/settings/{serverId}'
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
