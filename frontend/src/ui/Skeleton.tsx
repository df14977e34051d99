import { classes } from './classes.ts'

/** A grey stand-in with the size of what comes; give it height and width by classes. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classes('animate-breathe rounded-control bg-raised', className)} />
}
