import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { formatOwnMoment } from '#lib/time/time.ts'
import { Button } from '#ui/Button.tsx'
import { closeAfter, ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { QueryFailure } from '#ui/QueryFailure.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast, toastFailure } from '#ui/toast.ts'
import { useCalendarFeeds, useRevokeCalendarFeed } from './calendar-feed.queries.ts'

/** The addresses that still work, each to be revoked. */
export function FeedList({ onRevoked }: { onRevoked: (id: string) => void }) {
  const { t } = useTranslation(['events-calendar', 'common'])
  const language = useLanguage()
  const feeds = useCalendarFeeds()
  const revoke = useRevokeCalendarFeed()
  const [revoking, setRevoking] = useState<string | null>(null)
  const onConfirm = () => {
    if (revoking === null) return
    revoke.mutate(revoking, {
      onSuccess: (_, id) => {
        onRevoked(id)
        toast({ title: t('events-calendar:revoked') })
      },
      onError: (failure) =>
        toastFailure(t('events-calendar:revokeFailed'), failure, t('common:somethingFailed')),
      onSettled: () => setRevoking(closeAfter(revoking)),
    })
  }
  return (
    <section aria-labelledby="calendar-feeds">
      <h3 id="calendar-feeds" className="mt-5 mb-2 text-meta text-muted">
        {t('events-calendar:addresses')}
      </h3>
      {feeds.isPending && <Skeleton className="h-12" />}
      {feeds.isError && !feeds.data && (
        <QueryFailure title={t('events-calendar:addressesFailed')} query={feeds} />
      )}
      {feeds.data?.length === 0 && <p className="text-muted">{t('events-calendar:noAddresses')}</p>}
      <ul className="grid gap-2">
        {feeds.data?.map(({ id, kind, createdAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-raised px-3 py-2"
          >
            <span className="min-w-0">
              <span className="block text-strong">{t(`events-calendar:${kind}`)}</span>
              <time dateTime={createdAt} className="text-meta text-muted">
                {t('events-calendar:createdOn', {
                  date: formatOwnMoment(createdAt, language),
                })}
              </time>
            </span>
            <Button variant="danger-ghost" size="sm" onClick={() => setRevoking(id)}>
              {t('events-calendar:revoke')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={revoking !== null}
        onClose={() => setRevoking(null)}
        destructive
        title={t('events-calendar:revokeTitle')}
        description={t('events-calendar:revokeText')}
        confirmLabel={t('events-calendar:revoke')}
        busy={revoke.isPending}
        onConfirm={onConfirm}
      />
    </section>
  )
}
