import { Heart } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDonationOffers } from '#lib/queries/donation.queries.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { LazyOverlay } from '#ui/LazyOverlay.tsx'
import { lazyPart } from '#ui/lazy-part.ts'

const DonationDialog = lazyPart(
  async () => (await import('#features/donation/DonationDialog.tsx')).DonationDialog,
  'donation',
)

/** For members of a guild that takes donations. */
export function DonationButton({ isIcon = false }: { isIcon?: boolean }) {
  const { t } = useTranslation('shell')
  const offers = useDonationOffers()
  const [open, setOpen] = useState(false)
  if (offers.length === 0) return null
  const button = {
    icon: <Heart size={isIcon ? 20 : 18} />,
    'aria-haspopup': 'dialog',
    onClick: () => setOpen(true),
  } as const
  return (
    <>
      {isIcon ? (
        <IconButton {...button} label={t('donate')} side="right" />
      ) : (
        <Button {...button}>{t('donate')}</Button>
      )}
      <LazyOverlay open={open} onClose={() => setOpen(false)}>
        <DonationDialog open={open} onOpenChange={setOpen} offers={offers} />
      </LazyOverlay>
    </>
  )
}
