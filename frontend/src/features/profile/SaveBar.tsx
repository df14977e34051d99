import { GitMerge } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import type { ProfileForm } from './use-profile-form.ts'

/** Visible while something is not saved, above a phone's navigation bar. */
export function SaveBar({ form }: { form: ProfileForm }) {
  const { t } = useTranslation(['profile', 'common'])
  if (!form.isDirty) return null
  return (
    <footer className="sticky short:static bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-10 rounded-card bg-panel p-4 shadow-float lg:bottom-2">
      {form.isStale && (
        <p
          role="alert"
          className="mb-3 flex items-start gap-2 rounded-control bg-caution-soft px-3 py-2 text-caution-text"
        >
          <GitMerge size={16} className="mt-0.5 shrink-0" />
          {t('profile:stale')}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {form.isStale ? (
          <Button variant="primary" busy={form.isSaving} onClick={form.saveAnyway}>
            {t('profile:saveAnyway')}
          </Button>
        ) : (
          <Button type="submit" variant="primary" busy={form.isSaving}>
            {t('common:save')}
          </Button>
        )}
        <Button variant="ghost" disabled={form.isSaving} onClick={form.discard}>
          {t('profile:discard')}
        </Button>
        <p role="status" className="text-meta text-caution-text">
          {t('profile:unsaved')}
        </p>
      </div>
    </footer>
  )
}
