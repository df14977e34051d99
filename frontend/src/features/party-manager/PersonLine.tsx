import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/Badge.tsx'
import { RoleGlyph, type GlyphKind } from '#ui/RoleGlyph.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import type { BoardPerson } from './board-person.ts'
import { useAnswerMark } from './use-answer-mark.ts'
import { VoiceLamp } from './VoiceLamp.tsx'

/** Role, name, class and what became of the answer; the inside of every card. */
export function PersonLine({ person }: { person: BoardPerson | undefined }) {
  const { t } = useTranslation(['party-manager', 'domain'])
  const mark = useAnswerMark(person)
  const declined = person?.answer === 'declined'
  const glyph: GlyphKind | null = declined ? 'declined' : (person?.role ?? null)
  const name = person?.name ?? t('party-manager:unknownPerson')
  return (
    <>
      {glyph ? <RoleGlyph kind={glyph} size={16} /> : <span className="size-4 shrink-0" />}
      {person?.role && <span className="sr-only">{`${t(`domain:role.${person.role}`)}, `}</span>}
      <Avatar name={name} src={person?.avatar ?? null} size={24} />
      <span className="flex min-w-0 grow flex-col text-left">
        <span className={`truncate font-medium text-strong ${declined ? 'line-through decoration-1' : ''}`}>
          {name}
        </span>
        {person?.className && <span className="truncate text-meta text-muted">{person.className}</span>}
      </span>
      {mark && <Badge tone={mark.tone}>{mark.label}</Badge>}
      {person && <VoiceLamp personId={person.id} />}
    </>
  )
}
