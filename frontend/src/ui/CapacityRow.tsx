import { classes } from './classes.ts'
import { RoleGlyph, type GlyphKind } from './RoleGlyph.tsx'
import { Slot } from './Slot.tsx'

type CapacityRowProps = {
  kind: GlyphKind
  /** The role's name, read aloud before the figures. */
  label: string
  taken: number
  /** Reservations of people who have not responded. */
  reserved?: number
  max: number
  className?: string
}

/** The number of dots that fit into one line of a card. */
const drawnAtMost = 20
const somebody = { name: '' }

/** A role's capacity as a row of dots with the numbers: a glance shows how many people are missing. */
export function CapacityRow({ kind, label, taken, reserved = 0, max, className }: CapacityRowProps) {
  const { dots, filled, reservedDots } = capacityDots({ taken, reserved, max })
  return (
    <div className={classes('flex min-w-0 items-center gap-2', className)}>
      <RoleGlyph kind={kind} />
      <span className="sr-only">{label}</span>
      <span className="flex min-w-0 grow flex-wrap gap-1">
        {Array.from({ length: dots }, (_, index) => (
          <Slot
            key={index}
            size="xs"
            kind={kind}
            person={index < filled + reservedDots ? somebody : undefined}
            reserved={index >= filled}
          />
        ))}
      </span>
      <span className="tabular shrink-0 text-meta font-medium text-body">
        {taken}/{max}
      </span>
    </div>
  )
}

type Capacity = { taken: number; reserved: number; max: number }

/**
 * One dot for each opening or person while they fit; otherwise a dot stands for several, so that the row is as full as
 * the role. It is empty only without people, and full only when nobody is missing.
 */
export function capacityDots({ taken, reserved, max }: Capacity): {
  dots: number
  filled: number
  reservedDots: number
} {
  const total = Math.max(max, taken + reserved)
  if (total <= drawnAtMost) return { dots: total, filled: taken, reservedDots: reserved }
  const dotsOf = (people: number) => {
    const share = Math.round((people / total) * drawnAtMost)
    if (people === 0) return 0
    return people === total ? drawnAtMost : Math.min(drawnAtMost - 1, Math.max(1, share))
  }
  const filled = dotsOf(taken)
  return { dots: drawnAtMost, filled, reservedDots: Math.max(0, dotsOf(taken + reserved) - filled) }
}
