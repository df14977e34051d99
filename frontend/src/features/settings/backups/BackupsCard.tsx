import { backupTooOldMs } from '@raidtisch/shared-types/domain/backup-kinds'
import { DatabaseBackup } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { QueryFailure } from '#ui/QueryFailure.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import { Loading } from '#ui/Loading.tsx'
import { toast, toastFailure } from '#ui/toast.ts'
import { useNow } from '#ui/use-now.ts'
import { SettingsSection } from '../SettingsSection.tsx'
import { SettingsNotice } from '../SettingsNotice.tsx'
import { BackupRow } from './BackupRow.tsx'
import { RestoreNotice } from './RestoreNotice.tsx'
import { useBackups, useMakeBackup, type BackupList } from './backup.queries.ts'

/** The backups of the database: which there are, whether one is whole, and one more at once. */
export function BackupsCard() {
  const { t } = useTranslation('settings-backups')
  const query = useBackups()
  const { data, isError } = query
  return (
    <SettingsSection id="backups" intro={t('intro')}>
      {data && <Backups list={data} />}
      {!data && isError && <QueryFailure title={t('loadFailed')} query={query} />}
      {!data && !isError && <Loading blocks={['h-24 rounded-control']} />}
    </SettingsSection>
  )
}

function Backups({ list }: { list: BackupList }) {
  const { isOn, backups, failure, storage, copyFailure, lastRestore, isRestoring } = list
  const { t } = useTranslation(['settings-backups', 'common'])
  const now = useNow(60_000)
  const [newest] = backups
  const isOld = newest !== undefined && now - Date.parse(newest.createdAt) > backupTooOldMs
  return (
    <div className="grid gap-4">
      <RestoreNotice last={lastRestore} isRestoring={isRestoring} />
      <ul className="grid gap-3 empty:hidden">
        {!isOn && <SettingsNotice title={t('settings-backups:off')} text={t('settings-backups:offText')} />}
        {failure && (
          <SettingsNotice title={t('settings-backups:failed')} text={t('settings-backups:failedText')}>
            <RelativeTime isPast iso={failure.at} />: {failure.message}
          </SettingsNotice>
        )}
        {copyFailure && (
          <SettingsNotice
            title={t('settings-backups:copyFailed')}
            text={t(`settings-backups:copyHelp.${copyFailure.kind}`)}
          >
            <RelativeTime isPast iso={copyFailure.at} />: {copyFailure.message}
          </SettingsNotice>
        )}
        {isOn && isOld && (
          <SettingsNotice title={t('settings-backups:old')} text={t('settings-backups:oldText')} />
        )}
      </ul>
      {newest && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {isOn && <MakeButton isDisabled={isRestoring} />}
          <p className="text-muted">
            {t('settings-backups:newest')}{' '}
            <RelativeTime isPast iso={newest.createdAt} className="text-strong" />
            {storage && <span className="ml-3">{t('settings-backups:copiesTo', storage)}</span>}
          </p>
        </div>
      )}
      {newest && (
        <ul aria-label={t('settings-backups:list')} className="grid gap-2">
          {backups.map((backup) => (
            <BackupRow
              key={backup.name}
              backup={backup}
              hasStorage={storage !== null}
              isRestoring={isRestoring}
            />
          ))}
        </ul>
      )}
      {!newest && isOn && (
        <EmptyState
          icon={<DatabaseBackup size={26} />}
          title={t('settings-backups:none')}
          text={t('settings-backups:noneText')}
          action={<MakeButton isFirst />}
        />
      )}
    </div>
  )
}

function MakeButton({ isFirst = false, isDisabled = false }: { isFirst?: boolean; isDisabled?: boolean }) {
  const { t } = useTranslation(['settings-backups', 'common'])
  const make = useMakeBackup()
  const onMake = () =>
    make.mutate(undefined, {
      onSuccess: () => toast({ title: t('settings-backups:made') }),
      onError: (failure) =>
        toastFailure(t('settings-backups:makeFailed'), failure, t('common:somethingFailed')),
    })
  return (
    <Button
      variant={isFirst ? 'primary' : 'secondary'}
      icon={<DatabaseBackup size={18} />}
      busy={make.isPending}
      disabled={isDisabled}
      onClick={onMake}
    >
      {t('settings-backups:make')}
    </Button>
  )
}
