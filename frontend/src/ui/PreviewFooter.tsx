import { ArrowLeft } from 'lucide-react'
import { Button } from './Button.tsx'
import { FormFooter } from './FormFooter.tsx'

type PreviewFooterProps = {
  /** The form whose content is previewed. */
  formId: string
  isPreviewed: boolean
  isPreviewLoading: boolean
  isImporting: boolean
  /** The previewed content can be imported. */
  canImport: boolean
  texts: { preview: string; back: string; import: string }
  onClose: () => void
  onBack: () => void
  onImport: () => void
}

/** The buttons of an import dialog: before the preview cancel and preview, on the preview back and import. */
export function PreviewFooter(props: PreviewFooterProps) {
  const { formId, isPreviewed, isPreviewLoading, isImporting, canImport, texts } = props
  const { onClose, onBack, onImport } = props
  if (!isPreviewed)
    return <FormFooter formId={formId} onCancel={onClose} label={texts.preview} busy={isPreviewLoading} />
  return (
    <>
      <Button variant="ghost" icon={<ArrowLeft size={16} />} disabled={isImporting} onClick={onBack}>
        {texts.back}
      </Button>
      <Button variant="primary" busy={isImporting} disabled={!canImport} onClick={onImport}>
        {texts.import}
      </Button>
    </>
  )
}
