import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { FoldChevron } from '#ui/FoldChevron.tsx'
import { TierLegend } from './TierLegend.tsx'

/** The legend, folded on a phone so that the classes are in view. */
export function FoldedLegend() {
  const { t } = useTranslation('events-page')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="ml-auto sm:hidden"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('tiers')}
        <FoldChevron isOpen={isOpen} size={16} />
      </Button>
      <div className={classes('basis-full', !isOpen && 'max-sm:hidden')}>
        <TierLegend />
      </div>
    </>
  )
}
