import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardStore } from '../board/board-store.ts'
import type { SaveState } from '../board/save-state.ts'
import { usePartyIds, usePlaced } from '../board/use-board.ts'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { formatOwnLast } from '#lib/time/time.ts'
import { Button } from '#ui/Button.tsx'
import { LazyOverlay } from '#ui/LazyOverlay.tsx'
import { toast } from '#ui/toast.ts'
import { Tooltip } from '#ui/Tooltip.tsx'
import { PublishDialog } from '../lazy-dialogs.ts'
import { usePublication } from '#lib/queries/publication.queries.ts'
import { useBoardChanges } from './use-board-changes.ts'

type PublishPartiesProps = { eventId: string; hasChannel: boolean; store: BoardStore; save: SaveState }

/** Posts the board in Discord and sends people their slot, after a dialog. Shows how many changes are not published. */
export function PublishParties({ eventId, hasChannel, store, save }: PublishPartiesProps) {
  const { t } = useTranslation('party-manager')
  const language = useLanguage()
  const placed = usePlaced(store).size
  const parties = usePartyIds(store).length
  const [isAsking, setAsking] = useState(false)
  const publication = usePublication(eventId).data
  const changes = useBoardChanges(store, publication?.board ?? null)
  const publishedAt = publication?.publishedAt ?? null
  // After a publication, empty parties notify their people that they lost their slots.
  const isNobodyConcerned = placed === 0 && (publishedAt === null || parties === 0)
  const obstacle = hasChannel ? (isNobodyConcerned ? 'publishNobody' : null) : 'publishNoChannel'
  // Unsaved edits would not be published. Without a connection, others may have changed the board.
  const unsaved = save.pending > 0 ? 'publishUnsaved' : save.kind === 'offline' ? 'publishOffline' : null
  const reason = obstacle ?? unsaved
  const press = () => {
    if (reason) toast({ title: t(reason), variant: 'destructive' })
    else setAsking(true)
  }
  // Somebody may play another role since, or was never told their place.
  const isEverybodyTold = publication?.people === 0
  const label =
    changes !== null && changes > 0
      ? t('publishChanges', { count: changes })
      : t(changes === 0 && isEverybodyTold ? 'publishDone' : 'publish')
  const when = publishedAt && t('publishLast', { time: formatOwnLast(publishedAt, language) })
  return (
    <>
      <Tooltip content={t(reason ?? 'publishHint')}>
        <Button
          className="relative leading-4 @max-xl:size-10 @max-xl:shrink-0 @max-xl:px-0 py-1!"
          icon={<Megaphone size={18} />}
          aria-label={when ? `${label} · ${when}` : label}
          // Not `disabled`, because a press shows the reason.
          aria-disabled={obstacle !== null || undefined}
          onClick={press}
        >
          <span className="flex flex-col text-left whitespace-nowrap @max-xl:hidden">
            {label}
            {when && <span className="text-meta font-normal text-muted">{when}</span>}
          </span>
          {changes !== null && changes > 0 && (
            <span
              aria-hidden
              className="tabular absolute -top-1 -right-1 min-w-5 rounded-full bg-accent px-1 text-meta text-white @xl:hidden"
            >
              {changes}
            </span>
          )}
        </Button>
      </Tooltip>
      <LazyOverlay open={isAsking} onClose={() => setAsking(false)}>
        {isAsking && <PublishDialog eventId={eventId} store={store} onClose={() => setAsking(false)} />}
      </LazyOverlay>
    </>
  )
}
