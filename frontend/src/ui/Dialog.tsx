import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClasses } from './Button.tsx'
import { classes } from './classes.ts'
import { ToastAction } from './ToastAction.tsx'
import { useCloseWatcher } from './use-close-watcher.ts'
import { useReturnFocus, type FindElement } from './use-return-focus.ts'

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl', xl: 'sm:max-w-5xl' } as const

export type DialogProps = {
  /** True unless it says otherwise: most dialogs are mounted when they open. */
  open?: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  width?: keyof typeof widths
  /** Fills the screen of a phone, for long forms. */
  fullOnPhone?: boolean
  /** Focuses the first field on touch screens, too. */
  focusesFieldOnTouch?: boolean
  /** Gets the focus in the end when what had it at first is gone. */
  focusAfter?: FindElement
  /** Buttons; they stay visible while the content scrolls. */
  footer?: ReactNode
  children?: ReactNode
}

export function Dialog({
  open = true,
  onClose,
  title,
  description,
  width = 'md',
  fullOnPhone = false,
  focusesFieldOnTouch = false,
  focusAfter,
  footer,
  children,
}: DialogProps) {
  const returnFocus = useReturnFocus(open, focusAfter)
  useCloseWatcher(open, onClose)
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-overlay" />
        <Radix.Content
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          onCloseAutoFocus={returnFocus}
          onKeyDown={closeOnEscape(onClose)}
          onOpenAutoFocus={(opened) => focusFirstField(opened, focusesFieldOnTouch)}
          className={classes(
            // Scrolls as a whole where its title and buttons leave no room, as with large text on a phone.
            'fixed z-50 flex animate-rise flex-col overflow-y-auto bg-surface shadow-float',
            'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-2xl pb-[env(safe-area-inset-bottom)]',
            'sm:inset-x-4 sm:top-1/2 sm:bottom-auto sm:mx-auto sm:max-h-[88dvh] sm:-translate-y-1/2 sm:rounded-card',
            fullOnPhone && 'max-sm:h-dvh max-sm:max-h-dvh max-sm:rounded-none',
            widths[width],
          )}
        >
          <header className="flex items-start gap-4 px-5 pt-5 pb-3">
            <div className="min-w-0 grow">
              <Radix.Title className="text-section">{title}</Radix.Title>
              {description !== undefined && (
                <Radix.Description className="mt-1 text-muted">{description}</Radix.Description>
              )}
            </div>
            <CloseButton />
          </header>
          <div
            // On a screen of few lines it keeps a height, so that the dialog scrolls instead.
            className="min-h-[clamp(0px,(34rem-100dvh)*99,10rem)] grow overflow-y-auto overscroll-contain px-5 pb-5"
          >
            {children}
          </div>
          {footer !== undefined && (
            <footer className="flex flex-wrap justify-end gap-2 rounded-b-card bg-panel px-5 py-4">
              {footer}
            </footer>
          )}
          <ToastAction />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Focuses the first field, but not on touch screens, where the keyboard would cover the dialog. */
function focusFirstField(opened: Event, focusesFieldOnTouch: boolean): void {
  if (!(opened.target instanceof HTMLElement)) return
  if (!focusesFieldOnTouch && !window.matchMedia('(pointer: fine)').matches) return
  const field =
    opened.target.querySelector<HTMLElement>('[data-first-focus]') ??
    // Of radio buttons the checked one, which Tab would reach.
    opened.target.querySelector<HTMLElement>(
      'input:not(:disabled, [type=hidden], [type=radio]:not(:checked)), select:not(:disabled), textarea:not(:disabled)',
    )
  if (!field) return
  opened.preventDefault()
  field.focus()
}

function CloseButton() {
  const { t } = useTranslation('common')
  return (
    <Radix.Close className={buttonClasses('ghost', 'icon-sm')} aria-label={t('close')}>
      <X size={18} />
    </Radix.Close>
  )
}

/**
 * For a dialog: a message that came after it takes Escape from it, and only closes itself. What lies above the dialog, such
 * as a menu or a question, is not within its element and keeps its own Escape.
 */
export const closeOnEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
  event.preventDefault()
  close()
}
