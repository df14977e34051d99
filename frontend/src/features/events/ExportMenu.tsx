import { Download, FileBraces, FileSpreadsheet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Menu, MenuDownload } from '#ui/Menu.tsx'

const files = [
  { what: 'roster', format: 'csv' },
  { what: 'roster', format: 'json' },
  { what: 'parties', format: 'csv' },
  { what: 'parties', format: 'json' },
] as const

/** Roster and parties as files: tables for people, JSON for programs. */
export function ExportMenu({ eventId }: { eventId: string }) {
  const { t } = useTranslation('events')
  return (
    <Menu trigger={<Button icon={<Download aria-hidden size={18} />}>{t('export')}</Button>}>
      {files.map(({ what, format }) => (
        <MenuDownload
          key={what + format}
          href={`/api/events/${eventId}/export?what=${what}&format=${format}`}
          icon={
            format === 'csv' ? (
              <FileSpreadsheet aria-hidden size={16} />
            ) : (
              <FileBraces aria-hidden size={16} />
            )
          }
        >
          {t(what === 'roster' ? 'exportRoster' : 'exportParties', { format: format.toUpperCase() })}
        </MenuDownload>
      ))}
    </Menu>
  )
}
