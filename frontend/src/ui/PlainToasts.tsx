import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classes } from './classes.ts'
import { dismissToast, useVisibleToasts } from './toast.ts'

/** Shows the newest message while the toaster's code is loading or could not be loaded. It stays until it is closed. */
export function PlainToasts() {
  const { t } = useTranslation('common')
  return useVisibleToasts().map(({ id, title, description, variant, action }) => (
    <div
      key={id}
      role={variant === 'destructive' ? 'alert' : 'status'}
      className={classes(
        'fixed right-4 bottom-[calc(5.5rem+env(safe-area-inset-bottom))] left-4 z-70 ml-auto flex max-w-md gap-3 rounded-card p-4 shadow-float lg:bottom-4',
        variant === 'destructive' ? 'bg-danger text-white' : 'bg-raised text-body outline-1 outline-line',
      )}
    >
      <div className="min-w-0 grow">
        <p className="font-semibold">{title}</p>
        {description !== undefined && <p className="mt-0.5">{description}</p>}
        {action && (
          <button
            type="button"
            className="mt-2 font-medium underline"
            onClick={() => {
              dismissToast(id)
              action.onPress()
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={t('close')}
        className="size-7 shrink-0"
        onClick={() => dismissToast(id)}
      >
        <X size={16} />
      </button>
    </div>
  ))
}
