import { classes } from './classes.ts'

const shapes = {
  tank: <path d="M12 1.8 20.5 5v6.2c0 5.1-3.4 9.1-8.5 11-5.1-1.9-8.5-5.9-8.5-11V5z" />,
  healer: (
    <path d="M9.5 2.5h5a1 1 0 0 1 1 1v5h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-5h-5a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1h5v-5a1 1 0 0 1 1-1z" />
  ),
  dps: (
    <path d="M22.5 1.5 21.7 6 10.5 17.2 6.8 13.5 18 2.3zM4.6 12.2l7.2 7.2-1.8 1.8-7.2-7.2zM5.3 16.7l2 2-3 3a1.4 1.4 0 0 1-2-2z" />
  ),
  flex: <path d="M12 1.5 22.5 12 12 22.5 1.5 12z" />,
  waiting: <path d="M5.5 2h13v3.2L14 12l4.5 6.8V22h-13v-3.2L10 12 5.5 5.2z" />,
  bench: <path d="M3 10.5h18v4h-2.5V21h-3v-6.5h-7V21h-3v-6.5H3zM5 3h14v4.5H5z" />,
  declined: (
    <path
      d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM6 18 18 6"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
    />
  ),
} as const

const colors = {
  tank: 'text-tank',
  healer: 'text-healer',
  dps: 'text-dps',
  flex: 'text-flex',
  waiting: 'text-waiting',
  bench: 'text-flex',
  declined: 'text-declined',
} as const

export type GlyphKind = keyof typeof shapes

type RoleGlyphProps = { kind: GlyphKind; size?: number; className?: string }

/**
 * The icon of a role (shield, cross, sword, diamond), of the waiting list (hourglass), of the bench (seat) or of a declined response (crossed
 * circle). Hidden from screen readers: the parent has to name what it means.
 */
export function RoleGlyph({ kind, size = 16, className }: RoleGlyphProps) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="currentColor"
      className={classes('shrink-0', colors[kind], className)}
    >
      {shapes[kind]}
    </svg>
  )
}
