import { Ellipsis } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ActionMenuProps } from './ActionMenu.tsx'
import { Button, type ButtonProps } from './Button.tsx'
import { LazyOverlay } from './LazyOverlay.tsx'
import { lazyPart } from './lazy-part.ts'
import { usePreload } from './use-preload.ts'

const ActionMenu = lazyPart(async () => (await import('./ActionMenu.tsx')).ActionMenu)

type LazyActionMenuProps = Pick<ActionMenuProps, 'entries' | 'state'> & {
  label: string
  button?: Pick<ButtonProps, 'variant' | 'size' | 'className'>
}

/** A button with three dots that opens a menu, whose code is loaded when the page is idle. */
export function LazyActionMenu({ label, entries, state, button }: LazyActionMenuProps) {
  const [isAsked, setAsked] = useState(state?.open ?? false)
  usePreload(ActionMenu)
  const dots: ButtonProps = {
    size: 'icon',
    icon: <Ellipsis aria-hidden size={20} />,
    'aria-label': label,
    title: label,
    ...button,
  }
  const ask = (open: boolean) => {
    setAsked(open)
    state?.onOpenChange(open)
  }
  if (!isAsked)
    return <Button {...dots} aria-haspopup="menu" aria-expanded={false} onClick={() => ask(true)} />
  return (
    <LazyOverlay open onClose={() => ask(false)}>
      <Suspense fallback={<Button {...dots} busy />}>
        <ActionMenu trigger={<Button {...dots} />} entries={entries} {...(state ? { state } : {})} />
      </Suspense>
    </LazyOverlay>
  )
}
