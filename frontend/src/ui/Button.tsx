import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classes } from './classes.ts'

const variants = {
  primary: 'bg-accent text-white hover:bg-accent-hover',
  secondary: 'bg-raised text-strong hover:bg-hover',
  ghost: 'text-body hover:bg-raised hover:text-strong',
  danger: 'bg-danger text-white hover:bg-danger-hover',
  'danger-ghost': 'text-danger-text hover:bg-danger-soft',
} as const

/** On a touch screen they are as large as a finger. */
const sizes = {
  sm: 'min-h-8 gap-1.5 px-2.5 py-1 text-meta pointer-coarse:min-h-11',
  md: 'min-h-10 gap-2 px-4 py-2 pointer-coarse:min-h-11',
  lg: 'min-h-12 gap-2 px-5 py-2.5 text-title',
  icon: 'size-10 shrink-0 pointer-coarse:size-11',
  'icon-sm': 'size-8 shrink-0 pointer-coarse:size-11',
} as const

export type ButtonVariant = keyof typeof variants
export type ButtonSize = keyof typeof sizes

/** The classes of a button, for links that look like a button. */
export function buttonClasses(variant: ButtonVariant = 'secondary', size: ButtonSize = 'md'): string {
  return classes(
    'inline-flex items-center justify-center rounded-control text-center font-medium transition-colors select-none',
    'disabled:opacity-50 aria-disabled:opacity-50 [&_svg]:shrink-0',
    variants[variant],
    sizes[size],
  )
}

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** While true a press does nothing, and the button shows a spinner. */
  busy?: boolean
}

export function Button({ variant, size, icon, busy = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      // Not `disabled`: browsers take the focus from a disabled button.
      {...(busy && { 'aria-busy': true, 'aria-disabled': true, onClick: ignorePress })}
      className={classes(buttonClasses(variant, size), className)}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  )
}

/** Keeps a submit button from submitting, too. */
function ignorePress(press: MouseEvent): void {
  press.preventDefault()
}

export function Spinner({ size = 16 }: { size?: number }) {
  return <LoaderCircle size={size} className="animate-spin motion-reduce:animate-breathe" />
}
