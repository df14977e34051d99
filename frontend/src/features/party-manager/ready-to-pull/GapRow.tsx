import type { SubstituteRequest } from '@raidtisch/shared-types/contracts/substitutes.contract'
import type { Substitute } from '@raidtisch/shared-types/suggestion/substitutes'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { RoleGlyph } from '#ui/RoleGlyph.tsx'
import { useParty } from '../board/use-board.ts'
import { useBoardContext } from '../drag/board-context.ts'
import { usePartyTitle } from '../parties/party-title.ts'
import { useAnswerMark } from '../people/use-answer-mark.ts'
import { VoiceIcon } from '../people/VoiceIcon.tsx'
import type { Gap } from './pull-state.ts'

type GapRowProps = {
  gap: Gap
  /** The best first; null: not known yet. */
  substitutes: readonly Substitute[] | null
  canEdit: boolean
  busy: boolean
  onAsk: (substitutes: readonly Substitute[]) => void
}

/** One gap: whose it is, who was asked and what they said, and whom to ask next. */
export function GapRow({ gap, substitutes, canEdit, busy, onAsk }: GapRowProps) {
  const { t } = useTranslation('party-manager')
  const { controller, people } = useBoardContext()
  const party = usePartyTitle()(useParty(controller.board.store, gap.partyId), 'parties')
  const nameOf = (id: string) => people[id]?.name ?? t('unknownPerson')
  const who = gap.missing === null ? t('pull.empty', { slot: gap.slot + 1 }) : nameOf(gap.missing)
  return (
    <li className="min-w-0 rounded-control bg-surface p-2">
      <div className="flex min-w-0 items-center gap-2">
        <p className="min-w-0 grow truncate">
          <span className="text-muted">{party}</span> <span className="font-medium text-strong">{who}</span>
        </p>
        {canEdit && substitutes && substitutes.length > 1 && (
          <Button
            size="sm"
            className="max-sm:min-h-11"
            disabled={busy}
            aria-label={t('pull.askBestOf', { who, party, count: substitutes.length })}
            onClick={() => onAsk(substitutes)}
          >
            {t('pull.askBest', { count: substitutes.length })}
          </Button>
        )}
      </div>
      <ul className="mt-1 grid gap-1">
        {gap.requests.map((request) => (
          <AskedPerson key={request.id} request={request} name={nameOf(request.discordUserId)} />
        ))}
        {substitutes?.map((substitute) => (
          <Proposed
            key={substitute.personId}
            substitute={substitute}
            canEdit={canEdit}
            busy={busy}
            onAsk={() => onAsk([substitute])}
          />
        ))}
        {gap.requests.length + (substitutes?.length ?? 1) === 0 && (
          <li className="text-meta text-muted">{t('pull.nobody')}</li>
        )}
      </ul>
    </li>
  )
}

const tones = {
  asked: 'idle',
  accepted: 'positive',
  refused: 'danger',
  taken: 'idle',
  expired: 'idle',
} as const

function AskedPerson({ request, name }: { request: SubstituteRequest; name: string }) {
  const { t } = useTranslation('party-manager')
  const { role, state, undelivered } = request
  return (
    <li className="flex min-h-8 min-w-0 items-center gap-2 px-1 max-sm:min-h-11">
      <RoleGlyph kind={role} size={14} />
      <span className="min-w-0 grow truncate">
        {name}
        {undelivered !== null && state === 'asked' && (
          <span className="block text-meta text-caution-text">{t(`pull.undelivered.${undelivered}`)}</span>
        )}
      </span>
      <Badge tone={tones[state]}>{t(`pull.state.${state}`)}</Badge>
    </li>
  )
}

type ProposedProps = { substitute: Substitute; canEdit: boolean; busy: boolean; onAsk: () => void }

function Proposed({ substitute, canEdit, busy, onAsk }: ProposedProps) {
  const { t } = useTranslation(['party-manager', 'domain'])
  const { people } = useBoardContext()
  const person = people[substitute.personId]
  const mark = useAnswerMark(person)
  const name = person?.name ?? t('party-manager:unknownPerson')
  return (
    <li className="flex min-h-8 min-w-0 items-center gap-2 px-1 max-sm:min-h-11">
      <RoleGlyph kind={substitute.role} size={14} />
      <span className="sr-only">{`${t(`domain:role.${substitute.role}`)}, `}</span>
      <span className="min-w-0 grow truncate">{name}</span>
      {mark && <Badge tone={mark.tone}>{mark.label}</Badge>}
      <VoiceIcon personId={substitute.personId} />
      {canEdit && (
        <Button
          size="sm"
          variant="ghost"
          className="max-sm:min-h-11"
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
