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

/** Paste a table of members or choose its file, see what it writes and what is wrong with it, write it. */
export function ImportMembersDialog({ serverId, onClose }: ImportMembersDialogProps) {
  const { t } = useTranslation('user-mapping')
  const language = useLanguage()
  const formId = useId()
  const [csv, setCsv] = useState('')
  const [entryFault, setEntryFault] = useState<'tooLong' | 'fileFailed' | null>(null)
  // With the table that it shows: somebody may type, or choose a file, while it is on its way.
  const [previewed, setPreviewed] = useState<{ csv: string; preview: MemberPreview } | null>(null)
  const asking = usePreviewMembers()
  const writing = useImportMembers(serverId)
  const failure = previewed ? writing.error : asking.error
  const sentence =
    !previewed && entryFault
      ? t(`import.${entryFault}`, {
          max: new Intl.NumberFormat(language).format(memberCsvMax),
        })
      : failure && errorMessage(failure, t('import.failed'))

  const enter = (text: string) => {
    setCsv(text)
    setEntryFault(null)
  }
  const choose = async (file: File) => {
    try {
      enter(await readCsvFile(file, language))
    } catch (error) {
      setEntryFault(error instanceof CsvTooLong ? 'tooLong' : 'fileFailed')
    }
  }
  const look = () => {
    if (csv.trim() === '') return
    if (csv.length > memberCsvMax) return setEntryFault('tooLong')
    setEntryFault(null)
    asking.mutate(csv, { onSuccess: (preview) => setPreviewed({ csv, preview }) })
  }
  const back = () => {
    writing.reset()
    setPreviewed(null)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="lg"
      fullOnPhone
      typesFirst
      title={t('import.title')}
      description={t(previewed ? 'import.previewText' : 'import.text')}
      footer={
        <PreviewFooter
          formId={formId}
          isPreviewed={previewed !== null}
          isAsking={asking.isPending}
          isWriting={writing.isPending}
          canWrite={previewed?.preview.faults.length === 0 && previewed.preview.members.some(isChanged)}
          texts={{ look: t('import.look'), back: t('import.back'), write: t('import.write') }}
          onClose={onClose}
          onBack={back}
          // Not after it was closed: the dialog that is open then is another import's.
          onWrite={() => previewed && writing.mutate(previewed.csv, { onSuccess: onClose })}
        />
      }
    >
      {sentence && (
        <p role="alert" className="mb-4 rounded-card bg-danger-soft px-4 py-3 text-danger-text">
          {sentence}
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
            look()
          }}
        >
          <TextArea
            label={t('import.source')}
            hint={t('import.sourceHint')}
            value={csv}
            spellCheck={false}
            autoCapitalize="off"
            onChange={(changed) => enter(changed.target.value)}
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
            {t('import.file')}
            <input
              type="file"
              accept=".csv,text/csv,text/plain"
              className="sr-only"
              onChange={({ target }) => {
                const file = target.files?.[0]
                if (file) void choose(file)
                // The same file can be chosen again, once it is mended.
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
