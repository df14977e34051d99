import { Flag, UserRound, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type CalendarFeedKind } from '@raidtisch/shared-types/contracts/calendar-feeds.contract'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { toastFailure } from '#ui/toast.ts'
import { useCreateCalendarFeed } from './calendar-feed.queries.ts'
import { FeedList } from './FeedList.tsx'
import { NewFeedAddress } from './NewFeedAddress.tsx'

type FeedsDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

const choices: readonly { kind: CalendarFeedKind; icon: LucideIcon; text: 'personalText' | 'guildText' }[] = [
  { kind: 'personal', icon: UserRound, text: 'personalText' },
  { kind: 'guild', icon: Flag, text: 'guildText' },
]

/** Makes and revokes addresses for calendar apps. An address is in the browser only until the dialog closes. */
export function FeedsDialog({ open, onOpenChange }: FeedsDialogProps) {
  const { t } = useTranslation(['events-calendar', 'common'])
  const language = useLanguage()
  const create = useCreateCalendarFeed()
  const close = () => {
    create.reset()
    onOpenChange(false)
  }
  const onCreate = (kind: CalendarFeedKind) =>
    create.mutate(
      { kind, language },
      {
        onError: (failure) =>
          toastFailure(t('events-calendar:createFailed'), failure, t('common:somethingFailed')),
      },
    )
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('events-calendar:subscribe')}
      description={t('events-calendar:subscribeText')}
    >
      <ul className="grid gap-3 sm:grid-cols-2">
        {choices.map(({ kind, icon: Icon, text }) => (
          <li key={kind} className="flex flex-col gap-2 rounded-card bg-panel p-4">
            <h3 className="flex items-center gap-2 text-title">
              <Icon size={18} className="shrink-0 text-muted" />
              {t(`events-calendar:${kind}`)}
            </h3>
            <p className="grow text-muted">{t(`events-calendar:${text}`)}</p>
            <Button
              aria-label={`${t('events-calendar:createAddress')}: ${t(`events-calendar:${kind}`)}`}
              busy={create.isPending && create.variables.kind === kind}
              // The address of the first one would never be shown.
              disabled={create.isPending && create.variables.kind !== kind}
              onClick={() => onCreate(kind)}
            >
              {t('events-calendar:createAddress')}
            </Button>
          </li>
        ))}
      </ul>
      {create.data && <NewFeedAddress address={create.data.address} />}
      <FeedList onRevoked={(id) => create.data?.id === id && create.reset()} />
    </Dialog>
  )
}
