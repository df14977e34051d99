import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/api/api.ts'
import type { BoardStore } from '../board/board-store.ts'
import { usePlaced } from '../board/use-board.ts'
import { publicationKeys } from '#lib/queries/publication.queries.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast, toastFailure } from '#ui/toast.ts'
import { useBoardContext } from '../drag/board-context.ts'
import { usePublication } from '#lib/queries/publication.queries.ts'

type PublishDialogProps = { eventId: string; store: BoardStore; onClose: () => void }

/** Shows, before anything is sent, who gets a message, who has no party and who declined. */
export function PublishDialog({ eventId, store, onClose }: PublishDialogProps) {
  const { t } = useTranslation('party-manager')
  const client = useQueryClient()
  const params = { id: eventId }
  const publication = usePublication(eventId)
  const publish = useMutation({
    mutationFn: () => call('POST /api/events/{id}/parties/publish', { params }),
    onSuccess: ({ people, isRepeat }) => {
      if (isRepeat) toast({ title: t('publishedAlready') })
      else toast({ title: t('published'), description: t('publishedPeople', { count: people }) })
      onClose()
    },
    onError: (failure) => toastFailure(t('publishFailed'), failure, t('publishFailedText')),
    onSettled: () => client.invalidateQueries({ queryKey: publicationKeys.event(eventId) }),
  })
  // Read again when the dialog opens: the page's data may be old.
  const known = publication.isFetching ? undefined : publication.data
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('publishTitle')}
      description={
        <>
          {known ? (
            <>
              {known.channelName === null
                ? t('publishNoChannel')
                : t('publishTo', { channel: known.channelName })}{' '}
              {known.people === 0 ? t('publishNobodyNew') : t('publishPeople', { count: known.people })}{' '}
              {known.publishedAt !== null && t('publishAgain')}
            </>
          ) : (
            // A read that failed is repeated when the dialog opens.
            t(publication.isError && !publication.isFetching ? 'publishUncounted' : 'publishCounting')
          )}
          <LeftOut store={store} />
        </>
      }
      confirmLabel={t('publish')}
      busy={publish.isPending || publication.isFetching}
      onConfirm={() => publish.mutate()}
    />
  )
}

/** Names of people who accepted and have no party, and of people who declined and are still in one. */
function LeftOut({ store }: { store: BoardStore }) {
  const { t } = useTranslation('party-manager')
  const { people } = useBoardContext()
  const placed = usePlaced(store)
  const without = Object.values(people).filter(({ id, answer }) => answer === 'accepted' && !placed.has(id))
  const declined = Object.values(people).filter(({ id, answer }) => answer === 'declined' && placed.has(id))
  const names = (list: typeof without) => list.map(({ name }) => name).join(', ')
  return (
    <>
      {without.length > 0 && (
        <span className="mt-3 block text-caution-text">
          {t('publishWithout', { count: without.length, names: names(without) })}
        </span>
      )}
      {declined.length > 0 && (
        <span className="mt-3 block text-danger-text">
          {t('publishDeclined', { count: declined.length, names: names(declined) })}
        </span>
      )}
    </>
  )
}
