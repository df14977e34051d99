import { CalendarCheck, Plus } from 'lucide-react'
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { byDate } from '@raidtisch/shared-types/domain/event-age'
import { usePermissions, useUser } from '#lib/queries/auth.queries.ts'
import { useActiveEvents, useEventFigures } from '#lib/queries/event.queries.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx'
import { LoadFailure } from '#ui/LoadFailure.tsx'
import { LazyOverlay } from '#ui/LazyOverlay.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { LinkTabs } from '#ui/LinkTabs.tsx'
import { Loading } from '#ui/Loading.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { useKeptFocus } from '#ui/use-kept-focus.ts'
import { useNow } from '#ui/use-now.ts'
import { usePreload } from '#ui/use-preload.ts'
import { ConfirmEventAction } from '../actions/lazy-dialogs.ts'
import type { ConfirmedAction } from '../actions/use-confirmed-action.ts'
import { useBeginEdit } from '../actions/use-begin-edit.ts'
import { useCopyEvent } from '../actions/use-copy-event.ts'
import { useDecline } from '../actions/use-decline.ts'
import { isMembersOnly, MembersOnly } from '../EventsFailure.tsx'
import { CreateEventDialog } from '../form/CreateEventDialog.tsx'
import { ActiveEvents } from './ActiveEvents.tsx'
import type { CardAction } from './CardActions.tsx'
import { isAttentionAddress, needingAttention } from './attention.ts'
import { comingFirst } from './card-roster.ts'
import { EditListedEvent } from './EditListedEvent.tsx'
import { StatCards } from './StatCards.tsx'
import { useAcceptEvent } from './use-accept-event.ts'
import { useComingEvents } from '../use-coming-events.ts'
import { useCreateAddress } from './use-create-address.ts'

const ArchivePanel = lazyPart(async () => (await import('./ArchivePanel.tsx')).ArchivePanel)

const WeekDialog = lazyPart(async () => (await import('../week/WeekDialog.tsx')).WeekDialog, 'events-week')

type Asked = { action: ConfirmedAction; event: ListedEvent }

/** The guild's events: active, announced and archived ones, each with its roster and the reader's response. */
export function DashboardPage() {
  const { t } = useTranslation('events-list')
  usePreload(ConfirmEventAction)
  usePreload(WeekDialog)
  const [params] = useSearchParams()
  const tab = params.get('tab') === 'archive' ? 'archive' : 'active'
  const isFiltered = isAttentionAddress(params)
  const { isCreating, from, setCreating } = useCreateAddress()
  const openCreate = useRef(setCreating)
  useEffect(() => {
    openCreate.current = setCreating
  })
  const [edited, setEdited] = useState<ListedEvent | null>(null)
  const [isWeekOpen, setWeekOpen] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const user = useUser()
  const permissions = usePermissions()
  const isAdmin = permissions.data?.isAdmin ?? false
  const active = useActiveEvents()
  const archived = useEventFigures({ enabled: isAdmin && active.isSuccess }).data?.archived
  const now = useNow(60_000)
  const coming = useComingEvents(now)
  const shown = useMemo(
    () => comingFirst([...(active.data ?? []), ...coming].sort(byDate), now),
    [active.data, coming, now],
  )
  const beginEdit = useBeginEdit()
  const copy = useCopyEvent()
  const cardsRegion = useKeptFocus<HTMLDivElement>()

  const { mutate: decline } = useDecline()
  const { mutate: accept } = useAcceptEvent(user.data?.id)
  const act = useCallback(
    (action: CardAction, event: ListedEvent) => {
      switch (action) {
        case 'edit':
          return beginEdit(event, {
            onEdit: () => setEdited(event),
            onReactivate: () => setAsked({ action: 'reactivate', event }),
          })
        case 'copy':
          return void copy(event)
        case 'decline':
          return decline({ eventId: event.id })
        case 'accept':
          return accept(event)
        case 'again':
          return openCreate.current(true, event.id)
        case 'archive':
        case 'reactivate':
        case 'delete':
          return setAsked({ action, event })
      }
    },
    [accept, beginEdit, copy, decline],
  )
  // Who may see no events gets this card instead of the page.
  if (!active.data && isMembersOnly(active))
    return (
      <>
        <PageHeader title={t('title')} subtitle={t('subtitle')} />
        <MembersOnly />
      </>
    )
  const createButton = (
    <Button
      variant="primary"
      icon={<Plus size={18} />}
      aria-haspopup="dialog"
      onClick={() => setCreating(true)}
    >
      {t('createEvent')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          user.data && (
            <>
              <Button
                icon={<CalendarCheck size={18} />}
                aria-haspopup="dialog"
                onClick={() => setWeekOpen(true)}
              >
                {t('week')}
              </Button>
              {createButton}
            </>
          )
        }
      />
      {isAdmin && <StatCards isFiltered={isFiltered} />}
      <LinkTabs
        label={t('tabs')}
        current={tab}
        tabs={[
          {
            value: 'active',
            to: '/',
            label: (
              <TabLabel
                text={t('activeTab')}
                // Active events only, as in the stat card above: announced and cancelled ones are listed but not counted.
                count={active.data?.length}
              />
            ),
          },
          {
            value: 'archive',
            to: '/?tab=archive',
            label: <TabLabel text={t('archiveTab')} count={isAdmin ? archived : undefined} />,
          },
        ]}
      />
      <div ref={cardsRegion} tabIndex={-1} className="mt-4">
        {tab === 'active' && (
          <ActiveEvents
            query={active}
            events={isFiltered ? needingAttention(shown, now) : shown}
            isFiltered={isFiltered}
            createButton={createButton}
            onAction={act}
          />
        )}
        {tab === 'archive' && (
          <ErrorBoundary fallback={(_, retry) => <LoadFailure onRetry={retry} />}>
            <Suspense fallback={<ArchiveSkeleton />}>
              {permissions.isPending ? (
                <ArchiveSkeleton />
              ) : (
                <ArchivePanel isAdmin={isAdmin} total={archived} onAction={act} />
              )}
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
      <CreateEventDialog open={isCreating} onOpenChange={setCreating} from={from} />
      {edited && <EditListedEvent begun={edited} onClose={() => setEdited(null)} />}
      <LazyOverlay open={isWeekOpen} onClose={() => setWeekOpen(false)}>
        <WeekDialog open={isWeekOpen} onOpenChange={setWeekOpen} />
      </LazyOverlay>
      <LazyOverlay open={asked !== null} onClose={() => setAsked(null)}>
        {asked && <ConfirmEventAction {...asked} onClose={() => setAsked(null)} />}
      </LazyOverlay>
    </>
  )
}

function ArchiveSkeleton() {
  return (
    <Loading
      className="grid gap-4 md:grid-cols-2 xl:grid-cols-3"
      blocks={['h-84 rounded-card', 'h-84 rounded-card max-md:hidden']}
    />
  )
}

function TabLabel({ text, count }: { text: string; count: number | undefined }) {
  return (
    <>
      {text}
      {count !== undefined && (
        <span className="tabular rounded-full bg-raised px-1.5 text-meta text-body">{count}</span>
      )}
    </>
  )
}
