import { History } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { hasCode } from '#lib/api/api-failure.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast, toastFailure } from '#ui/toast.ts'
import type { BackupContents } from './backup.queries.ts'
import { useRestoreBackup } from './backup.queries.ts'
import { useContentsText } from './backup-figures.ts'

type RestoreButtonProps = {
  name: string
  when: string
  /** Reads the whole file first, because only a whole one is offered. */
  check: () => Promise<BackupContents>
  isDisabled: boolean
}

/** Checks a backup, says what a restore replaces, and restores it after a confirmation. */
export function RestoreButton({ name, when, check, isDisabled }: RestoreButtonProps) {
  const { t } = useTranslation(['settings-backups', 'common'])
  const restore = useRestoreBackup(name)
  const [contents, setContents] = useState<BackupContents | null>(null)
  const [isOpen, setOpen] = useState(false)
  const onAsk = () =>
    check().then(
      (read) => {
        setContents(read)
        setOpen(true)
      },
      // The row says what is wrong with the file.
      () => undefined,
    )
  const onConfirm = () =>
    restore.mutate(undefined, {
      onError: (failure) => {
        if (hasCode(failure, 'unreachable'))
          toast({
            title: t('settings-backups:restoreUnknown'),
            description: t('settings-backups:restoreUnknownText'),
            variant: 'destructive',
          })
        else toastFailure(t('settings-backups:restoreRefused'), failure, t('common:somethingFailed'))
      },
      onSettled: () => setOpen(false),
    })
  return (
    <>
      <Button
        size="sm"
        variant="danger-ghost"
        icon={<History size={14} />}
        disabled={isDisabled}
        aria-label={t('settings-backups:restoreOne', { when })}
        onClick={() => void onAsk()}
      >
        {t('settings-backups:restore')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        destructive
        title={t('settings-backups:restoreTitle', { when })}
        description={contents && <Replaced contents={contents} />}
        confirmLabel={t('settings-backups:restore')}
        busy={restore.isPending}
        onConfirm={onConfirm}
      />
    </>
  )
}

function Replaced({ contents }: { contents: BackupContents }) {
  const { t } = useTranslation('settings-backups')
  const numbers = useContentsText(contents)
  return (
    <>
      {t('restoreContents', { numbers })}
      <span className="mt-2 block">{t('restoreLost')}</span>
      <span className="mt-2 block">{t('restoreBefore')}</span>
      <span className="mt-2 block">{t('restoreAway')}</span>
    </>
  )
}
