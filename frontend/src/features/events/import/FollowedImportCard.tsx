import { ExternalLink, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFollowImport, type ImportState } from '#lib/queries/event-import.queries.ts'
import { Card } from '#ui/Card.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import { Switch } from '#ui/Switch.tsx'
import { toastFailure } from '#ui/toast.ts'

/** Where an event came from, whether changes there still arrive, and what is wrong with that; for leaders. */
export function FollowedImportCard({ eventId, imported }: { eventId: string; imported: ImportState }) {
  const { t } = useTranslation('events-import')
  const follow = useFollowImport(eventId)
  const { link, isFollowed, checkedAt, fault } = imported
  return (
    <Card aria-labelledby="event-import">
      <h2 id="event-import" className="text-section">
        {t('followTitle')}
      </h2>
      <div className="mt-3 grid gap-3">
        <Switch
          label={t('follow')}
          hint={t('followHint')}
          checked={isFollowed}
          disabled={follow.isPending}
          onCheckedChange={(next) =>
            follow.mutate(next, {
              onError: (failure) => toastFailure(t('followFailed'), failure, t('failed')),
            })
          }
        />
        {fault !== null && (
          <p role="status" className="flex items-start gap-2 text-caution-text">
            <TriangleAlert size={16} className="mt-0.5 shrink-0" />
            {t(`fault.${fault}`)}
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-muted">
          {checkedAt !== null && (
            <span>
              {t('checked')} <RelativeTime isPast iso={checkedAt} />
            </span>
          )}
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-8 items-center gap-1 text-accent-text hover:underline max-sm:min-h-11"
          >
            {t('openThere')}
            <ExternalLink size={14} />
          </a>
        </p>
      </div>
    </Card>
  )
}
