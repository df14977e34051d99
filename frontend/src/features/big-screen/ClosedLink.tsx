import { useTranslation } from 'react-i18next'

/** Says over every background that a link is revoked or wrong: an empty source in OBS would not show the cause. */
export function ClosedLink() {
  const { t } = useTranslation('big-screen')
  return (
    <div className="stage-closed">
      <p className="stage-outlined">{t('closed')}</p>
      <p className="stage-outlined">{t('closedText')}</p>
    </div>
  )
}
