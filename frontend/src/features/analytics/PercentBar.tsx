import { useLanguage } from '#lib/i18n/i18n.ts'
import { percentText } from './figures-text.ts'
import { percentColour } from './percent-colour.ts'

/** A share as number and as length, both in its colour. */
export function PercentBar({ percent }: { percent: number }) {
  const language = useLanguage()
  return (
    <span className={`flex flex-col items-end gap-1 ${percentColour(percent)}`}>
      <span className="tabular text-title leading-5 font-semibold">{percentText(percent, language)}</span>
      <span aria-hidden className="block h-1.5 w-16 overflow-hidden rounded-full bg-hover">
        <span className="block h-full bg-current" style={{ width: `${percent}%` }} />
      </span>
    </span>
  )
}
