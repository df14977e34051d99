import { classes } from '#ui/classes.ts'

/** A line of the class list: the whole of it is the radio button's label. */
export const optionClasses = classes(
  'flex min-h-10 min-w-0 cursor-pointer items-center gap-3 rounded-control bg-raised px-3 py-0.5 hover:bg-hover sm:min-h-12 sm:py-2',
  'has-checked:bg-accent-soft has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-accent-text',
  'has-focus-visible:outline-2 has-focus-visible:outline-strong has-disabled:cursor-not-allowed has-disabled:opacity-55',
)
