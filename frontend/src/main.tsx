import './ui/theme.css'
import '#lib/browser/zod-without-eval.ts'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { reloadWhenServed } from '#lib/browser/reload-when-served.ts'
import { startI18n } from '#lib/i18n/i18n.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { App } from './app/App.tsx'
import { readFirst } from './app/first-reads.ts'
import { loadCatalogTexts } from './app/i18n-catalog.ts'

const container = document.getElementById('root')
if (!container) throw new Error('index.html lacks the element with id root')

const root = createRoot(container)
const client = createQueryClient()
// Not awaited at the top: files of texts import from this one, and would wait for it to end.
void startI18n(loadCatalogTexts, ['common', 'domain', 'errors', 'shell', 'auth', 'events'])
  .then(() => readFirst(client, window.location.pathname))
  .then(() =>
    // As a transition, so that a slow phone draws the first screen in small steps and answers between them.
    startTransition(() =>
      root.render(
        <StrictMode>
          <App client={client} />
        </StrictMode>,
      ),
    ),
  )
  // Without its texts only the message in index.html can be shown.
  .catch(() => {
    container.dataset['failed'] = ''
    const reload = () => window.location.reload()
    if (window.location.pathname.startsWith('/stream')) reloadWhenServed(reload)
    else window.addEventListener('online', reload, { once: true })
  })
