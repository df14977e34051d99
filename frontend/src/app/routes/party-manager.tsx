import { useTranslation } from 'react-i18next'
import { DiscordMark } from '#features/auth/DiscordMark.tsx'
import { signInAddress } from '#features/auth/sign-in.ts'
import { PartyManagerPage } from '#features/party-manager/PartyManagerPage.tsx'
import { buttonClasses } from '#ui/Button.tsx'

export default function PartyManagerRoute() {
  const { t } = useTranslation('auth')
  return (
    <PartyManagerPage
      signIn={
        <a href={signInAddress('/party-manager')} className={buttonClasses('primary')}>
          <DiscordMark />
          {t('button')}
        </a>
      }
    />
  )
}
