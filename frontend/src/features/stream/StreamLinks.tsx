import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { formatOwnLast } from '#lib/time/time.ts'
import { Button } from '#ui/Button.tsx'
import { closeAfter, ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { QueryFailure } from '#ui/QueryFailure.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast, toastFailure } from '#ui/toast.ts'
import { CreatedStreamLink } from './CreatedStreamLink.tsx'
import { screenAddress, type Appearance } from './screen-options.ts'
import {
  useCreateStreamLink,
  useRevokeStreamLink,
  useStreamLinks,
  type StreamLinkScope,
} from './stream-link.queries.ts'

type StreamLinksProps = { scope: StreamLinkScope; title: string; text: string; appearance: Appearance }

/** Creates, lists and revokes links of one kind. A new link's secret is shown until the dialog is closed. */
export function StreamLinks({ scope, title, text, appearance }: StreamLinksProps) {
  const { t } = useTranslation(['stream', 'common'])
  const language = useLanguage()
  const links = useStreamLinks(scope)
  const create = useCreateStreamLink(scope)
  const revoke = useRevokeStreamLink(scope)
  const [revoking, setRevoking] = useState<string | null>(null)
  const isGuild = scope.eventId === null
  const fails = (what: 'links.createFailed' | 'links.revokeFailed') => (failure: Error) =>
    toastFailure(t(what), failure, t('common:somethingFailed'))
  const onRevoke = () => {
    if (revoking === null) return
    revoke.mutate(revoking, {
      onSuccess: (_, linkId) => {
        if (create.data?.id === linkId) create.reset()
        toast({ title: t('links.revoked') })
      },
      onError: fails('links.revokeFailed'),
      onSettled: () => setRevoking(closeAfter(revoking)),
    })
  }
  const titleId = `stream-links-${isGuild ? 'guild' : 'event'}`
  return (
    <section aria-labelledby={titleId} className="grid min-w-0 content-start gap-3">
      <div>
        <h3 id={titleId} className="text-title font-semibold text-strong">
          {title}
        </h3>
        <p className="text-muted">{text}</p>
      </div>
      <div>
        <Button
          variant={isGuild && links.data?.length === 0 && !create.data ? 'primary' : 'secondary'}
          icon={<Plus size={18} />}
          busy={create.isPending}
          onClick={() => create.mutate(undefined, { onError: fails('links.createFailed') })}
        >
          {t(isGuild ? 'links.createGuild' : 'links.createEvent')}
        </Button>
      </div>
      {create.data && <CreatedStreamLink url={screenAddress(create.data.token, appearance)} />}
      {links.isPending && <Skeleton className="h-12" />}
      {links.isError && !links.data && <QueryFailure title={t('links.loadFailed')} query={links} />}
      <ul className="grid gap-2">
        {links.data?.map((link) => (
          <li
            key={link.id}
            className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-raised px-3 py-2"
          >
            <span className="min-w-0">
              <span className="block text-strong">{t('links.by', { name: link.createdByName })}</span>
              <time dateTime={link.createdAt} className="text-meta text-muted">
                {formatOwnLast(link.createdAt, language)}
              </time>
            </span>
            <Button variant="danger-ghost" size="sm" onClick={() => setRevoking(link.id)}>
              {t('links.revoke')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={revoking !== null}
        onClose={() => setRevoking(null)}
        destructive
        title={t('links.revokeTitle')}
        description={t('links.revokeText')}
        confirmLabel={t('links.revoke')}
        busy={revoke.isPending}
        onConfirm={onRevoke}
      />
    </section>
  )
}
