import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { RoleGlyph, type GlyphKind } from '#ui/RoleGlyph.tsx'
import { useBoardContext } from '../drag/board-context.ts'
import type { BoardPerson } from './board-person.ts'
import { useAnswerMark } from './use-answer-mark.ts'
import { VoiceIcon } from './VoiceIcon.tsx'

/** Content of every card: role, name, class and a mark for the answer. One line on devices with a mouse. */
export function PersonLine({ person }: { person: BoardPerson | undefined }) {
  const { t } = useBoardContext()
  const mark = useAnswerMark(person)
  const declined = person?.answer === 'declined'
  const glyph: GlyphKind | null = declined ? 'declined' : (person?.role ?? null)
  const name = person?.name ?? t('party-manager:unknownPerson')
  const played = person?.className ?? null
  return (
    <>
      {glyph ? <RoleGlyph kind={glyph} size={14} /> : <span className="size-3.5 shrink-0" />}
      {person?.role && <span className="sr-only">{`${t(`domain:role.${person.role}`)}, `}</span>}
      <Avatar name={name} src={person?.avatar ?? null} size={20} />
      <span
        title={played === null ? name : `${name} · ${played}`}
        className="flex min-w-0 grow flex-col text-left pointer-fine:flex-row pointer-fine:items-baseline pointer-fine:gap-1.5"
      >
        <span className={`truncate font-medium text-strong ${declined ? 'line-through decoration-1' : ''}`}>
          {name}
        </span>
        {played !== null && (
          <span
            className={`min-w-0 truncate text-meta text-muted pointer-fine:min-w-5 pointer-fine:shrink-[9999] ${mark ? 'pointer-fine:hidden' : ''}`}
          >
            {played}
          </span>
        )}
      </span>
      {mark && (
        // It gives way before the name: names often begin alike, and the glyph and the tooltip say the mark, too.
        <Badge tone={mark.tone} className="min-w-10 shrink-[9999]">
          <span title={mark.label}>{mark.label}</span>
        </Badge>
      )}
      {person && <VoiceIcon personId={person.id} />}
    </>
  )
}
