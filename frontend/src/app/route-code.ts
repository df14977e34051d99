import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'

export type RouteParams = Readonly<Record<string, string>>

export type RouteCode = {
  default: ComponentType
  /** Reads the prefetched answers into the cache before the page is first shown. */
  readFirst?: (client: QueryClient, params: RouteParams) => Promise<unknown>
}
