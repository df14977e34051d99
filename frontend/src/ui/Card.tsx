import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

export const cardClasses = 'min-w-0 rounded-card bg-panel p-4 sm:p-5'

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={classes(cardClasses, className)} />
}
