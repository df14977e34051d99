import { useTranslation } from 'react-i18next'
import { dayAt } from '@raidtisch/shared-types/domain/days'
import { useAbsences } from '#lib/queries/absence.queries.ts'
import { usePermissions, useUser } from '#lib/queries/auth.queries.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { QueryFailure } from '#ui/QueryFailure.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useNow } from '#ui/use-now.ts'
import { AbsenceForm } from './AbsenceForm.tsx'
import { AbsenceRows } from './AbsenceRows.tsx'

type AbsenceDialogProps = { open: boolean; onClose: () => void }

/** The reader's absences with a form for a new one; leaders also see those of other people. */
export function AbsenceDialog({ open, onClose }: AbsenceDialogProps) {
  const { t } = useTranslation('absences')
  const user = useUser().data
  const isAdmin = usePermissions().data?.isAdmin ?? false
  const list = useAbsences()
  const now = useNow(60_000)
  // A page that stays open has some that ended since the list was read.
  const current = list.data?.absences.filter(
    ({ toDate }) => toDate >= dayAt(list.data.timezone, new Date(now)),
  )
  const mine = current?.filter((one) => one.discordUserId === user?.id) ?? []
  const others = current?.filter((one) => one.discordUserId !== user?.id) ?? []
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} description={t('text')}>
      {list.data && <AbsenceForm timezone={list.data.timezone} />}
      <section aria-labelledby="my-absences" className="mt-6">
        <h3 id="my-absences" className="mb-2 text-meta text-muted">
          {t('mine')}
        </h3>
        {list.isPending && <Skeleton className="h-12" />}
        {list.isError && !list.data && <QueryFailure title={t('loadFailed')} query={list} />}
        {list.data && mine.length === 0 && <p className="text-muted">{t('noneMine')}</p>}
        <AbsenceRows absences={mine} isOwn />
      </section>
      {isAdmin && others.length > 0 && (
        <section aria-labelledby="all-absences" className="mt-6">
          <h3 id="all-absences" className="mb-2 text-meta text-muted">
            {t('others')}
          </h3>
          <AbsenceRows absences={others} />
        </section>
      )}
    </Dialog>
  )
}
