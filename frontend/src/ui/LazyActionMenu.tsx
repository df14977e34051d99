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
  const [asked, setAsked] = useState<'by key' | 'by pointer' | null>(state?.open ? 'by pointer' : null)
  usePreload(ActionMenu)
  const dots: ButtonProps = {
    size: 'icon',
    icon: <Ellipsis size={20} />,
    'aria-label': label,
    title: label,
    ...button,
  }
  const open = (how: 'by key' | 'by pointer') => {
    setAsked(how)
    state?.onOpenChange(true)
  }
  const close = () => {
    setAsked(null)
    state?.onOpenChange(false)
  }
  if (asked === null)
    return (
      <Button
        {...dots}
        aria-haspopup="menu"
        aria-expanded={false}
        // `detail` 0 means Enter or Space.
        onClick={({ detail }) => open(detail === 0 ? 'by key' : 'by pointer')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          open('by key')
        }}
      />
    )
  return (
    <LazyOverlay open onClose={close}>
      <Suspense fallback={<Button {...dots} busy />}>
        <ActionMenu
          trigger={<Button {...dots} />}
          entries={entries}
          isOpenedByKey={asked === 'by key'}
          {...(state ? { state } : {})}
        />
      </Suspense>
    </LazyOverlay>
  )
}
