import { classes } from './classes.ts'
import { RoleGlyph, type GlyphKind } from './RoleGlyph.tsx'
import { Seat } from './Seat.tsx'

type SeatRowProps = {
  kind: GlyphKind
  /** The role's name, read aloud before the figures. */
  label: string
  taken: number
  /** Seats held for people who have not answered. */
  reserved?: number
  max: number
  className?: string
}

/** Fit into one line of a card. */
const drawnAtMost = 20
const nobody = { name: '' }

/** A role's seats as a row of dots with the figures: one look says how many are missing. */
export function SeatRow({ kind, label, taken, reserved = 0, max, className }: SeatRowProps) {
  const { seats, filled, held } = drawSeats({ taken, reserved, max })
  return (
    <div className={classes('flex min-w-0 items-center gap-2', className)}>
      <RoleGlyph kind={kind} />
      <span className="sr-only">{label}</span>
      <span className="flex min-w-0 grow flex-wrap gap-1">
        {Array.from({ length: seats }, (_, index) => (
          <Seat
            key={index}
            size="xs"
            kind={kind}
            person={index < filled + held ? nobody : undefined}
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

type Seats = { taken: number; reserved: number; max: number }

/**
 * One dot a seat while they fit; of more, each dot stands for as many seats as it must, so that the row is as full as
 * the role. It looks empty only when nobody is there, and full only when nobody is missing.
 */
export function drawSeats({ taken, reserved, max }: Seats): { seats: number; filled: number; held: number } {
  const total = Math.max(max, taken + reserved)
  if (total <= drawnAtMost) return { seats: total, filled: taken, held: reserved }
  const dotsOf = (people: number) => {
    const share = Math.round((people / total) * drawnAtMost)
    if (people === 0) return 0
    return people === total ? drawnAtMost : Math.min(drawnAtMost - 1, Math.max(1, share))
  }
  const filled = dotsOf(taken)
  return { seats: drawnAtMost, filled, held: Math.max(0, dotsOf(taken + reserved) - filled) }
}
