import { useId, type ReactNode } from 'react'
import { classes } from '#ui/classes.ts'

/** A part of the form with its heading. */
export function FormSection({
  title,
  aside,
  className,
  children,
}: {
  title: string
  /** Beside the heading. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      role="group"
      aria-labelledby={id}
      className={classes('min-w-0 rounded-card bg-panel p-4', className)}
    >
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 id={id} className="text-title">
          {title}
        </h3>
        {aside !== undefined && <div className="text-meta text-muted">{aside}</div>}
      </div>
      {children}
    </section>
  )
}
