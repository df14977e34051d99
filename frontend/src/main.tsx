import './ui/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startI18n } from '#lib/i18n/i18n.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { App } from './app/App.tsx'
import { preloadPage } from './app/AppRoutes.tsx'
import { loadCatalogTexts } from './app/i18n-catalog.ts'
import { userQuery } from '#lib/queries/auth.queries.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html lacks the element with id root')

const client = createQueryClient()
// Asked before the texts are here, so that all of it travels at the same time.
void client.prefetchQuery(userQuery)
preloadPage(window.location.pathname)
// Not awaited at the top: files of texts import from this one, and would wait for it to end.
void startI18n(loadCatalogTexts, ['common', 'domain', 'errors', 'shell', 'auth']).then(() =>
  createRoot(root).render(
    <StrictMode>
      <App client={client} />
    </StrictMode>,
  ),
)
