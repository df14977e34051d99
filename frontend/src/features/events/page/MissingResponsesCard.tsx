import { BellRing, MessageCircleOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { usePermissions } from '#lib/queries/auth.queries.ts'
import {
  useMissingResponses,
  useAskForResponses,
  type MissingResponse,
} from '#lib/queries/response-requests.queries.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { QueryFailure } from '#ui/QueryFailure.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import { toast, toastFailure } from '#ui/toast.ts'
import { useNow } from '#ui/use-now.ts'
import { useWidth } from '#ui/use-width.ts'
import { VirtualList } from '#ui/VirtualList.tsx'
import { Count } from './Count.tsx'

const rowHeight = 52
const rowsShown = 6
const gap = 4
/** In pixels: room for a name and 'gefragt vor 2 Stunden'. */
const columnWidth = 230

/** People without a response, and a button that asks them. Only before the event, for those who manage its sign-ups. */
export function MissingResponsesCard({ event }: { event: EventView }) {
  const { t } = useTranslation(['events-page', 'common'])
  const isAhead = useNow(60_000) < Date.parse(event.date)
  const isShown = event.can.manageSignUps && event.status === 'active' && isAhead
  const missing = useMissingResponses(event.id, isShown)
  const request = useAskForResponses(event.id)
  const isAdmin = usePermissions().data?.isAdmin ?? false
  if (!isShown) return null
  if (!missing.data && missing.isError)
    return <QueryFailure title={t('events-page:missing.failed')} query={missing} />
  if (!missing.data) return null
  const people = stillMissing(missing.data.people, event)
  const ask = () =>
    request.mutate(undefined, {
      onSuccess: ({ asked, askedBefore, unreachable }) =>
        toast({
          title: t('events-page:missing.asked', { count: asked }),
          description: [
            // For admins the server counts people asked about this event; for others, people asked about any event.
            askedBefore > 0 &&
              t(`events-page:missing.${isAdmin ? 'askedBefore' : 'askedBeforeForAnyEvent'}`, {
                count: askedBefore,
              }),
            unreachable.length > 0 && t('events-page:missing.notReached', { count: unreachable.length }),
          ]
            .filter((part) => part !== false)
            .join(' '),
        }),
      onError: (failure) =>
        toastFailure(t('events-page:missing.askFailed'), failure, t('common:somethingFailed')),
    })
  return (
    <Card aria-labelledby="event-missing">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="event-missing" className="flex items-center gap-2 text-section">
          {t('events-page:missing.title')}
          <span className="text-muted">
            <Count value={people.length} />
          </span>
        </h2>
        {people.length > 0 && (
          <Button busy={request.isPending} icon={<BellRing size={16} />} onClick={ask}>
            {t('events-page:missing.ask')}
          </Button>
        )}
      </div>
      <p className="mt-1 text-meta text-muted">
        {people.length === 0 ? t('events-page:missing.nobody') : t('events-page:missing.text')}
      </p>
      {people.length > 0 && <MissingPeople people={people} />}
    </Card>
  )
}

function MissingPeople({ people }: { people: readonly MissingResponse[] }) {
  const { t } = useTranslation('events-page')
  const [box, width] = useWidth<HTMLDivElement>(columnWidth)
  const columns = Math.max(1, Math.floor(width / columnWidth))
  const rows = Math.min(Math.ceil(people.length / columns), rowsShown)
  return (
    <div ref={box} className="mt-3" style={{ height: rows * (rowHeight + gap) }}>
      <VirtualList
        key={columns}
        label={t('missing.title')}
        items={people}
        keyOf={(one) => one.discordUserId}
        estimatedRowHeight={rowHeight}
        gap={gap}
        columns={columns}
        className="h-full"
      >
        {(one) => <MissingPerson person={one} />}
      </VirtualList>
    </div>
  )
}

function MissingPerson({ person }: { person: MissingResponse }) {
  const { t } = useTranslation(['events-page', 'domain'])
  const { displayName, avatar, isReserved, unreachable, askedAt } = person
  return (
    <div className="flex min-h-13 items-center gap-2.5 rounded-control bg-raised px-2.5 py-1.5">
      <Avatar name={displayName} src={avatar} size={24} />
      <div className="min-w-0">
        <div className="truncate text-strong">{displayName}</div>
        <div className="flex items-center gap-1 text-meta text-muted empty:hidden">
          {isReserved && (
            <Badge tone="caution" className="shrink-0">
              {t('domain:answer.reserved')}
            </Badge>
          )}
          {unreachable !== null && (
            <Badge tone="idle" className="min-w-0" icon={<MessageCircleOff size={12} />}>
              {t(`events-page:missing.unreachable.${unreachable}`)}
            </Badge>
          )}
          {askedAt !== null && unreachable === null && (
            <span className="truncate">
              {t('events-page:missing.askedAt')} <RelativeTime isPast iso={askedAt} />
            </span>
          )}
        </div>
      </div>
    </div>
  )
}

/** Leaves out people who responded after the list was read. */
function stillMissing(
  people: readonly MissingResponse[],
  { participants }: EventView,
): readonly MissingResponse[] {
  const answered = new Set(
    participants.filter((one) => one.status !== 'reserved').map((one) => one.discordUserId),
  )
  return people.filter((one) => !answered.has(one.discordUserId))
}
