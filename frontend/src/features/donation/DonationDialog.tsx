import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#lib/i18n/i18n.ts'
import type { DonationOffer } from '#lib/queries/donation.queries.ts'
import { buttonClasses } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

export type DonationDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  offers: readonly DonationOffer[]
}

/** The amounts of `donation.contract.ts`, each a link to the guild's payment page; Raidtisch itself handles no payments. */
export function DonationDialog({ open, onOpenChange, offers }: DonationDialogProps) {
  const { t } = useTranslation('donation')
  const language = useLanguage()
  const euro = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
  })
  return (
    <Dialog
      open={open}
      onClose={() => onOpenChange(false)}
      title={t('title')}
      description={t('text')}
      width="sm"
    >
      <ul className="grid grid-cols-3 gap-3 pt-1">
        {offers.map(({ amount, url }) => (
          <li key={amount}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              onClick={() => onOpenChange(false)}
              className={`${buttonClasses('secondary', 'lg')} w-full tabular`}
            >
              {euro.format(amount)}
              <span className="sr-only">{t('newTab')}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex gap-2 text-meta text-muted">
        <ExternalLink size={16} className="shrink-0" />
        {t('where')}
      </p>
    </Dialog>
  )
}
