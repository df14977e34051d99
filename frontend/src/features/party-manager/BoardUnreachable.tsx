import { Unplug } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

/** The server did not let the board come: refused for now, or not answering. It is tried again by itself, too. */
export function BoardUnreachable({ onReconnect }: { onReconnect: () => void }) {
  const { t } = useTranslation('party-manager')
  return (
    <div role="alert">
      <EmptyState
        icon={<Unplug aria-hidden size={24} />}
        title={t('boardUnreachable')}
        text={t('boardUnreachableText')}
        action={<Button onClick={onReconnect}>{t('reconnect')}</Button>}
      />
    </div>
  )
}
