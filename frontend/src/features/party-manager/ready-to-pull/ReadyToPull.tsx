import { Swords, UsersRound } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { GapRow } from './GapRow.tsx'
import { useAsk, usePull } from './use-pull.ts'

type ReadyToPullProps = {
  event: Pick<EventView, 'id' | 'participants'>
  hasStarted: boolean
  canEdit: boolean
}

/** Around the start: who of the placed people is in voice, and for each gap whom leaders can ask with one tap. */
export function ReadyToPull({ event, hasStarted, canEdit }: ReadyToPullProps) {
  const { t } = useTranslation('party-manager')
  const title = useId()
  const { placed, inVoice, late, missing, gaps, proposed } = usePull(event)
  const ask = useAsk(event.id)
  if (placed === 0) return null
  const open = gaps.flatMap((gap, index) => {
    const substitutes = proposed?.[index] ?? []
    const isAsked = gap.requests.some(({ state }) => state === 'asked')
    return isAsked || substitutes.length === 0 ? [] : [{ gap, substitutes }]
  })
  return (
    <section aria-labelledby={title} className="rounded-card bg-panel p-3 outline-1 outline-line">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id={title} className="flex items-center gap-2 font-semibold text-strong">
          <Swords aria-hidden size={18} />
          {t('pull.title')}
        </h2>
        <p role="status" className="tabular flex grow flex-wrap gap-x-3 text-meta">
          <span className="text-positive-text">{t('pull.inVoice', { count: inVoice })}</span>
          <span className="text-caution-text">{t('pull.late', { count: late })}</span>
          <span className={missing > 0 ? 'text-danger-text' : 'text-muted'}>
            {t(hasStarted ? 'pull.missing' : 'pull.notYet', { count: missing, placed })}
          </span>
        </p>
        {canEdit && open.length > 1 && (
          <Button
            variant="primary"
            className="max-sm:min-h-11"
            icon={<UsersRound aria-hidden size={16} />}
            busy={ask.isPending}
            onClick={() => ask.mutate(open)}
          >
            {t('pull.askAll', { count: open.length })}
          </Button>
        )}
      </div>
      {gaps.length === 0 ? (
        <p className="pt-2 text-meta text-muted">{t('pull.complete')}</p>
      ) : (
        <ul className="mt-3 grid max-h-[60dvh] gap-2 overflow-y-auto xl:grid-cols-2">
          {gaps.map((gap, index) => (
            <GapRow
              key={`${gap.partyId}/${gap.slot}`}
              gap={gap}
              substitutes={proposed?.[index] ?? null}
              canEdit={canEdit}
              busy={ask.isPending}
              onAsk={(substitutes) => ask.mutate([{ gap, substitutes }])}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
