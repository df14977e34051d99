import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { askAhead } from '#lib/api.ts'
import type { Namespaces } from '#lib/i18n/namespaces.ts'

export type PageParams = Readonly<Record<string, string>>

export type PageCode = {
  default: ComponentType
  /** Reads what was asked ahead, before the page is first shown. */
  readFirst?: (client: QueryClient, params: PageParams) => Promise<unknown>
}

export type Page = {
  /** As the router writes it. */
  path: string
  load: () => Promise<PageCode>
  /** The namespaces of its texts, fetched with it. */
  texts: readonly (keyof Namespaces)[]
  /** What it reads first, whoever the signed-in reader is. */
  askAhead?: (params: PageParams) => void
  /** What it shows beside that to who leads. The first screen does not wait for it. */
  askAheadAsLeader?: () => void
}

const askForActiveEvents = () => void askAhead('GET /api/events', { query: { status: 'active' } })

/** The pages of usual width. This file is part of the first script of all: what it imports, everybody waits for. */
export const pages = [
  {
    path: '/',
    load: () => import('./routes/dashboard.tsx'),
    texts: ['events-list', 'domain'],
    askAhead: askForActiveEvents,
    askAheadAsLeader: () => {
      void askAhead('GET /api/stats')
      void askAhead('GET /api/stats/events')
    },
  },
  {
    path: '/events/:eventId',
    load: () => import('./routes/event.tsx'),
    texts: ['events-page', 'domain'],
    askAhead: ({ eventId = '' }) => {
      void askAhead('GET /api/events/{id}', { params: { id: eventId } })
      void askAhead('GET /api/signups/preference')
      void askAhead('GET /api/absences')
    },
  },
  {
    path: '/calendar',
    load: () => import('./routes/calendar.tsx'),
    texts: ['events-calendar', 'domain'],
    askAhead: askForActiveEvents,
  },
  { path: '/members', load: () => import('./routes/members.tsx'), texts: ['members', 'domain'] },
  {
    path: '/analytics',
    load: () => import('./routes/analytics.tsx'),
    texts: ['analytics', 'domain', 'auth'],
  },
  { path: '/user-mapping', load: () => import('./routes/user-mapping.tsx'), texts: ['user-mapping', 'auth'] },
  { path: '/settings', load: () => import('./routes/settings.tsx'), texts: ['settings', 'auth'] },
  { path: '/audit-logs', load: () => import('./routes/audit-logs.tsx'), texts: ['audit-log', 'domain'] },
] as const satisfies readonly Page[]

export const partyManagerPage: Page = {
  path: '/party-manager',
  load: () => import('./routes/party-manager.tsx'),
  texts: ['party-manager', 'domain', 'auth'],
}

export const bigScreenPage: Page = {
  path: '/stream/:token',
  load: () => import('./routes/big-screen.tsx'),
  texts: ['big-screen', 'domain'],
}

/** The page at an address, with the variable parts of its path. The router is not there yet when this is asked. */
export function pageAt(pathname: string): { page: Page; params: PageParams } | undefined {
  for (const page of [...pages, partyManagerPage, bigScreenPage] satisfies Page[]) {
    const match = new RegExp(`^${page.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`).exec(pathname)
    if (match) return { page, params: match.groups ?? {} }
  }
  return undefined
}
