import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, type ButtonProps } from './Button.tsx'

/** What opens the menu of files. */
export function ExportButton(props: Omit<ButtonProps, 'icon' | 'children'>) {
  const { t } = useTranslation('common')
  return (
    <Button {...props} icon={<Download aria-hidden size={16} />}>
      {t('export')}
    </Button>
  )
}
