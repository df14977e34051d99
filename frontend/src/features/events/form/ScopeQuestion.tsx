import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

type Scope = 'this' | 'following'

type ScopeQuestionProps = {
  open: boolean
  busy: boolean
  onChoose: (scope: Scope) => void
  onClose: () => void
}

/** Asks whether a change of a recurring event is for this event only or for all following ones, too. */
export function ScopeQuestion({ open, busy, onChoose, onClose }: ScopeQuestionProps) {
  const { t } = useTranslation('events-form')
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      width="sm"
      title={t('scopeTitle')}
      description={t('scopeText')}
      footer={
        <>
          <Button disabled={busy} onClick={() => onChoose('this')}>
            {t('scope.this')}
          </Button>
          <Button variant="primary" busy={busy} onClick={() => onChoose('following')}>
            {t('scope.following')}
          </Button>
        </>
      }
    />
  )
}
