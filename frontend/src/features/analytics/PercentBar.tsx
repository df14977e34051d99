import { useLanguage } from '#lib/i18n/i18n.ts'
import { percentText, percentColor } from './figures-text.ts'

type PercentBarProps = {
  percent: number
  /** The whole; when it is 0, there is no share to show. */
  of: number
}

/** A share as number and bar, in its colour. */
export function PercentBar({ percent, of }: PercentBarProps) {
  const language = useLanguage()
  const color = of === 0 ? 'text-muted' : percentColor(percent)
  return (
    <span className={`flex flex-col items-end gap-1 ${color}`}>
      <span className="tabular text-title leading-5 font-semibold">
        {of === 0 ? '–' : percentText(percent, language)}
      </span>
      <span aria-hidden className="block h-1.5 w-16 overflow-hidden rounded-full bg-hover">
        <span className="block h-full bg-current" style={{ width: `${percent}%` }} />
      </span>
    </span>
  )
}
