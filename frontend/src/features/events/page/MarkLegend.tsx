import { Clock, Hourglass, Repeat2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Participant } from '@raidtisch/shared-types/contracts/entities'

/** What responded for the person: a standing response or the deadline. */
export type Origin = 'standing' | 'deadline'
export const originIcons = { standing: Repeat2, deadline: Hourglass } as const

export function originOf({ source }: Participant): Origin | null {
  return source === 'standing' || source === 'deadline' ? source : null
}

/**
 * What the icons in a roster mean, on touch screens, which show no tooltips. Screen readers get these words with each
 * person.
 */
export function MarkLegend({ people }: { people: readonly Participant[] }) {
  const { t } = useTranslation('events-page')
  const origins = (['standing', 'deadline'] as const).filter((one) =>
    people.some((person) => originOf(person) === one),
  )
  const marks = [
    ...(people.some(({ isLate }) => isLate) ? [{ Icon: Clock, words: t('late.mark') }] : []),
    ...origins.map((one) => ({ Icon: originIcons[one], words: t(`origin.${one}`) })),
  ]
  return (
    <ul
      aria-hidden
      className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-meta text-muted empty:hidden pointer-fine:hidden"
    >
      {marks.map(({ Icon, words }) => (
        <li key={words} className="flex items-center gap-1.5">
          <Icon size={13} />
          {words}
        </li>
      ))}
    </ul>
  )
}
