import { Activity, Ban, Bot, CalendarDays, Globe, MessageCircle, UserCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#lib/queries/audit.queries.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge, type Tone } from '#ui/Badge.tsx'
import { classes } from '#ui/classes.ts'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import { AuditChanges, hasChanges } from './AuditChanges.tsx'
import { formatTimestamp } from './format-timestamp.ts'
import { useAuditText } from './use-audit-text.ts'

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
        'animate-fade rounded-card bg-panel p-3 sm:p-4',
        !success && 'outline-1 -outline-offset-1 outline-danger-text/40',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
        <Badge tone={tone} icon={<Icon aria-hidden size={12} className="shrink-0" />}>
          {t(`type.${actionType}`)}
        </Badge>
        {!success && (
          <Badge tone="danger" icon={<Ban aria-hidden size={12} className="shrink-0" />}>
            {t('refused')}
          </Badge>
        )}
        <h2 className="min-w-0 text-base">{text.label}</h2>
        <span className="ml-auto flex flex-wrap items-baseline gap-x-2 text-meta text-muted">
          <RelativeTime iso={timestamp} />
          <time dateTime={timestamp} className="tabular text-body">
            {formatTimestamp(timestamp)}
          </time>
        </span>
      </div>
      <p className="mt-1.5 break-words">{text.sentence}</p>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-meta text-muted">
        <span className="inline-flex min-w-0 items-center gap-1.5">
          {username !== null && <Avatar name={username} src={avatar} size={18} />}
          <span className="truncate">{text.who}</span>
          {realName !== null && <span className="truncate">({realName})</span>}
        </span>
        {metadata.eventTitle !== null && (
          <span className="inline-flex min-w-0 items-center gap-1.5">
            <CalendarDays aria-hidden size={14} className="shrink-0" />
            <span className="truncate">{metadata.eventTitle}</span>
          </span>
        )}
        <span className="inline-flex items-center gap-1.5">
          <Source aria-hidden size={14} />
          <span className="sr-only">{t('source')}</span>
          {t(`sources.${metadata.source}`)}
        </span>
      </p>
      {hasChanges(metadata) && (
        <details className="mt-2">
          <summary className="w-fit cursor-pointer rounded-control text-meta font-medium text-accent-text">
            {t('changes')}
          </summary>
          <AuditChanges metadata={metadata} />
        </details>
      )}
    </li>
  )
}
