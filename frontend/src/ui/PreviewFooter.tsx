import { ArrowLeft } from 'lucide-react'
import { Button } from './Button.tsx'
import { FormFooter } from './FormFooter.tsx'

type PreviewFooterProps = {
  /** Of the form whose content is previewed. */
  formId: string
  isPreviewed: boolean
  isAsking: boolean
  isWriting: boolean
  /** What is shown can be written. */
  canWrite: boolean
  texts: { look: string; back: string; write: string }
  onClose: () => void
  onBack: () => void
  onWrite: () => void
}

/** The buttons of a dialog that shows what it is going to write before it writes it. */
export function PreviewFooter(props: PreviewFooterProps) {
  const { formId, isPreviewed, isAsking, isWriting, canWrite, texts, onClose, onBack, onWrite } = props
  if (!isPreviewed)
    return <FormFooter formId={formId} onCancel={onClose} label={texts.look} busy={isAsking} />
  return (
    <>
      <Button
        variant="ghost"
        icon={<ArrowLeft aria-hidden size={16} />}
        disabled={isWriting}
        onClick={onBack}
      >
        {texts.back}
      </Button>
      <Button variant="primary" busy={isWriting} disabled={!canWrite} onClick={onWrite}>
        {texts.write}
      </Button>
    </>
  )
}
