import { useTranslation } from 'react-i18next'

/** A link that leads to nothing says so over every background: a black or empty source would be searched for in OBS. */
export function ClosedLink() {
  const { t } = useTranslation('big-screen')
  return (
    <div className="stage-closed">
      <p className="stage-outlined">{t('closed')}</p>
      <p className="stage-outlined">{t('closedText')}</p>
    </div>
  )
}
