import { Ellipsis } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ActionMenuProps } from './ActionMenu.tsx'
import { Button, type ButtonProps } from './Button.tsx'
import { LazyOverlay } from './LazyOverlay.tsx'
import { lazyPart } from './lazy-part.ts'
import { usePreload } from './use-preload.ts'

const ActionMenu = lazyPart(async () => (await import('./ActionMenu.tsx')).ActionMenu)

type LazyActionMenuProps = Pick<ActionMenuProps, 'entries'> & { label: string }

/** A button with three dots that opens a menu, whose code is loaded when the page is idle. */
export function LazyActionMenu({ label, entries }: LazyActionMenuProps) {
  const [isAsked, setAsked] = useState(false)
  usePreload(ActionMenu)
  const dots: ButtonProps = {
    size: 'icon',
    icon: <Ellipsis aria-hidden size={20} />,
    'aria-label': label,
    title: label,
  }
  if (!isAsked)
    return <Button {...dots} aria-haspopup="menu" aria-expanded={false} onClick={() => setAsked(true)} />
  return (
    <LazyOverlay open onClose={() => setAsked(false)}>
      <Suspense fallback={<Button {...dots} busy />}>
        <ActionMenu trigger={<Button {...dots} />} entries={entries} />
      </Suspense>
    </LazyOverlay>
  )
}
