import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useCopy } from '#ui/use-copy.ts'

/** Shows a new link's secret, which cannot be read again later. */
export function CreatedStreamLink({ url }: { url: string }) {
  const { t } = useTranslation('stream')
  const copy = useCopy()
  return (
    <div className="rounded-card bg-accent-soft p-4">
      <TextField
        label={t('links.new')}
        hint={t('links.newHint')}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        variant="primary"
        className="mt-3"
        icon={<Copy size={18} />}
        onClick={() => void copy(url, { title: t('links.copied'), isVisible: true })}
      >
        {t('links.copy')}
      </Button>
    </div>
  )
}
