import { useTranslation } from 'react-i18next'
import type { ClassTier } from '@raidtisch/shared-types/domain/class-entry'
import { classes } from '#ui/classes.ts'

const looks: Record<ClassTier, string> = {
  S: 'bg-caution-soft text-caution-text',
  A: 'bg-positive-soft text-positive-text',
  B: 'bg-accent-soft text-accent-text',
  C: 'bg-idle-soft text-idle-text',
  D: 'bg-danger-soft text-danger-text',
}

export function TierMark({ tier }: { tier: ClassTier }) {
  const { t } = useTranslation('events-page')
  return (
    <span
      className={classes(
        'inline-flex size-6 shrink-0 items-center justify-center rounded-control text-meta font-bold',
        looks[tier],
      )}
    >
      <span aria-hidden>{tier}</span>
      <span className="sr-only">{t('tier', { tier })}</span>
    </span>
  )
}
