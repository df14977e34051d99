import { classes } from './classes.ts'

/** A grey placeholder while content is loading; classes set its size. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classes('animate-breathe rounded-control bg-raised', className)} />
}
