import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClasses } from './Button.tsx'
import { classes } from './classes.ts'
import { dismissToast, toastLimits, useToasts, useVisibleToasts, type ShownToast } from './toast.ts'

/** Shows the toasts within `toastLimits`; the hotkey moves the focus to them. */
export function Toaster() {
  const { t } = useTranslation('common')
  const toasts = useToasts()
  const visible = useVisibleToasts()
  return (
    <Radix.Provider
      label={t('notification')}
      swipeDirection={toastLimits.swipeDirection}
      swipeThreshold={toastLimits.swipePx}
    >
      {toasts.map((one) => (
        <ToastCard key={one.id} toast={one} isWaiting={one.open && !visible.includes(one)} />
      ))}
      <Radix.Viewport
        hotkey={[toastLimits.hotkey]}
        label={t('notifications', { hotkey: '{hotkey}' })}
        className="fixed right-0 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-70 flex w-full max-w-md flex-col gap-2 p-4 outline-none lg:bottom-0 lg:in-[body:has([role$=dialog][data-state=open])]:right-auto lg:in-[body:has([role$=dialog][data-state=open])]:left-0"
      />
    </Radix.Provider>
  )
}

/** While it waits below a newer toast it is drawn, but hidden, so that its time goes on. */
function ToastCard({ toast, isWaiting }: { toast: ShownToast; isWaiting: boolean }) {
  const { t } = useTranslation('common')
  const card = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    // The focus stays among the toasts, so that it is near when this one is visible again.
    if (isWaiting && card.current?.contains(document.activeElement))
      card.current.closest<HTMLElement>('ol')?.focus()
  }, [isWaiting])
  const { id, open, title, description, variant = 'default', durationMs, color, action } = toast
  const destructive = variant === 'destructive'
  return (
    <Radix.Root
      ref={card}
      hidden={isWaiting}
      open={open}
      onOpenChange={(next) => !next && dismissToast(id)}
      type={destructive ? 'foreground' : 'background'}
      duration={durationMs ?? (variant === 'caution' ? toastLimits.cautionMs : toastLimits.durationMs)}
      className={classes(
        'flex animate-rise items-start gap-3 rounded-card p-4 shadow-float',
        'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        destructive ? 'bg-danger text-white' : 'bg-raised text-body outline-1 outline-line',
      )}
    >
      {destructive ? (
        <CircleAlert size={20} className="shrink-0" />
      ) : color !== undefined ? (
        <span aria-hidden className="mt-1 size-3 shrink-0 rounded-full" style={{ backgroundColor: color }} />
      ) : variant === 'caution' ? (
        <TriangleAlert size={20} className="shrink-0 text-caution-text" />
      ) : (
        <CircleCheck size={20} className="shrink-0 text-positive-text" />
      )}
      <div className="min-w-0 grow">
        <Radix.Title className={classes('font-semibold', destructive ? 'text-white' : 'text-strong')}>
          {title}
        </Radix.Title>
        {description !== undefined && <Radix.Description className="mt-0.5">{description}</Radix.Description>}
        {action && (
          <Radix.Action asChild altText={action.label}>
            <button
              type="button"
              onClick={action.onPress}
              className={classes(buttonClasses('secondary', 'sm'), 'mt-2 border border-muted')}
            >
              {action.label}
            </button>
          </Radix.Action>
        )}
      </div>
      <Radix.Close
        aria-label={t('close')}
        className="-m-1 flex size-7 shrink-0 pointer-coarse:-m-3 pointer-coarse:size-11 items-center justify-center rounded-control hover:bg-black/20"
      >
        <X size={16} />
      </Radix.Close>
    </Radix.Root>
  )
}
