import type { Ghost } from '@raidtisch/shared-types/board/board-suggestion'
import { Sparkles } from 'lucide-react'
import { RoleGlyph } from '#ui/RoleGlyph.tsx'
import { useBoardContext, usePerson } from '../drag/board-context.ts'
import { useReasons } from './suggestion-context.ts'
import { useSuggestionTexts } from './use-suggestion-texts.ts'

/** Somebody who is suggested for a slot, and the most important reason. */
export function GhostLine({ ghost }: { ghost: Ghost }) {
  const { t } = useBoardContext()
  const person = usePerson(ghost.personId)
  const texts = useSuggestionTexts()
  const name = person?.name ?? t('party-manager:unknownPerson')
  const reasons = useReasons(ghost).map(texts.reason)
  return (
    <span
      title={`${name} · ${reasons.join(' · ')}`}
      className="flex min-w-0 grow items-center gap-2 pointer-fine:gap-1.5"
    >
      <span aria-hidden className="flex shrink-0 items-center gap-2 opacity-60 pointer-fine:gap-1.5">
        <RoleGlyph kind={ghost.role} size={14} />
        <span className="flex size-5 items-center justify-center rounded-full outline-1 -outline-offset-1 outline-dashed outline-muted">
          <Sparkles size={11} />
        </span>
      </span>
      <span className="sr-only">{`${t(`domain:role.${ghost.role}`)}, `}</span>
      <span className="flex min-w-0 grow flex-col text-left leading-tight">
        <span className="truncate font-medium text-strong opacity-60">{name}</span>
        <span className="sr-only">: </span>
        <span className="truncate text-meta leading-tight text-muted">{reasons[0]}</span>
      </span>
    </span>
  )
}
