import { HeadphoneOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { percent } from '@raidtisch/shared-types/domain/percent'
import { formatDay } from '#lib/time/calendar-day.ts'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { useVoiceChecks, type VoiceCheck } from '#lib/queries/attendance.queries.ts'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { QueryFailure } from '#ui/QueryFailure.tsx'
import { EventTypeIcon } from '#ui/EventTypeIcon.tsx'
import { LazyOverlay } from '#ui/LazyOverlay.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { VirtualList } from '#ui/VirtualList.tsx'
import { minutesLate } from './figures-text.ts'
import { PercentBar } from './PercentBar.tsx'

const VoiceCheckDialog = lazyPart(async () => {
  const { VoiceCheckDialog: dialog } = await import('./VoiceCheckDialog.tsx')
  return dialog
})

/** All voice checks, including missed ones. The open one is in the address. */
export function VoiceChecks() {
  const { t } = useTranslation('analytics')
  const checks = useVoiceChecks()
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('check')
  // Kept while the dialog closes, so that its content stays during the animation.
  const [last, setLast] = useState(wanted)
  if (wanted !== null && wanted !== last) setLast(wanted)
  const open = (id: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (id === null) next.delete('check')
        else next.set('check', id)
        return next
      },
      // The way back does not open it again.
      { replace: id === null },
    )
  if (!checks.data && checks.isError) return <QueryFailure title={t('pastChecksFailed')} query={checks} />
  return (
    <>
      {checks.data && checks.data.length > 0 && (
        <Card aria-labelledby="voice-checks">
          <h2 id="voice-checks" className="text-title">
            {t('pastChecks')}
          </h2>
          <p className="mt-1 mb-3 text-muted">{t('pastChecksText')}</p>
          <VirtualList
            label={t('pastChecks')}
            items={checks.data}
            keyOf={({ id }) => id}
            estimatedRowHeight={56}
            className="-mx-2 max-h-96 px-2"
          >
            {(check) =>
              check.checkedAt === null ? (
                <MissedCheck check={check} />
              ) : (
                <DoneCheck check={check} onOpen={() => open(check.id)} />
              )
            }
          </VirtualList>
        </Card>
      )}
      {last !== null && (
        <LazyOverlay open={wanted !== null} onClose={() => open(null)}>
          <VoiceCheckDialog key={last} checkId={last} open={wanted !== null} onClose={() => open(null)} />
        </LazyOverlay>
      )}
    </>
  )
}

function DoneCheck({ check, onOpen }: { check: VoiceCheck; onOpen: () => void }) {
  const { t } = useTranslation('analytics')
  const { presentCount, totalCount, correctedCount } = check
  const late = minutesLate(check)
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full items-center gap-3 rounded-control bg-raised/60 px-3 py-2 text-left transition-colors hover:bg-hover"
    >
      <Evening check={check} />
      <span className="flex shrink-0 flex-wrap items-center justify-end gap-1.5 max-sm:hidden">
        {late > 0 && <Badge>{t('checkedLate', { count: late })}</Badge>}
        {correctedCount > 0 && <Badge tone="accent">{t('corrections', { count: correctedCount })}</Badge>}
      </span>
      <span className="tabular shrink-0 text-meta text-muted">
        <span className="sr-only">{t('presentOf', { present: presentCount, total: totalCount })}</span>
        <span aria-hidden>{`${presentCount}/${totalCount}`}</span>
      </span>
      <PercentBar percent={percent(presentCount, totalCount)} of={totalCount} />
    </button>
  )
}

/** A missed check, which has no people to show. */
function MissedCheck({ check }: { check: VoiceCheck }) {
  const { t } = useTranslation('analytics')
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-raised/60 px-3 py-2">
      <Evening check={check} />
      <Badge tone="caution" icon={<HeadphoneOff size={14} className="shrink-0" />}>
        {t('checkMissed')}
      </Badge>
      <span className="basis-full text-meta text-muted">{t('checkMissedText')}</span>
    </div>
  )
}

function Evening({ check: { checkDate, eventType } }: { check: VoiceCheck }) {
  const { t } = useTranslation('domain')
  const language = useLanguage()
  return (
    <span className="flex min-w-0 grow items-center gap-2.5">
      <EventTypeIcon type={eventType} size={18} />
      <span className="min-w-0">
        <span className="block truncate font-medium text-strong">
          {formatDay(checkDate, language, 'numericDay')}
        </span>
        <span className="block truncate text-meta text-muted">{t(`eventType.${eventType}`)}</span>
      </span>
    </span>
  )
}
