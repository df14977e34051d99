import type { EventTemplate } from '@raidtisch/shared-types/contracts/event-templates.contract'
import { useTranslation } from 'react-i18next'

/** What a template names and is gone, with what takes its place. */
export function LostParts({ lost }: { lost: EventTemplate['lost'] }) {
  const { t } = useTranslation('events-templates')
  if (lost.length === 0) return null
  return (
    <ul
      role="status"
      className="grid gap-1 rounded-card bg-caution-soft px-4 py-3 text-meta text-caution-text"
    >
      {lost.map(({ part, name }, index) => (
        <li key={`${index} ${part}`}>
          {name === null ? t(`lost.${part}.unnamed`) : t(`lost.${part}.named`, { name })}
        </li>
      ))}
    </ul>
  )
}
