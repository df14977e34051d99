import { useTranslation } from 'react-i18next'
import type { UpdateEventBody } from '@raidtisch/shared-types/contracts/event-bodies.contract'
import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { serverNow } from '#lib/time/server-clock.ts'
import { formatEventClock, formatEventWeekday } from '#lib/time/time.ts'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { seriesStart } from './event-form-changes.ts'

type Scope = 'this' | 'following'

type Changes = Partial<UpdateEventBody>

type ScopeQuestionProps = {
  event: ListedEvent
  /** What the question is about; null: it is not asked. */
  changes: Changes | null
  busy: boolean
  onChoose: (scope: Scope) => void
  onClose: () => void
}

/** Asks whether a change of a recurring event is for this event only or for all following ones, too. */
export function ScopeQuestion({ event, changes, busy, onChoose, onClose }: ScopeQuestionProps) {
  const { t } = useTranslation('events-form')
  const language = useLanguage()
  const start = changes && weeklyStart(event, changes)
  const newTime = start && {
    weekday: formatEventWeekday(start.date, start.timezone, language),
    time: formatEventClock(start.date, start.timezone, language),
  }
  return (
    <Dialog
      open={changes !== null}
      onClose={onClose}
      width="sm"
      title={t('scopeTitle')}
      description={[t('scopeText'), newTime && t('scopeNewTime', newTime)].filter(Boolean).join(' ')}
      footer={
        <>
          <Button disabled={busy} onClick={() => onChoose('this')}>
            {t('scope.this')}
          </Button>
          <Button variant="primary" busy={busy} onClick={() => onChoose('following')}>
            {t('scope.following')}
          </Button>
        </>
      }
    />
  )
}

/** The new start of an event that stays on one weekday: its series moves there, also from where this event was moved alone. */
function weeklyStart(event: ListedEvent, changes: Changes) {
  const { timezone, recurringInterval } = changes
  const date = seriesStart(event, changes, new Date(serverNow()))
  const isWeekly = (recurringInterval ?? event.recurringInterval) % 7 === 0
  return date !== undefined && isWeekly ? { date, timezone: timezone ?? event.timezone } : null
}
