import { useState } from 'react'
import { classes } from './classes.ts'

export type Presence = 'online' | 'idle' | 'dnd' | 'offline' | 'unknown'

const dots: Record<Exclude<Presence, 'unknown'>, string> = {
  online: 'bg-presence-online',
  idle: 'bg-presence-idle',
  dnd: 'bg-presence-dnd',
  offline: 'bg-presence-offline',
}

const backgrounds = [
  'bg-[#4752c4]',
  'bg-[#2d6a4f]',
  'bg-[#8f4a06]',
  'bg-[#9c2f4b]',
  'bg-[#5b4b8a]',
  'bg-[#2a6478]',
]

type AvatarProps = {
  name: string
  /** Complete URL of the picture; without it, or when it cannot be loaded, two initials are shown. */
  src: string | null
  /** Pixels. */
  size?: number
  presence?: Presence
  className?: string
}

/** Decoration beside a name, hidden from screen readers. */
export function Avatar({ name, src, size = 32, presence, className }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span
      aria-hidden
      className={classes('relative inline-block shrink-0', className)}
      style={{ width: size, height: size }}
    >
      {src !== null && failed !== src ? (
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
          className="size-full rounded-full bg-raised object-cover"
        />
      ) : (
        <span
          className={classes(
            'flex size-full items-center justify-center rounded-full font-semibold text-white select-none',
            backgroundFor(name),
          )}
          style={{ fontSize: Math.round(size * 0.38), lineHeight: 1 }}
        >
          {initials(name)}
        </span>
      )}
      {presence !== undefined && presence !== 'unknown' && (
        <span
          className={classes(
            'absolute -right-px -bottom-px rounded-full ring-2 ring-panel',
            size >= 48 ? 'size-4' : 'size-2.5',
            dots[presence],
          )}
        />
      )}
    </span>
  )
}

function backgroundFor(name: string): string | undefined {
  let sum = 0
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return backgrounds[sum % backgrounds.length]
}

/** Two characters for a name: the first of its first two words, or the first two of its only word. */
export function initials(name: string): string {
  const words = name.split(/[\s_.-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const letters = words.map((word) => Array.from(word.replace(/[^\p{L}\p{N}]/gu, '')))
  const [first, second] = letters
  if (!first) return Array.from(name.trim()).slice(0, 2).join('')
  return (second ? `${first[0]}${second[0]}` : first.slice(0, 2).join('')).toUpperCase()
}
