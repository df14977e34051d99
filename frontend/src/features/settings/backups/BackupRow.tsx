import { CircleCheck, CircleX, FileSearch } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api/error-message.ts'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { formatOwnMoment } from '#lib/time/time.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { useCheckBackup, type Backup, type BackupContents } from './backup.queries.ts'
import { RestoreButton } from './RestoreButton.tsx'
import { formatBytes, useContentsText } from './backup-figures.ts'

type BackupRowProps = { backup: Backup; hasStorage: boolean; isRestoring: boolean }

/** One backup, and what a check of its file has said. */
export function BackupRow({ backup, hasStorage, isRestoring }: BackupRowProps) {
  const { name, kind, createdAt, bytes, places } = backup
  const { t } = useTranslation('settings-backups')
  const language = useLanguage()
  const check = useCheckBackup(name)
  const when = formatOwnMoment(createdAt, language)
  const [place = 'folder'] = places
  const where = places.length > 1 ? 'both' : place
  return (
    <li className="grid gap-2 rounded-control bg-raised px-3 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <time dateTime={createdAt} className="font-medium text-strong">
            {when}
          </time>
          <Badge tone={kind === 'daily' ? 'accent' : 'idle'}>{t(`kind.${kind}`)}</Badge>
          <span className="text-meta text-muted tabular-nums">{formatBytes(bytes, language)}</span>
          {hasStorage && <span className="text-meta text-muted">{t(`place.${where}`)}</span>}
        </div>
        <div className="flex gap-2">
          <Button
            size="sm"
            className="outline-1 -outline-offset-1 outline-line"
            icon={<FileSearch size={14} />}
            busy={check.isPending}
            disabled={isRestoring}
            aria-label={t('checkOne', { when })}
            onClick={() => check.mutate()}
          >
            {t('check')}
          </Button>
          <RestoreButton
            name={name}
            when={when}
            check={check.mutateAsync}
            isDisabled={isRestoring || check.isPending}
          />
        </div>
      </div>
      <div role="status" className="empty:hidden">
        {check.data && <Contents contents={check.data} />}
        {check.isError && <Refusal error={check.error} />}
      </div>
    </li>
  )
}

function Contents({ contents }: { contents: BackupContents }) {
  const { t } = useTranslation('settings-backups')
  const { build } = contents
  const numbers = useContentsText(contents)
  return (
    <p className="flex items-start gap-2 text-body">
      <CircleCheck size={16} className="mt-1 shrink-0 text-positive-text" />
      <span className="min-w-0">
        {t('whole')} {numbers}.{' '}
        <span className="text-muted">
          {t('version', { version: build.version })}
          {build.commit !== null && ` (${build.commit})`}
        </span>
      </span>
    </p>
  )
}

function Refusal({ error }: { error: Error }) {
  const { t } = useTranslation('common')
  return (
    <p className="flex items-start gap-2 text-body">
      <CircleX size={16} className="mt-1 shrink-0 text-danger-text" />
      <span className="min-w-0">{errorMessage(error, t('somethingFailed'))}</span>
    </p>
  )
}
