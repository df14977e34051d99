import { Braces, Download, Sheet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { Menu, MenuDownload, MenuNote } from './Menu.tsx'

type ExportMenuProps = {
  /** The route that sends the file, without `format`: '/api/member-stats/export'. */
  path: string
  /** Other parameters of the route, for example the page's filters; empty ones are left out. */
  query?: Readonly<Record<string, string | undefined>>
  /** What the file leaves out. */
  note?: string | undefined
}

/** Downloads the data of the page as CSV or JSON. */
export function ExportMenu({ path, query = {}, note }: ExportMenuProps) {
  const { t } = useTranslation('common')
  const addressOf = (format: 'csv' | 'json') => {
    const search = new URLSearchParams({ format })
    for (const [name, value] of Object.entries(query)) if (value) search.set(name, value)
    return `${path}?${search.toString()}`
  }
  return (
    <Menu trigger={<Button icon={<Download size={16} />}>{t('export')}</Button>}>
      {note !== undefined && <MenuNote>{note}</MenuNote>}
      <MenuDownload href={addressOf('csv')} icon={<Sheet size={16} />}>
        {t('exportCsv')}
      </MenuDownload>
      <MenuDownload href={addressOf('json')} icon={<Braces size={16} />}>
        {t('exportJson')}
      </MenuDownload>
    </Menu>
  )
}
