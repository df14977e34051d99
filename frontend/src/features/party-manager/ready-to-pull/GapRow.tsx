import type { Substitute } from '@raidtisch/shared-types/suggestion/substitutes'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { FoldChevron } from '#ui/FoldChevron.tsx'
import { AskedPerson, ProposedPerson } from './GapPeople.tsx'
import type { Gap } from './pull-state.ts'
import { useGapNames } from './use-gap-names.ts'

type GapRowProps = {
  gap: Gap
  /** The best first; null: not known. */
  substitutes: readonly Substitute[] | null
  isLoading: boolean
  canEdit: boolean
  busy: boolean
  onAsk: (substitutes: readonly Substitute[]) => void
}

/** One gap in one line: whose it is, what those said who were asked, and a tap for the best; unfolded, all of them. */
export function GapRow({ gap, substitutes, isLoading, canEdit, busy, onAsk }: GapRowProps) {
  const { t } = useTranslation('party-manager')
  const { partyOf, personOf, nameOf } = useGapNames()
  const [isOpen, setOpen] = useState(false)
  const details = useId()
  const [party, who] = [partyOf(gap), personOf(gap)]
  const count = substitutes?.length ?? 0
  return (
    <li className="min-w-0 rounded-control bg-surface">
      <div className="flex min-h-9 min-w-0 items-center gap-1 pl-2 max-sm:min-h-11">
        <p className="flex min-w-0 grow items-baseline gap-2">
          <span className="max-w-[max(60%,100%-5rem)] shrink-0 truncate">
            <span className="text-muted">{party}</span> <span className="font-medium text-strong">{who}</span>
          </span>{' '}
          <span className="min-w-0 truncate text-meta text-muted">
            {isLoading ? t('pull.loading') : substitutes && <Summary gap={gap} substitutes={substitutes} />}
          </span>
        </p>
        {canEdit && substitutes && count > 0 && (
          <Button
            size="sm"
            className="shrink-0"
            disabled={busy}
            aria-label={
              count === 1
                ? t('pull.askPersonFor', { name: nameOf(substitutes[0]?.personId ?? ''), who, party })
                : t('pull.askBestOf', { who, party, count })
            }
            onClick={() => onAsk(substitutes)}
          >
            {t('pull.askCount', { count })}
          </Button>
        )}
        {gap.requests.length + count > 0 && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? details : undefined}
            aria-label={t('pull.details', { who, party })}
            onClick={() => setOpen(!isOpen)}
            className="flex size-9 shrink-0 items-center justify-center rounded-control text-muted hover:bg-raised hover:text-strong max-sm:size-11"
          >
            <FoldChevron isOpen={isOpen} size={16} />
          </button>
        )}
      </div>
      {isOpen && (
        // Below the edge of the list nobody would see that the row was unfolded.
        <ul ref={showWhole} id={details} className="grid gap-1 px-1 pb-1">
          {gap.requests.map((request) => (
            <AskedPerson
              key={request.id}
              request={request}
              name={nameOf(request.discordUserId)}
              canEdit={canEdit}
            />
          ))}
          {substitutes?.map((substitute) => (
            <ProposedPerson
              key={substitute.personId}
              substitute={substitute}
              canEdit={canEdit}
              busy={busy}
              onAsk={() => onAsk([substitute])}
            />
          ))}
        </ul>
      )}
    </li>
  )
}

const showWhole = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' })

/** What those said who were asked; before anybody was, who is the best. */
function Summary({ gap: { requests }, substitutes }: { gap: Gap; substitutes: readonly Substitute[] }) {
  const { t } = useTranslation('party-manager')
  const { nameOf } = useGapNames()
  const asked = requests.filter(({ state }) => state === 'asked')
  const refused = requests.filter(({ state }) => state === 'refused').length
  const unreached = asked.filter(({ undelivered }) => undelivered !== null).length
  if (asked.length + refused === 0) {
    if (substitutes.length === 0) return t('pull.nobody')
    return substitutes.map(({ personId }) => nameOf(personId)).join(', ')
  }
  const said = [
    asked.length > 0 && t('pull.asked', { count: asked.length }),
    refused > 0 && t('pull.refused', { count: refused }),
  ]
  return (
    <>
      {said.filter(Boolean).join(' · ')}
      {unreached > 0 && (
        <span className="text-caution-text"> · {t('pull.unreached', { count: unreached })}</span>
      )}
    </>
  )
}
