import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { formatOwnMoment } from '#lib/time/time.ts'
import { Spinner } from '#ui/Button.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import type { BackupList } from './backup.queries.ts'

type RestoreNoticeProps = { last: BackupList['lastRestore']; isRestoring: boolean }

/** That a backup is being restored, or what the last restore led to. */
export function RestoreNotice({ last, isRestoring }: RestoreNoticeProps) {
  return (
    <div role="status" className="empty:hidden">
      {isRestoring ? <Restoring /> : last && <Restored last={last} />}
    </div>
  )
}

function Restoring() {
  const { t } = useTranslation('settings-backups')
  return <Line icon={<Spinner />} title={t('restoring')} text={t('restoringText')} />
}

function Restored({ last }: { last: NonNullable<RestoreNoticeProps['last']> }) {
  const { t } = useTranslation('settings-backups')
  const language = useLanguage()
  const about = { when: formatOwnMoment(last.createdAt, language), name: last.byName }
  const icon =
    last.failure === null ? (
      <CircleCheck aria-hidden size={16} className="text-positive-text" />
    ) : (
      <TriangleAlert aria-hidden size={16} className="text-caution-text" />
    )
  return last.failure === null ? (
    <Line icon={icon} title={t('restored', about)} text={last.before === null ? '' : t('restoredText')}>
      <RelativeTime isPast iso={last.at} />
    </Line>
  ) : (
    <Line icon={icon} title={t('restoreFailed', about)} text={t('restoreFailedText')}>
      <RelativeTime isPast iso={last.at} />: {last.failure}
    </Line>
  )
}

function Line(props: { icon: ReactNode; title: string; text: string; children?: ReactNode }) {
  return (
    <div className="flex items-start gap-3 rounded-control bg-raised px-3 py-2.5">
      <span className="mt-1 flex shrink-0">{props.icon}</span>
      <div className="min-w-0">
        <p className="font-medium text-strong">{props.title}</p>
        <p className="text-muted empty:hidden">{props.text}</p>
        {props.children !== undefined && (
          <p className="mt-1 text-meta wrap-anywhere text-muted">{props.children}</p>
        )}
      </div>
    </div>
  )
}
