import type { ReactNode } from 'react'

type EmptyStateProps = { icon?: ReactNode; title: ReactNode; text?: ReactNode; action?: ReactNode }

/** Shown instead of an empty list: what will be here, and the next step. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-card bg-panel px-6 py-12 text-center">
      {icon !== undefined && (
        <div className="mb-1 flex size-14 items-center justify-center rounded-full bg-raised text-muted">
          {icon}
        </div>
      )}
      <p className="text-title font-semibold text-strong">{title}</p>
      {text !== undefined && <p className="max-w-prose text-muted">{text}</p>}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  )
}
