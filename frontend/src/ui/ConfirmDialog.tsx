import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, buttonClasses } from './Button.tsx'
import { closeOnEscape } from './Dialog.tsx'
import { ToastAction } from './ToastAction.tsx'
import { useCloseWatcher } from './use-close-watcher.ts'
import { useReturnFocus, type FindElement } from './use-return-focus.ts'

export type ConfirmDialogProps = {
  /** True unless it says otherwise, as of a Dialog. */
  open?: boolean
  onClose: () => void
  title: string
  description: ReactNode
  confirmLabel: string
  /** The confirming button is red, because the action cannot be undone. */
  destructive?: boolean
  busy?: boolean
  /** Gets the focus in the end when what had it at first is gone. */
  focusAfter?: FindElement
  onConfirm: () => void
}

/** Asks before an action that is hard to undo. It stays open until its parent closes it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open = true,
    onClose,
    title,
    description,
    confirmLabel,
    destructive = false,
    busy = false,
    focusAfter,
    onConfirm,
  } = props
  const { t } = useTranslation('common')
  const returnFocus = useReturnFocus(open, focusAfter)
  useCloseWatcher(open, onClose)
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-overlay" />
        <Radix.Content
          onCloseAutoFocus={returnFocus}
          onKeyDown={closeOnEscape(onClose)}
          className="fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[88dvh] max-w-md -translate-y-1/2 animate-rise overflow-y-auto rounded-card bg-surface shadow-float"
        >
          <div className="p-5">
            <Radix.Title className="text-section">{title}</Radix.Title>
            <Radix.Description className="mt-2 text-body">{description}</Radix.Description>
          </div>
          <footer className="flex flex-wrap justify-end gap-2 rounded-b-card bg-panel px-5 py-4">
            <Radix.Cancel className={buttonClasses('ghost')}>{t('cancel')}</Radix.Cancel>
            <Button variant={destructive ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </footer>
          <ToastAction />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** For the setter of what a dialog is about: it closes when that is done, unless it is about something else by now. */
export function closeAfter<About>(done: About) {
  return (about: About | null) => (about === done ? null : about)
}
