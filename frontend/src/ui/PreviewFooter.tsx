import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'

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
  const { t } = useTranslation('common')
  if (!isPreviewed)
    return (
      <>
        <Button variant="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button variant="primary" type="submit" form={formId} busy={isAsking}>
          {texts.look}
        </Button>
      </>
    )
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
