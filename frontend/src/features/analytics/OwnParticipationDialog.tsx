import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useOwnParticipation } from '#lib/queries/statistics.queries.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { QueryFailure } from '#ui/QueryFailure.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { OwnFigures } from './OwnFigures.tsx'
import { PastResponses } from './PastResponses.tsx'

type OwnParticipationDialogProps = { open: boolean; onClose: () => void }

/** The reader's own rate and past responses. */
export function OwnParticipationDialog({ open, onClose }: OwnParticipationDialogProps) {
  const { t } = useTranslation(['analytics', 'common'])
  const query = useOwnParticipation({ enabled: open })
  const own = query.data
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('analytics:ownTitle')}
      description={t('analytics:ownText')}
    >
      {query.isError && !own ? (
        <QueryFailure title={t('analytics:ownFailed')} query={query} />
      ) : !own ? (
        <div role="status" aria-label={t('common:loading')} className="grid gap-3">
          <Skeleton className="h-24 rounded-card" />
          <Skeleton className="h-12 rounded-control" />
          <Skeleton className="h-12 rounded-control" />
        </div>
      ) : own.answered === 0 ? (
        <EmptyState
          icon={<History aria-hidden size={26} />}
          title={t(own.events === 0 ? 'analytics:ownEmpty' : 'analytics:ownNone')}
          text={
            own.events === 0
              ? t('analytics:ownEmptyText')
              : t('analytics:ofEvents', { count: own.events, part: 0 })
          }
        />
      ) : (
        <>
          <OwnFigures own={own} />
          <PastResponses own={own} onLeave={onClose} />
        </>
      )}
    </Dialog>
  )
}
