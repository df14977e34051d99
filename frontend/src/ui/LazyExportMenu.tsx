import { lazy, Suspense, useState } from 'react'
import { ExportButton } from './ExportButton.tsx'
import type { ExportMenuProps } from './ExportMenu.tsx'
import { LazyOverlay } from './LazyOverlay.tsx'

const load = () => import('./ExportMenu.tsx')
const ExportMenu = lazy(async () => ({ default: (await load()).ExportMenu }))

/** The menu of files where few ask for it: its code is fetched when somebody is about to press. */
export function LazyExportMenu(props: ExportMenuProps) {
  const [asked, setAsked] = useState(false)
  const fetchAhead = () => void load().catch(() => undefined)
  if (!asked)
    return (
      <ExportButton
        aria-haspopup="menu"
        aria-expanded={false}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => setAsked(true)}
      />
    )
  return (
    <LazyOverlay open>
      <Suspense fallback={<ExportButton busy />}>
        <ExportMenu {...props} defaultOpen />
      </Suspense>
    </LazyOverlay>
  )
}
