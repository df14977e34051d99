import { Activity, Ban, Bot, CalendarDays, Globe, MessageCircle, UserCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#lib/queries/audit.queries.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge, type Tone } from '#ui/Badge.tsx'
import { classes } from '#ui/classes.ts'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import { AuditChanges, hasChanges } from './AuditChanges.tsx'
import { useAuditText } from './use-audit-text.ts'
import { readerZone, writeDate } from '#lib/time/date-formats.ts'

const types = {
  event_action: { tone: 'accent', Icon: CalendarDays },
  participant_action: { tone: 'positive', Icon: UserCheck },
  general_activity: { tone: 'idle', Icon: Activity },
} as const satisfies Record<AuditEntry['actionType'], { tone: Tone; Icon: typeof Activity }>

const sources = { web: Globe, discord: MessageCircle, system: Bot } as const

export function AuditEntryCard({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit-log')
  const text = useAuditText(entry)
  const { actionType, timestamp, success, username, avatar, realName, metadata } = entry
  const { tone, Icon } = types[actionType]
  const Source = sources[metadata.source]
  return (
    <li
      className={classes(
        'grid animate-fade gap-y-1 px-3 py-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-4 sm:gap-y-0.5 sm:px-4 sm:py-1.5',
        !success && 'shadow-[inset_3px_0_0] shadow-danger-text',
      )}
    >
      <div className="min-w-0 break-words">
        <Badge tone={tone} icon={<Icon size={12} className="shrink-0" />}>
          {t(`type.${actionType}`)}
        </Badge>{' '}
        {!success && (
          <>
            <Badge tone="danger" icon={<Ban size={12} className="shrink-0" />}>
              {t('refused')}
            </Badge>{' '}
          </>
        )}
        <h2 className="mx-1 inline text-body">{text.label}</h2> <span>{text.sentence}</span>
      </div>
      <div className="col-start-1 flex min-w-0 flex-wrap items-center gap-x-4 text-meta text-muted">
        <span className="inline-flex min-w-0 items-center gap-1.5">
          {username !== null && <Avatar name={username} src={avatar} size={16} />}
          <span className="truncate">{text.who}</span>
          {realName !== null && <span className="truncate">({realName})</span>}
        </span>
        {metadata.eventTitle !== null && (
          <span className="inline-flex min-w-0 items-center gap-1.5">
            <CalendarDays size={14} className="shrink-0" />
            <span className="truncate">{metadata.eventTitle}</span>
          </span>
        )}
        <span className="inline-flex items-center gap-1.5">
          <Source size={14} />
          <span className="sr-only">{t('source')}</span>
          {t(`sources.${metadata.source}`)}
        </span>
        {hasChanges(metadata) && (
          <details className="open:basis-full open:pb-1">
            <summary className="w-fit cursor-pointer rounded-control font-medium text-accent-text">
              {t('changes')}
            </summary>
            <AuditChanges metadata={metadata} />
          </details>
        )}
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2 text-meta text-muted sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:flex-col sm:items-end sm:pt-0.5">
        <time dateTime={timestamp} className="tabular text-body">
          {formatTimestamp(timestamp)}
        </time>
        <RelativeTime isPast iso={timestamp} />
      </p>
    </li>
  )
}

/** 'dd.MM.yyyy HH:mm' in the reader's time zone, the same in every language; spec section 9. */
export function formatTimestamp(iso: string): string {
  return writeDate('stamp', new Date(iso), 'de-DE', readerZone()).replace(', ', ' ')
}
