import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSpan } from '#lib/time/calendar-day.ts'
import { useLanguage } from '#lib/i18n/i18n.ts'
import type { Absence } from '#lib/queries/absence.queries.ts'
import { closeAfter, ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useDeleteAbsence } from './absence.mutations.ts'

/** Absences, each with a button to delete it. Unless they are the reader's own, each shows whose it is. */
export function AbsenceRows({ absences, isOwn = false }: { absences: readonly Absence[]; isOwn?: boolean }) {
  const { t } = useTranslation('absences')
  const language = useLanguage()
  const remove = useDeleteAbsence()
  const [asked, setAsked] = useState<Absence | null>(null)
  const titleOf = (one: Absence) => {
    const span = formatSpan(one, language)
    return isOwn ? span : `${one.displayName} · ${span}`
  }
  return (
    <>
      <ul className="grid gap-2">
        {absences.map((one) => {
          const span = formatSpan(one, language)
          return (
            <li key={one.id} className="flex items-center gap-3 rounded-control bg-raised py-1.5 pr-1.5 pl-3">
              <span className="min-w-0 grow">
                <span className="tabular block text-strong">{titleOf(one)}</span>
                {one.reason !== null && (
                  <span className="block text-meta wrap-anywhere text-muted">{one.reason}</span>
                )}
              </span>
              <IconButton
                variant="danger-ghost"
                size="icon-sm"
                label={isOwn ? t('deleteOne', { span }) : t('deleteOf', { name: one.displayName, span })}
                icon={<Trash2 size={16} />}
                onClick={() => setAsked(one)}
              />
            </li>
          )
        })}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        destructive
        title={t('deleteTitle')}
        description={
          <>
            {asked && <span className="mb-2 block text-strong">{titleOf(asked)}</span>}
            {t('deleteText')}
          </>
        }
        confirmLabel={t('delete')}
        busy={remove.isPending}
        onConfirm={() => asked && remove.mutate(asked.id, { onSettled: () => setAsked(closeAfter(asked)) })}
      />
    </>
  )
}
