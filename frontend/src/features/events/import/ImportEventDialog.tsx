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

/** Paste a link or the JSON of an event, see what it becomes, write it. */
export function ImportEventDialog({ open, serverId, onClose }: ImportEventDialogProps) {
  const { t } = useTranslation('events-import')
  const id = useId()
  const [source, setSource] = useState('')
  const [classes, setClasses] = useState<readonly ClassLine[]>([])
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set())
  const [channelId, setChannelId] = useState('')
  const asking = usePreviewImport()
  const writing = useImport()
  const navigate = useNavigate()
  // The last one stays while the next one is on its way, or failed. With the text that it shows, which may be edited since.
  const [previewed, setPreviewed] = useState<{ source: string; preview: Preview } | null>(null)
  const failed = writing.error ?? asking.error
  const failure = failed && importFailure(failed, t('failed'))

  const look = (text: string) =>
    asking.mutate(
      { source: text },
      {
        onSuccess: (preview) => {
          setClasses(preview.classes)
          setMended(new Set())
          setPreviewed({ source: text, preview })
        },
      },
    )
  const mend = (text: string, line: ClassLine) => {
    const next = classes.map((one) => (one.name === line.name ? line : one))
    const names = new Set([...mended, line.name])
    setClasses(next)
    setMended(names)
    asking.mutate(
      { source: text, classes: choicesOf(next, names) },
      { onSuccess: (preview) => setPreviewed({ source: text, preview }) },
    )
  }
  const write = (text: string) =>
    writing.mutate(
      { source: text, classes: choicesOf(classes, mended), channelId: channelId || null },
      {
        // Not called when this dialog was closed meanwhile: the reader may be on another page.
        onSuccess: ({ event }) => {
          onClose()
          void navigate(eventPath(event.id))
        },
      },
    )
  /** An answer that is still on its way, and a failure of what was shown, are nothing to the next preview. */
  const back = () => {
    asking.reset()
    writing.reset()
    setPreviewed(null)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      width="lg"
      fullOnPhone
      typesFirst
      title={t('title')}
      description={t(previewed ? 'previewText' : 'text')}
      footer={
        <PreviewFooter
          formId={id}
          isPreviewed={previewed !== null}
          isAsking={asking.isPending}
          isWriting={writing.isPending}
          canWrite={!asking.isPending}
          texts={{
            look: t('look'),
            back: t('back'),
            write: t(previewed?.preview.existing ? 'update' : 'write'),
          }}
          onClose={onClose}
          onBack={back}
          onWrite={() => previewed && write(previewed.source)}
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
            onMend={(line) => mend(previewed.source, line)}
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
            if (source.trim() !== '') look(source.trim())
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

/** The server recognises the others again. */
function choicesOf(classes: readonly ClassLine[], mended: ReadonlySet<string>) {
  return classes
    .filter(({ name }) => mended.has(name))
    .map(({ name, role, characterClass }) => ({ name, role, characterClass }))
}
