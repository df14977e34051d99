import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { render, type RenderResult } from '@testing-library/react'
import i18next from 'i18next'
import { StrictMode, Suspense, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import { loadCatalogTexts, textsOf } from '#app/i18n-catalog.ts'
import { startI18n } from '#lib/i18n/i18n.ts'
import type { Namespaces } from '#lib/i18n/namespaces.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { authKeys, type CurrentUser } from '#lib/queries/auth.queries.ts'
import { Toaster } from '#ui/Toaster.tsx'

type RenderOptions = {
  client?: QueryClient
  /** Who is known to read from the start. */
  reader?: CurrentUser
  path?: string
  language?: Language
}

/** Renders with all the app's providers and texts, in German by default, under StrictMode. */
export async function renderApp(
  ui: ReactNode,
  { client = createQueryClient(), reader, path = '/', language = 'de' }: RenderOptions = {},
): Promise<RenderResult & { client: QueryClient }> {
  if (reader) client.setQueryData(authKeys.user, reader)
  await startTexts(language)
  const result = render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[path]}>
          <Suspense fallback={null}>{ui}</Suspense>
        </MemoryRouter>
        <Toaster />
      </QueryClientProvider>
    </StrictMode>,
  )
  return { ...result, client }
}

/** Loads every namespace, so that a test never waits for texts. */
export async function startTexts(language: Language = 'de'): Promise<void> {
  const namespaces = [...(await textsOf(language)).keys()] as (keyof Namespaces)[]
  await startI18n(loadCatalogTexts, namespaces)
  if (i18next.language !== language) await i18next.changeLanguage(language)
}
