import { memberCsvMax } from '@raidtisch/shared-types/contracts/member-imports.contract'
import { FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#lib/api/error-message.ts'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { buttonClasses } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { PreviewFooter } from '#ui/PreviewFooter.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { CsvTooLong, readCsvFile } from './csv-file.ts'
import { MemberImportPreview } from './MemberImportPreview.tsx'
import { useImportMembers, usePreviewMembers, type MemberPreview } from './use-member-import.ts'

type ImportMembersDialogProps = { serverId: string; onClose: () => void }

/** Imports members from a pasted table or a file, in two steps: a preview of the changes and faults, then the import. */
export function ImportMembersDialog({ serverId, onClose }: ImportMembersDialogProps) {
  const { t } = useTranslation('user-mapping')
  const language = useLanguage()
  const formId = useId()
  const [csv, setCsv] = useState('')
  const [entryFault, setEntryFault] = useState<'tooLong' | 'fileFailed' | null>(null)
  // The preview and the table it was made from: the field may change while the preview loads.
  const [previewed, setPreviewed] = useState<{ csv: string; preview: MemberPreview } | null>(null)
  const previewing = usePreviewMembers()
  const importing = useImportMembers(serverId)
  const failure = previewed ? importing.error : previewing.error
  const errorText =
    !previewed && entryFault
      ? t(`import.${entryFault}`, {
          max: new Intl.NumberFormat(language).format(memberCsvMax),
        })
      : failure && errorMessage(failure, t('import.failed'))

  const changeTable = (text: string) => {
    setCsv(text)
    setEntryFault(null)
  }
  const readFile = async (file: File) => {
    try {
      changeTable(await readCsvFile(file, language))
    } catch (error) {
      setEntryFault(error instanceof CsvTooLong ? 'tooLong' : 'fileFailed')
    }
  }
  const requestPreview = () => {
    if (csv.trim() === '') return
    if (csv.length > memberCsvMax) return setEntryFault('tooLong')
    setEntryFault(null)
    previewing.mutate(csv, { onSuccess: (preview) => setPreviewed({ csv, preview }) })
  }
  const back = () => {
    importing.reset()
    setPreviewed(null)
  }
  return (
    <Dialog
      onClose={onClose}
      width="lg"
      fullOnPhone
      focusesFieldOnTouch
      title={t('import.title')}
      description={t(previewed ? 'import.previewText' : 'import.text')}
      footer={
        <PreviewFooter
          formId={formId}
          isPreviewed={previewed !== null}
          isPreviewLoading={previewing.isPending}
          isImporting={importing.isPending}
          canImport={previewed?.preview.faults.length === 0 && previewed.preview.members.some(isChanged)}
          texts={{ preview: t('import.look'), back: t('import.back'), import: t('import.write') }}
          onClose={onClose}
          onBack={back}
          // React Query does not call this once the dialog is unmounted, so it cannot close the dialog of a later import.
          onImport={() => previewed && importing.mutate(previewed.csv, { onSuccess: onClose })}
        />
      }
    >
      {errorText && (
        <p role="alert" className="mb-4 rounded-card bg-danger-soft px-4 py-3 text-danger-text">
          {errorText}
        </p>
      )}
      {previewed ? (
        <MemberImportPreview preview={previewed.preview} isChanged={isChanged} />
      ) : (
        <form
          id={formId}
          noValidate
          className="grid gap-4"
          onSubmit={(submitted) => {
            submitted.preventDefault()
            requestPreview()
          }}
        >
          <TextArea
            label={t('import.source')}
            hint={t('import.sourceHint')}
            value={csv}
            spellCheck={false}
            autoCapitalize="off"
            onChange={(changed) => changeTable(changed.target.value)}
            className="max-h-60"
          />
          {/* A plain file input shows the browser's own text, in the browser's language. */}
          <label
            className={classes(
              buttonClasses(),
              'relative w-fit cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-accent-text max-sm:w-full',
            )}
          >
            <FileUp size={16} />
            {t('import.file')}
            <input
              type="file"
              accept=".csv,text/csv,text/plain"
              className="sr-only"
              onChange={({ target }) => {
                const file = target.files?.[0]
                if (file) void readFile(file)
                // Without this, choosing the same file again after correcting it would be no change.
                target.value = ''
              }}
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
