import { Compass } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { buttonClasses } from '#ui/Button.tsx'
import { pageTitleId, useDocumentTitle } from '#ui/use-document-title.ts'

export function NotFoundPage() {
  const { t } = useTranslation('shell')
  useDocumentTitle(t('notFound'))
  return (
    <div className="flex flex-col items-center gap-3 py-16 text-center">
      <Compass size={44} className="text-muted" />
      <h1 id={pageTitleId} className="text-page">
        {t('notFound')}
      </h1>
      <p className="text-muted">{t('notFoundText')}</p>
      <Link to="/" className={`${buttonClasses('secondary')} mt-3`}>
        {t('toEvents')}
      </Link>
    </div>
  )
}
