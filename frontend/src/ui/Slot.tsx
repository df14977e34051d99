import type { ReactNode } from 'react'
import { Avatar } from './Avatar.tsx'
import { classes } from './classes.ts'
import { RoleGlyph, type GlyphKind } from './RoleGlyph.tsx'

export type SlotPerson = {
  name: string
  /** Complete URL of a picture. */
  avatar?: string | null
  /** Class, weapon or the response. */
  detail?: ReactNode
}

export type SlotProps = {
  /** xs: a card's dot. sm: a party's tile. md: a roster's row. */
  size: 'xs' | 'sm' | 'md'
  kind: GlyphKind
  /** Absent: a free slot. */
  person?: SlotPerson | undefined
  /** Reserved for the person, who has not responded. */
  reserved?: boolean
  /** The person joined just now: the slot slides in and glows once. */
  joined?: boolean
  /** The heading above shows the role already. */
  withoutGlyph?: boolean
  /** Text of a free slot. */
  emptyLabel?: ReactNode
  trailing?: ReactNode
  className?: string
}

const accents: Record<GlyphKind, string> = {
  tank: 'bg-tank text-tank',
  healer: 'bg-healer text-healer',
  dps: 'bg-dps text-dps',
  flex: 'bg-flex text-flex',
  waiting: 'bg-waiting text-waiting',
  bench: 'bg-flex text-flex',
  declined: 'bg-declined text-declined',
}

/** A person, or a free slot: free ones are drawn too, to show at a glance how many people are missing. */
export function Slot(props: SlotProps) {
  if (props.size === 'xs') return <SlotDot {...props} />
  return <SlotTile {...props} size={props.size} />
}

function SlotDot({ kind, person, reserved = false, joined = false, className }: SlotProps) {
  return (
    <span
      aria-hidden
      className={classes(
        'inline-block h-3.5 w-2 rounded-[3px]',
        accents[kind],
        person === undefined && 'bg-transparent! opacity-45 outline-1 -outline-offset-1 outline-current',
        person !== undefined &&
          reserved &&
          'bg-transparent! outline-2 -outline-offset-2 outline-current outline-dotted',
        person !== undefined && joined && 'animate-glow',
        className,
      )}
    />
  )
}

const tiles = {
  sm: { box: 'min-h-9 gap-2 px-2 py-1', glyph: 14, avatar: 20, name: 'text-base font-medium' },
  md: { box: 'min-h-10 gap-2 px-2 py-0.5', glyph: 16, avatar: 28, name: 'text-base font-medium' },
} as const

function SlotTile(props: SlotProps & { size: 'sm' | 'md' }) {
  const { size, kind, person, reserved = false, joined = false, withoutGlyph = false } = props
  const { emptyLabel, trailing, className } = props
  const tile = tiles[size]
  return (
    <div
      className={classes(
        'relative flex min-w-0 items-center rounded-control',
        tile.box,
        person === undefined ? 'outline-1 -outline-offset-1 outline-muted/40 outline-dashed' : 'bg-raised',
        reserved && 'outline-1 -outline-offset-1 outline-muted/70 outline-dashed',
        person !== undefined && joined && 'animate-arrive',
        className,
      )}
    >
      {person !== undefined && joined && (
        <span
          aria-hidden
          className={classes('absolute inset-0 animate-glow rounded-control bg-transparent!', accents[kind])}
        />
      )}
      {!withoutGlyph && (
        <RoleGlyph kind={kind} size={tile.glyph} className={person === undefined ? 'opacity-50' : ''} />
      )}
      {person === undefined ? (
        <span className="min-w-0 truncate text-base text-muted">{emptyLabel}</span>
      ) : (
        <>
          {person.avatar !== undefined && (
            <Avatar name={person.name} src={person.avatar} size={tile.avatar} />
          )}
          <span className="flex min-w-0 grow flex-col">
            <span className={classes('truncate text-strong', tile.name)}>{person.name}</span>
            {person.detail !== undefined && (
              <span className="truncate text-meta text-muted">{person.detail}</span>
            )}
          </span>
        </>
      )}
      {trailing}
    </div>
  )
}
