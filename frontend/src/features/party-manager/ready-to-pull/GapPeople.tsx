import type { SubstituteRequest } from '@raidtisch/shared-types/contracts/substitutes.contract'
import type { Substitute } from '@raidtisch/shared-types/suggestion/substitutes'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { RoleGlyph } from '#ui/RoleGlyph.tsx'
import { useBoardContext } from '../drag/board-context.ts'
import { useAnswerMark } from '../people/use-answer-mark.ts'
import { VoiceIcon } from '../people/VoiceIcon.tsx'
import { useWithdraw } from './use-withdraw.ts'

const tones = {
  asked: 'idle',
  accepted: 'positive',
  refused: 'danger',
  taken: 'idle',
  expired: 'idle',
} as const

type AskedPersonProps = { request: SubstituteRequest; name: string; canEdit: boolean }

/** Somebody who was asked for a gap, and what they said; until then the question can be taken back. */
export function AskedPerson({ request, name, canEdit }: AskedPersonProps) {
  const { t } = useTranslation('party-manager')
  const withdraw = useWithdraw(request.eventId)
  const { role, state, undelivered } = request
  return (
    <li className="flex min-h-8 min-w-0 items-center gap-2 px-1">
      <RoleGlyph kind={role} size={14} />
      <span className="min-w-0 grow truncate">
        {name}
        {undelivered !== null && state === 'asked' && (
          <span className="block text-meta whitespace-normal text-caution-text">
            {t(`pull.undelivered.${undelivered}`)}
          </span>
        )}
      </span>
      <Badge tone={tones[state]}>{t(`pull.state.${state}`)}</Badge>
      {canEdit && state === 'asked' && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('pull.withdrawFrom', { name })}
          onClick={() => withdraw.mutate(request)}
        >
          {t('pull.withdraw')}
        </Button>
      )}
    </li>
  )
}

type ProposedPersonProps = { substitute: Substitute; canEdit: boolean; busy: boolean; onAsk: () => void }

/** Somebody who could step in. */
export function ProposedPerson({ substitute, canEdit, busy, onAsk }: ProposedPersonProps) {
  const { t } = useTranslation(['party-manager', 'domain'])
  const { people } = useBoardContext()
  const person = people[substitute.personId]
  const mark = useAnswerMark(person)
  const name = person?.name ?? t('party-manager:unknownPerson')
  return (
    <li className="flex min-h-8 min-w-0 items-center gap-2 px-1">
      <RoleGlyph kind={substitute.role} size={14} />
      <span className="sr-only">{`${t(`domain:role.${substitute.role}`)}, `}</span>
      <span className="min-w-0 grow truncate">{name}</span>
      {mark && <Badge tone={mark.tone}>{mark.label}</Badge>}
      <VoiceIcon personId={substitute.personId} />
      {canEdit && (
        <Button
          size="sm"
          variant="ghost"
          disabled={busy}
          aria-label={t('party-manager:pull.askPerson', { name })}
          onClick={onAsk}
        >
          {t('party-manager:pull.ask')}
        </Button>
      )}
    </li>
  )
}
