import { formatBoardName } from '@raidtisch/shared-types/board/board-document'
import { createParty } from '@raidtisch/shared-types/board/board-edits'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { uuidv4 } from 'lib0/random'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { BoardSession } from '#lib/board/board-session.ts'
import { useBoardSession } from '#lib/board/use-board-session.ts'
import { useEvents } from '#lib/queries/event.queries.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { toast } from '#ui/toast.ts'
import { EventBoard } from './EventBoard.tsx'
import { EventSelect } from './EventSelect.tsx'
import { useChosenEvent } from './use-chosen-event.ts'
import { useDiscardNotice } from './use-discard-notice.ts'

type EventPartiesTabProps = { userId: string; serverId: string | undefined; groups: BoardSession | null }

const noEvents: readonly EventView[] = []

/** Choosing an event and building its parties. */
export function EventPartiesTab({ userId, serverId, groups }: EventPartiesTabProps) {
  const { t } = useTranslation('party-manager')
  const events = useEvents('active')
  const { eventId, event, choose } = useChosenEvent(events.data ?? noEvents)
  const name = event && formatBoardName({ kind: 'parties', eventId: event.id })
  const session = useBoardSession(name, userId, useDiscardNotice())
  const create = () => {
    if (eventId === null) return fail(t('chooseEventFirst'))
    if (!event || !session) return fail(t('eventNotFound'))
    const result = session.edit((doc) => createParty(doc, { id: uuidv4() }))
    if (result.outcome === 'refused') fail(`${t('refusedCreate')}. ${t(`reason.${result.reason}`)}`)
  }
  const fail = (description: string) => {
    toast({ title: t('error'), description, variant: 'destructive' })
  }
  if (events.isError && !events.data) {
    return (
      <ErrorState
        title={t('eventsFailed')}
        onRetry={() => void events.refetch()}
        retrying={events.isFetching}
      />
    )
  }
  return (
    <EventBoard
      key={event?.id ?? ''}
      event={event}
      hasEvents={events.data === undefined || events.data.length > 0}
      session={session}
      groups={groups}
      userId={userId}
      serverId={serverId}
      chooser={<EventSelect events={events.data ?? noEvents} eventId={event?.id ?? null} onChoose={choose} />}
      creator={
        <Button look="primary" icon={<Plus aria-hidden size={18} />} onClick={create}>
          {t('createParty')}
        </Button>
      }
    />
  )
}
