import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { controlKey } from '#lib/browser/control-key.ts'
import { showOverlay } from '../shortcuts/overlay.ts'

/** Looks like the field that it opens. */
export function SearchButton() {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => showOverlay('search')}
      className="flex min-h-10 w-full items-center gap-3 rounded-control bg-field px-3 py-2 text-muted outline-1 -outline-offset-1 outline-field-line transition-colors hover:text-body focus-visible:outline-2 focus-visible:outline-accent-text"
    >
      <Search size={18} className="shrink-0" />
      <span className="grow text-left">{t('search')}</span>
      <kbd aria-hidden className="font-sans text-meta max-lg:hidden">
        {controlKey(language)} K
      </kbd>
    </button>
  )
}
