import { useTranslation } from 'react-i18next'
import type { ClassTier } from '@raidtisch/shared-types/domain/class-entry'
import { toneClasses } from '#ui/Badge.tsx'
import { classes } from '#ui/classes.ts'
import { tierTones } from '../tones.ts'

export function TierMark({ tier }: { tier: ClassTier }) {
  const { t } = useTranslation('events-page')
  return (
    <span
      className={classes(
        'inline-flex size-6 shrink-0 items-center justify-center rounded-control text-meta font-bold',
        toneClasses[tierTones[tier]],
      )}
    >
      <span aria-hidden>{tier}</span>
      <span className="sr-only">{t('tier', { tier })}</span>
    </span>
  )
}
