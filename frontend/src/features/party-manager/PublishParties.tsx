import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/api.ts'
import type { BoardStore } from '#lib/board/board-store.ts'
import type { SaveState } from '#lib/board/save-state.ts'
import { useSeating } from '#lib/board/use-board.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast, toastFailure } from '#ui/toast.ts'
import { Tooltip } from '#ui/Tooltip.tsx'

type PublishPartiesProps = { eventId: string; hasChannel: boolean; store: BoardStore; save: SaveState }

const publicationKeys = { event: (id: string) => ['party-publication', id] as const }

/** Posts the board in Discord and tells people their place, after saying how many that are. */
export function PublishParties({ eventId, hasChannel, store, save }: PublishPartiesProps) {
  const { t } = useTranslation('party-manager')
  const placed = useSeating(store).placementOf.size
  const [isAsking, setAsking] = useState(false)
  const obstacle = hasChannel ? (placed === 0 ? 'publishNobody' : null) : 'publishNoChannel'
  // What others see is what the server has.
  const unsaved = save.kind === 'saved' ? null : 'publishUnsaved'
  const reason = obstacle ?? unsaved
  const press = () => {
    if (reason) toast({ title: t(reason), variant: 'destructive' })
    else setAsking(true)
  }
  return (
    <>
      <Tooltip content={t(reason ?? 'publishHint')}>
        <Button
          className="@max-xl:size-10 @max-xl:shrink-0 @max-xl:px-0"
          icon={<Megaphone aria-hidden size={18} />}
          aria-label={t('publish')}
          // Not `disabled`: a press has to be answered with the reason.
          aria-disabled={obstacle !== null || undefined}
          onClick={press}
        >
          <span className="whitespace-nowrap @max-xl:hidden">{t('publish')}</span>
        </Button>
      </Tooltip>
      {isAsking && <PublishDialog eventId={eventId} onClose={() => setAsking(false)} />}
    </>
  )
}

function PublishDialog({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const { t } = useTranslation('party-manager')
  const client = useQueryClient()
  const params = { id: eventId }
  const publication = useQuery({
    queryKey: publicationKeys.event(eventId),
    queryFn: ({ signal }) => call('GET /api/events/{id}/parties/publication', { params }, { signal }),
    // Who was told what changes with every publication, another leader's as well.
    staleTime: 0,
    gcTime: 0,
  })
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
  const known = publication.data
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('publishTitle')}
      description={
        known ? (
          <>
            {known.channelName === null
              ? t('publishNoChannel')
              : t('publishTo', { channel: known.channelName })}{' '}
            {known.people === 0 ? t('publishNobodyNew') : t('publishPeople', { count: known.people })}{' '}
            {known.publishedAt !== null && t('publishAgain')}
          </>
        ) : publication.isError ? (
          t('publishFailedText')
        ) : (
          t('publishCounting')
        )
      }
      confirmLabel={t('publish')}
      busy={publish.isPending || publication.isPending}
      onConfirm={() => publish.mutate()}
    />
  )
}
