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

const drawnAtMost = 30
const nobody = { name: '' }

/** A role's seats as a row of dots with the figures: one look says how many are missing. */
export function SeatRow({ kind, label, taken, reserved = 0, max, className }: SeatRowProps) {
  const drawn = Math.min(Math.max(max, taken + reserved), drawnAtMost)
  return (
    <div className={classes('flex min-w-0 items-center gap-2', className)}>
      <RoleGlyph kind={kind} />
      <span className="sr-only">{label}</span>
      <span className="flex min-w-0 grow flex-wrap gap-1">
        {Array.from({ length: drawn }, (_, index) => (
          <Seat
            key={index}
            size="xs"
            kind={kind}
            person={index < taken + reserved ? nobody : undefined}
            reserved={index >= taken}
          />
        ))}
      </span>
      <span className="tabular shrink-0 text-meta font-medium text-body">
        {taken}/{max}
      </span>
    </div>
  )
}
