import { MonitorPlay } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { LazyOverlay } from '#ui/LazyOverlay.tsx'
import { SettingsSection } from './SettingsSection.tsx'

export type OpenedDialog = (state: { open: boolean; onOpenChange: (open: boolean) => void }) => ReactNode

/** Opens the dialog with the guild's permanent stream link. */
export function StreamCard({ streamLinks }: { streamLinks: OpenedDialog }) {
  const { t } = useTranslation('settings')
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingsSection id="stream" intro={t('streamText')}>
      <Button icon={<MonitorPlay size={18} />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('streamOpen')}
      </Button>
      <LazyOverlay open={isOpen} onClose={() => setOpen(false)}>
        {streamLinks({ open: isOpen, onOpenChange: setOpen })}
      </LazyOverlay>
    </SettingsSection>
  )
}
