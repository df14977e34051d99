import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useOwnParticipation } from '#lib/queries/statistics.queries.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { QueryFailure } from '#ui/QueryFailure.tsx'
import { Loading } from '#ui/Loading.tsx'
import { OwnFigures } from './OwnFigures.tsx'
import { PastResponses } from './PastResponses.tsx'

type OwnParticipationDialogProps = { open: boolean; onClose: () => void }

/** The reader's own rate and past responses. */
export function OwnParticipationDialog({ open, onClose }: OwnParticipationDialogProps) {
  const { t } = useTranslation('analytics')
  const query = useOwnParticipation({ enabled: open })
  const own = query.data
  return (
    <Dialog open={open} onClose={onClose} title={t('ownTitle')} description={t('ownText')}>
      {query.isError && !own ? (
        <QueryFailure title={t('ownFailed')} query={query} />
      ) : !own ? (
        <Loading
          className="grid gap-3"
          blocks={['h-24 rounded-card', 'h-12 rounded-control', 'h-12 rounded-control']}
        />
      ) : own.answered === 0 ? (
        <EmptyState
          icon={<History size={26} />}
          title={t(own.events === 0 ? 'ownEmpty' : 'ownNone')}
          text={own.events === 0 ? t('ownEmptyText') : t('ofEvents', { count: own.events, part: 0 })}
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
