import { ChevronDown } from 'lucide-react'
import { classes } from './classes.ts'

type FoldChevronProps = { isOpen: boolean; size?: number; className?: string }

/** Arrow of a button that expands something: down while collapsed, up while expanded. */
export function FoldChevron({ isOpen, size = 18, className }: FoldChevronProps) {
  return (
    <ChevronDown
      size={size}
      className={classes(
        'shrink-0 transition-transform motion-reduce:transition-none',
        isOpen && 'rotate-180',
        className,
      )}
    />
  )
}
