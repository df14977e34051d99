import { Suspense, useState } from 'react'
import { ExportButton } from './ExportButton.tsx'
import type { ExportMenuProps } from './ExportMenu.tsx'
import { LazyOverlay } from './LazyOverlay.tsx'
import { lazyPart } from './lazy-part.ts'

const ExportMenu = lazyPart(async () => (await import('./ExportMenu.tsx')).ExportMenu)

/** The menu of files where few ask for it: its code is fetched when somebody is about to press. */
export function LazyExportMenu(props: ExportMenuProps) {
  const [asked, setAsked] = useState(false)
  if (!asked)
    return (
      <ExportButton
        aria-haspopup="menu"
        aria-expanded={false}
        onPointerEnter={ExportMenu.preload}
        onFocus={ExportMenu.preload}
        onClick={() => setAsked(true)}
      />
    )
  return (
    <LazyOverlay open onClose={() => setAsked(false)}>
      <Suspense fallback={<ExportButton busy />}>
        <ExportMenu {...props} defaultOpen />
      </Suspense>
    </LazyOverlay>
  )
}
