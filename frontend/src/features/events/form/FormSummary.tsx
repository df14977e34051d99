import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { formatDate, formatTime } from '#lib/time/time.ts'
import { DayNote } from '#ui/DayNote.tsx'
import { useChosenStart } from './chosen-values.ts'
import type { EventFormValues } from './event-form.ts'

/** The event's title, date and time as entered so far, beside the button that saves the form. Hidden on phones. */
export function FormSummary() {
  const { t } = useTranslation(['events-form', 'domain'])
  const language = useLanguage()
  const { control } = useFormContext<EventFormValues>()
  const [eventType, title] = useWatch({ control, name: ['eventType', 'title'] })
  const { start, timezone } = useChosenStart()
  return (
    <p className="hidden min-w-0 grow self-center sm:block">
      <span className="block truncate font-semibold text-strong">
        {title.trim() || t(`domain:eventType.${eventType}`)}
      </span>
      <span className="block text-meta text-muted">
        {start ? (
          <>
            {`${formatDate(start, timezone, language)}, ${formatTime(start, timezone, language)} · `}
            <DayNote iso={start} timezone={timezone} />
          </>
        ) : (
          t('events-form:noMoment')
        )}
      </span>
    </p>
  )
}
