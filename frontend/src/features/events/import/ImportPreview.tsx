import { CalendarClock, Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { foreignResponses } from '@raidtisch/shared-types/domain/event-import-words'
import { deadlineOf } from '@raidtisch/shared-types/domain/response-deadline'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { formatEventMoment } from '#lib/time/time.ts'
import { ClassTable } from './ClassTable.tsx'
import { ImportedPeople } from './ImportedPeople.tsx'
import type { ClassLine, Preview } from './use-import.ts'

type ImportPreviewProps = {
  preview: Preview
  classes: readonly ClassLine[]
  onCorrect: (line: ClassLine) => void
}

/** What an event of the other tool becomes here: its facts, its people, its classes, and what is left out. */
export function ImportPreview({ preview, classes, onCorrect }: ImportPreviewProps) {
  const { t } = useTranslation('events-import')
  const { t: events } = useTranslation('events')
  const language = useLanguage()
  const { event, people, existing, notices, untakenFields, unknownFields } = preview
  const { title, description, date, timezone, maxima } = event
  const deadline = deadlineOf(event)?.toISOString()
  const present = people.filter(({ isOnServer }) => isOnServer)
  const missing = people.filter(({ isOnServer }) => !isOnServer)
  return (
    <>
      <section className="rounded-card bg-panel p-4">
        <h3 className="text-title font-semibold wrap-anywhere text-strong">{title}</h3>
        <p className="mt-1 flex items-center gap-2 text-body">
          <CalendarClock size={16} className="shrink-0 text-muted" />
          {formatEventMoment(date, timezone, language)} · {t('minutes', { count: event.duration })}
        </p>
        {deadline !== undefined && (
          <p className="mt-1 text-body">
            {events('life.answerBy', { when: formatEventMoment(deadline, timezone, language) })}
          </p>
        )}
        <p className="mt-1 text-meta text-muted">{t('maxima', maxima)}</p>
        {description !== null && (
          <p className="mt-2 line-clamp-4 whitespace-pre-line text-body wrap-anywhere">{description}</p>
        )}
      </section>
      {(existing !== null || notices.length > 0) && (
        <ul className="grid gap-2">
          {existing && <Notice text={t('existing', { title: existing.title })} />}
          {notices.map((notice) => (
            <Notice key={notice} text={t(`notice.${notice}`)} />
          ))}
        </ul>
      )}
      <section>
        <h3 className="mb-2 font-semibold text-strong">{t('people', { count: present.length })}</h3>
        <div className="grid gap-3">
          {foreignResponses.map((response) => (
            <ImportedPeople
              key={response}
              title={t(`response.${response}`)}
              people={present.filter((one) => one.response === response)}
            />
          ))}
          {present.length === 0 && <p className="text-muted">{t('nobody')}</p>}
        </div>
      </section>
      {classes.length > 0 && <ClassTable classes={classes} onCorrect={onCorrect} />}
      {missing.length > 0 && (
        <section className="rounded-card bg-caution-soft px-4 py-3">
          <h3 className="font-semibold text-caution-text">{t('missing', { count: missing.length })}</h3>
          <p className="mt-1 text-body wrap-anywhere">
            {missing.map(({ displayName }) => displayName).join(', ')}
          </p>
        </section>
      )}
      {unknownFields.length + untakenFields.length > 0 && (
        <details className="text-meta text-muted">
          <summary className="min-h-8 cursor-pointer py-1">
            {t('untaken', { count: unknownFields.length + untakenFields.length })}
          </summary>
          {unknownFields.length > 0 && (
            <p className="mt-1 wrap-anywhere">{t('unknownFields', { names: unknownFields.join(', ') })}</p>
          )}
          {untakenFields.length > 0 && (
            <p className="mt-1 wrap-anywhere">{t('untakenFields', { names: untakenFields.join(', ') })}</p>
          )}
        </details>
      )}
    </>
  )
}

function Notice({ text }: { text: string }) {
  return (
    <li className="flex items-start gap-2 text-body wrap-anywhere">
      <Info size={16} className="mt-0.5 shrink-0 text-muted" />
      {text}
    </li>
  )
}
