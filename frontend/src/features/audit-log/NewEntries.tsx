import { ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'

/** Shown on later pages when the first page has new entries. */
export function NewEntries({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useTranslation('audit-log')
  return (
    <div role="status" className="sticky short:static top-2 z-10 mb-3 flex justify-center empty:hidden">
      {count > 0 && (
        <Button variant="primary" size="sm" icon={<ArrowUp size={14} />} onClick={onShow}>
          {t('arrivals', { count })}
        </Button>
      )}
    </div>
  )
}
