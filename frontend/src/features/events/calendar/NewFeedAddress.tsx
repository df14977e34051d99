import { CalendarPlus, Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, buttonClasses } from '#ui/Button.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useCopy } from '#ui/use-copy.ts'

/** Shows a new feed's address, which cannot be read again later. */
export function NewFeedAddress({ address }: { address: string }) {
  const { t } = useTranslation('events-calendar')
  const copy = useCopy()
  return (
    <div className="mt-4 rounded-card bg-accent-soft p-4">
      <TextField
        label={t('newAddress')}
        hint={t('newAddressHint')}
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="primary"
          icon={<Copy size={18} />}
          onClick={() => void copy(address, { title: t('addressCopied'), isVisible: true })}
        >
          {t('copyAddress')}
        </Button>
        <a href={address.replace(/^https?:/, 'webcal:')} className={buttonClasses('secondary')}>
          <CalendarPlus size={18} />
          {t('openInApp')}
        </a>
      </div>
      <p className="mt-3 text-meta text-muted">{t('byAddress')}</p>
    </div>
  )
}
