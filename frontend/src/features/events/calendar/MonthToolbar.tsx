import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#lib/time/calendar-day.ts'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'

type MonthToolbarProps = { month: string; onTurn: (months: number) => void; onToday: () => void }

export function MonthToolbar({ month, onTurn, onToday }: MonthToolbarProps) {
  const { t } = useTranslation('events-calendar')
  const language = useLanguage()
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
      <h2 aria-live="polite" className="text-section first-letter:uppercase">
        {formatDay(`${month}-01`, language, 'month')}
      </h2>
      <div className="flex items-center gap-1">
        <IconButton label={t('previousMonth')} icon={<ChevronLeft size={20} />} onClick={() => onTurn(-1)} />
        <Button onClick={onToday}>{t('today')}</Button>
        <IconButton label={t('nextMonth')} icon={<ChevronRight size={20} />} onClick={() => onTurn(1)} />
      </div>
    </div>
  )
}
