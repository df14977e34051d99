import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { eventPath } from '#lib/page-paths.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { PreviewFooter } from '#ui/PreviewFooter.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { ChannelChoice } from './ChannelChoice.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { importFailure, useImport, usePreviewImport, type ClassLine, type Preview } from './use-import.ts'

type ImportEventDialogProps = { open: boolean; serverId: string | undefined; onClose: () => void }

/** Imports an event from a pasted link or its JSON, in two steps: a preview that can be corrected, then the import. */
export function ImportEventDialog({ open, serverId, onClose }: ImportEventDialogProps) {
  const { t } = useTranslation('events-import')
  const id = useId()
  const [source, setSource] = useState('')
  const [classes, setClasses] = useState<readonly ClassLine[]>([])
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set())
  const [channelId, setChannelId] = useState('')
  const previewing = usePreviewImport()
  const importing = useImport()
  const navigate = useNavigate()
  // The latest loaded preview and the text it was made from: the field may change while a preview loads.
  const [previewed, setPreviewed] = useState<{ source: string; preview: Preview } | null>(null)
  const failed = importing.error ?? previewing.error
  const failure = failed && importFailure(failed, t('failed'))

  const requestPreview = (text: string) =>
    previewing.mutate(
      { source: text },
      {
        onSuccess: (preview) => {
          setClasses(preview.classes)
          setCorrected(new Set())
          setPreviewed({ source: text, preview })
        },
      },
    )
  const correctClass = (text: string, line: ClassLine) => {
    const next = classes.map((one) => (one.name === line.name ? line : one))
    const names = new Set([...corrected, line.name])
    setClasses(next)
    setCorrected(names)
    previewing.mutate(
      { source: text, classes: choicesOf(next, names) },
      { onSuccess: (preview) => setPreviewed({ source: text, preview }) },
    )
  }
  const importEvent = (text: string) =>
    importing.mutate(
      { source: text, classes: choicesOf(classes, corrected), channelId: channelId || null },
      {
        // React Query does not call this once the dialog is unmounted: the reader may be on another page by then.
        onSuccess: ({ event }) => {
          onClose()
          void navigate(eventPath(event.id))
        },
      },
    )
  /** Also drops a preview that is still loading and any error, so that neither shows beside the next preview. */
  const back = () => {
    previewing.reset()
    importing.reset()
    setPreviewed(null)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="lg"
      fullOnPhone
      focusesFieldOnTouch
      title={t('title')}
      description={t(previewed ? 'previewText' : 'text')}
      footer={
        <PreviewFooter
          formId={id}
          isPreviewed={previewed !== null}
          isPreviewLoading={previewing.isPending}
          isImporting={importing.isPending}
          canImport={!previewing.isPending}
          texts={{
            preview: t('look'),
            back: t('back'),
            import: t(previewed?.preview.existing ? 'update' : 'write'),
          }}
          onClose={onClose}
          onBack={back}
          onImport={() => previewed && importEvent(previewed.source)}
        />
      }
    >
      {failure && (
        <div role="alert" className="mb-4 rounded-card bg-danger-soft px-4 py-3 text-danger-text">
          <p>{failure.sentence}</p>
          {failure.places.length > 0 && (
            <ul className="mt-1 text-meta wrap-anywhere">
              {failure.places.map((place) => (
                <li key={place} lang="en">
                  {place}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {previewed ? (
        <div className="grid gap-5">
          <ImportPreview
            preview={previewed.preview}
            classes={classes}
            onCorrect={(line) => correctClass(previewed.source, line)}
          />
          {!previewed.preview.existing && (
            <ChannelChoice serverId={serverId} channelId={channelId} onChange={setChannelId} />
          )}
        </div>
      ) : (
        <form
          id={id}
          noValidate
          onSubmit={(submitted) => {
            submitted.preventDefault()
            if (source.trim() !== '') requestPreview(source.trim())
          }}
        >
          <TextArea
            label={t('source')}
            hint={t('sourceHint')}
            value={source}
            spellCheck={false}
            autoCapitalize="off"
            onChange={(changed) => setSource(changed.target.value)}
            className="max-h-60"
          />
        </form>
      )}
    </Dialog>
  )
}

/** The corrected classes alone: the server recognises the others from the text again. */
function choicesOf(classes: readonly ClassLine[], corrected: ReadonlySet<string>) {
  return classes
    .filter(({ name }) => corrected.has(name))
    .map(({ name, role, characterClass }) => ({ name, role, characterClass }))
}
