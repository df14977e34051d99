import { Braces, Download, Sheet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, type ButtonSize } from './Button.tsx'
import { Menu, MenuDownload } from './Menu.tsx'

type ExportMenuProps = {
  /** The route that sends the file, without `format`: '/api/member-stats/export'. */
  path: string
  /** What else the route takes, for example the filters on the screen; empty ones are left out. */
  query?: Readonly<Record<string, string | undefined>>
  /** Says what is exported when a page has more than one menu. */
  label?: string
  size?: ButtonSize
}

/** Takes what the screen shows along, for a spreadsheet or for a program. */
export function ExportMenu({ path, query = {}, label, size }: ExportMenuProps) {
  const { t } = useTranslation('common')
  const address = (format: 'csv' | 'json') => {
    const search = new URLSearchParams({ format })
    for (const [name, value] of Object.entries(query)) if (value) search.set(name, value)
    return `${path}?${search.toString()}`
  }
  return (
    <Menu
      trigger={
        <Button {...(size ? { size } : {})} icon={<Download aria-hidden size={16} />}>
          {label ?? t('export')}
        </Button>
      }
    >
      <MenuDownload href={address('csv')} icon={<Sheet aria-hidden size={16} />}>
        {t('exportCsv')}
      </MenuDownload>
      <MenuDownload href={address('json')} icon={<Braces aria-hidden size={16} />}>
        {t('exportJson')}
      </MenuDownload>
    </Menu>
  )
}
