import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

type EraseProfileProps = { isPossible: boolean; isPending: boolean; run: () => Promise<unknown> }

export function EraseProfile({ isPossible, isPending, run }: EraseProfileProps) {
  const { t } = useTranslation('profile')
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  if (!isPossible) return null
  return (
    <div>
      <Button variant="danger-ghost" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('erase')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('eraseTitle')}
        description={t('eraseText')}
        confirmLabel={t('erase')}
        destructive
        busy={isPending}
        onConfirm={() => void run().then(close, close)}
      />
    </div>
  )
}
