import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { DiscordMark } from '#features/auth/DiscordMark.tsx'
import { signInAddress } from '#features/auth/sign-in.ts'
import { PartyManagerPage } from '#features/party-manager/PartyManagerPage.tsx'
import { buttonClasses } from '#ui/Button.tsx'

export default function PartyManagerRoute() {
  const { t } = useTranslation('auth')
  const location = useLocation()
  return (
    <PartyManagerPage
      signIn={
        <a href={signInAddress(location)} className={buttonClasses('primary')}>
          <DiscordMark />
          {t('button')}
        </a>
      }
    />
  )
}
