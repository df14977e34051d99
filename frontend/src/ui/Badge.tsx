import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** The classes of each tone. */
export const toneClasses = {
  neutral: 'bg-raised text-body',
  accent: 'bg-accent-soft text-accent-text',
  positive: 'bg-positive-soft text-positive-text',
  caution: 'bg-caution-soft text-caution-text',
  danger: 'bg-danger-soft text-danger-text',
  idle: 'bg-idle-soft text-idle-text',
  archived: 'bg-archived-soft text-archived-text',
} as const

export type Tone = keyof typeof toneClasses

export function Badge({
  tone = 'neutral',
  icon,
  className,
  children,
}: {
  tone?: Tone
  icon?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={classes(
        'inline-flex max-w-full items-center gap-1 rounded-full px-2 py-0.5 text-meta font-medium',
        toneClasses[tone],
        className,
      )}
    >
      {icon}
      <span className="truncate">{children}</span>
    </span>
  )
}
