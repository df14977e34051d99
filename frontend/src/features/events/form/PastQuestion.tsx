import { useTranslation } from 'react-i18next'
import { momentOf } from '#lib/time/form-time.ts'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { formatEventMoment } from '#lib/time/time.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import type { EventFormValues } from './event-form.ts'

type PastQuestionProps = {
  /** What is to be saved, with a start that is past; null: nothing is asked. */
  values: EventFormValues | null
  isNew: boolean
  onConfirm: (values: EventFormValues) => void
  onClose: () => void
}

/**
 * Asks before an event with a past start is saved: with a wrong year it would be completed within a minute, while
 * entering a past raid is allowed.
 */
export function PastQuestion({ values, isNew, onConfirm, onClose }: PastQuestionProps) {
  const { t } = useTranslation('events-form')
  const language = useLanguage()
  if (values === null) return null
  const { date, time, timezone } = values
  const moment = momentOf(date, time, timezone)
  const when = formatEventMoment(moment, timezone, language)
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('pastTitle')}
      description={t(isNew ? 'pastText' : 'pastEditText', { when })}
      confirmLabel={t(isNew ? 'pastCreate' : 'pastSave')}
      onConfirm={() => onConfirm(values)}
    />
  )
}
