import { memberCsvMax } from '@raidtisch/shared-types/contracts/member-imports.contract'
import { ArrowLeft, FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api/error-message.ts'
import { Button, buttonClasses } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { MemberImportPreview } from './MemberImportPreview.tsx'
import { useImportMembers, usePreviewMembers, type MemberPreview } from './use-member-import.ts'

type ImportMembersDialogProps = { serverId: string; onClose: () => void }

/** Paste a table of members or choose its file, see what it writes and what is wrong with it, write it. */
export function ImportMembersDialog({ serverId, onClose }: ImportMembersDialogProps) {
  const { t } = useTranslation(['user-mapping', 'common'])
  const formId = useId()
  const [csv, setCsv] = useState('')
  const [preview, setPreview] = useState<MemberPreview | null>(null)
  const asking = usePreviewMembers()
  const writing = useImportMembers(serverId, onClose)
  const failure = writing.error ?? asking.error
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="lg"
      fullOnPhone
      typesFirst
      title={t('user-mapping:import.title')}
      description={t(preview ? 'user-mapping:import.previewText' : 'user-mapping:import.text')}
      footer={
        preview ? (
          <>
            <Button
              variant="ghost"
              icon={<ArrowLeft aria-hidden size={16} />}
              onClick={() => setPreview(null)}
            >
              {t('user-mapping:import.back')}
            </Button>
            <Button
              variant="primary"
              busy={writing.isPending}
              disabled={preview.faults.length > 0 || !preview.members.some(isChanged)}
              onClick={() => writing.mutate(csv)}
            >
              {t('user-mapping:import.write')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="ghost" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button variant="primary" type="submit" form={formId} busy={asking.isPending}>
              {t('user-mapping:import.look')}
            </Button>
          </>
        )
      }
    >
      {failure && (
        <p role="alert" className="mb-4 rounded-card bg-danger-soft px-4 py-3 text-danger-text">
          {errorMessage(failure, t('user-mapping:import.failed'))}
        </p>
      )}
      {preview ? (
        <MemberImportPreview preview={preview} isChanged={isChanged} />
      ) : (
        <form
          id={formId}
          noValidate
          className="grid gap-4"
          onSubmit={(submitted) => {
            submitted.preventDefault()
            if (csv.trim() !== '') asking.mutate(csv, { onSuccess: setPreview })
          }}
        >
          <TextArea
            label={t('user-mapping:import.source')}
            hint={t('user-mapping:import.sourceHint')}
            value={csv}
            maxLength={memberCsvMax}
            spellCheck={false}
            autoCapitalize="off"
            onChange={(changed) => setCsv(changed.target.value)}
            className="max-h-60"
          />
          {/* The browser's own words would be in its language. */}
          <label
            className={classes(
              buttonClasses(),
              'relative w-fit cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-accent-text max-sm:w-full',
            )}
          >
            <FileUp aria-hidden size={16} />
            {t('user-mapping:import.file')}
            <input
              type="file"
              accept=".csv,text/csv,text/plain"
              className="sr-only"
              onChange={(changed) => void changed.target.files?.[0]?.text().then(setCsv)}
            />
          </label>
        </form>
      )}
    </Dialog>
  )
}

function isChanged({ realName, classes, power }: MemberPreview['members'][number]): boolean {
  return realName !== null || classes !== null || power !== null
}
