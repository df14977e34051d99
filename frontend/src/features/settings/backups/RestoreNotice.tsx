import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { formatOwnMoment } from '#lib/time/time.ts'
import { Spinner } from '#ui/Button.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import type { BackupList } from './backup.queries.ts'
import { SettingsNotice } from '../SettingsNotice.tsx'

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
  return <SettingsNotice as="div" icon={<Spinner />} title={t('restoring')} text={t('restoringText')} />
}

function Restored({ last }: { last: NonNullable<RestoreNoticeProps['last']> }) {
  const { t } = useTranslation('settings-backups')
  const language = useLanguage()
  const about = { when: formatOwnMoment(last.createdAt, language), name: last.byName }
  return last.failure === null ? (
    <SettingsNotice
      as="div"
      icon={<CircleCheck size={16} className="text-positive-text" />}
      title={t('restored', about)}
      text={last.before === null ? '' : t('restoredText')}
    >
      <RelativeTime isPast iso={last.at} />
    </SettingsNotice>
  ) : (
    <SettingsNotice as="div" title={t('restoreFailed', about)} text={t('restoreFailedText')}>
      <RelativeTime isPast iso={last.at} />: {last.failure}
    </SettingsNotice>
  )
}
