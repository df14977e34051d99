import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={classes('min-w-0 rounded-card bg-panel p-4 sm:p-5', className)} />
}
