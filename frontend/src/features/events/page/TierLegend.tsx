import { useTranslation } from 'react-i18next'
import { classTiers } from '@raidtisch/shared-types/domain/class-entry'
import { TierMark } from './TierMark.tsx'

/** What the letters at the classes mean. */
export function TierLegend() {
  const { t } = useTranslation('events-page')
  return (
    <ul aria-label={t('tiers')} className="flex flex-wrap gap-x-4 gap-y-1.5 text-meta text-muted">
      {classTiers.map((tier) => (
        <li key={tier} className="flex items-center gap-1.5">
          <TierMark tier={tier} />
          {t(`tierText.${tier}`)}
        </li>
      ))}
    </ul>
  )
}
