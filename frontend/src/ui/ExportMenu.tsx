import { Braces, Sheet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ExportButton } from './ExportButton.tsx'
import { Menu, MenuDownload } from './Menu.tsx'

type Query = Readonly<Record<string, string | undefined>>
type ExportEntry = {
  format: 'csv' | 'json'
  label: string
  /** What this file takes beside the menu's own query. */
  query?: Query
}

export type ExportMenuProps = {
  /** The route that sends the file, without `format`: '/api/member-stats/export'. */
  path: string
  /** What else the route takes, for example the filters on the screen; empty ones are left out. */
  query?: Query
  /** The files to choose from where the route sends several; usually one, in both formats. */
  entries?: readonly ExportEntry[]
}

/** Takes what the screen shows along, for a spreadsheet or for a program. */
export function ExportMenu({
  path,
  query = {},
  entries,
  defaultOpen = false,
}: ExportMenuProps & { defaultOpen?: boolean }) {
  const { t } = useTranslation('common')
  const files: readonly ExportEntry[] = entries ?? [
    { format: 'csv', label: t('exportCsv') },
    { format: 'json', label: t('exportJson') },
  ]
  const addressOf = (entry: ExportEntry) => {
    const search = new URLSearchParams({ format: entry.format })
    for (const [name, value] of Object.entries({ ...query, ...entry.query }))
      if (value) search.set(name, value)
    return `${path}?${search.toString()}`
  }
  return (
    <Menu trigger={<ExportButton />} defaultOpen={defaultOpen}>
      {files.map((entry) => (
        <MenuDownload
          key={entry.label}
          href={addressOf(entry)}
          icon={entry.format === 'csv' ? <Sheet aria-hidden size={16} /> : <Braces aria-hidden size={16} />}
        >
          {entry.label}
        </MenuDownload>
      ))}
    </Menu>
  )
}
