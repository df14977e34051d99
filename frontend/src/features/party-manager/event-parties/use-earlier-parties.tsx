import { copyParties } from '@raidtisch/shared-types/board/board-copy'
import type { EventView, ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/api/api.ts'
import type { BoardSession } from '../board/board-session.ts'
import { copiedPartyId } from './copied-party-id.ts'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { formatOwnMoment } from '#lib/time/time.ts'
import type { MenuAction } from '#ui/Menu.tsx'
import { toast, toastFailure } from '#ui/toast.ts'

/** How many past events are searched for the last event of the same raid. */
const searchedEvents = 60

/** Copies the parties of the last event like this one, as one undo step. */
export function useEarlierParties(): (event: ListedEvent, session: BoardSession) => MenuAction {
  const { t } = useTranslation('party-manager')
  const language = useLanguage()
  const copy = async (event: ListedEvent, session: BoardSession) => {
    const query = { status: 'completed,archived', limit: searchedEvents } as const
    const earlier = await readFirstFilled(findEarlier(event, await call('GET /api/events', { query })))
    // Another event was chosen while they were read.
    if (session.isOver) return
    if (!earlier) return toast({ title: t('earlierNone'), description: t('earlierNoneText') })
    const coming = new Set(
      event.participants.filter(({ status }) => status === 'accepted').map((one) => one.discordUserId),
    )
    const parties = earlier.parties.map(({ partyNumber, name, leaderId, maxSize, typeId, members }) => ({
      number: partyNumber,
      name,
      leaderId,
      maxSize,
      typeId,
      people: members.map(({ discordUserId }) => discordUserId),
    }))
    const newId = (number: number, attempt: number) => copiedPartyId(event.id, earlier.id, number, attempt)
    const result = session.edit((doc, by) => copyParties(doc, by, parties, { coming, newId }))
    if (result.outcome === 'refused')
      return toast({
        title: t('refusedChange'),
        description: t(`reason.${result.reason}`),
        variant: 'destructive',
      })
    const when = formatOwnMoment(earlier.date, language)
    const leftOut = earlier.parties
      .flatMap(({ members }) => members)
      .filter(({ discordUserId }) => result.leftOut.includes(discordUserId))
    const names = leftOut.map(({ displayName }) => displayName).join(', ')
    const title = result.step ? t('earlierCopied', { when }) : t('earlierNothing')
    if (names !== '') return toast({ title, description: t('earlierLeftOut', { names }), variant: 'caution' })
    return toast({ title, ...(result.step && { description: t('earlierCopiedText') }) })
  }
  return (event, session) => ({
    label: t('earlierParties'),
    icon: <History size={16} />,
    onSelect: () =>
      void copy(event, session).catch((failure: unknown) =>
        toastFailure(t('earlierFailed'), failure, t('publishFailedText')),
      ),
  })
}

type Known = Pick<ListedEvent, 'id' | 'title' | 'eventType' | 'date' | 'groupsCreated'>

/** The events before this one with the same title and type that have parties, the latest first. */
export function findEarlier<E extends Known>(event: Known, events: readonly E[]): E[] {
  return events
    .filter(
      ({ title, eventType, date, groupsCreated }) =>
        title === event.title &&
        eventType === event.eventType &&
        groupsCreated &&
        Date.parse(date) < Date.parse(event.date),
    )
    .toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date))
}

/** The first of them whose parties had people. */
async function readFirstFilled(events: readonly Known[]): Promise<EventView | null> {
  for (const { id } of events) {
    const event = await call('GET /api/events/{id}', { params: { id } })
    if (event.parties.some(({ members }) => members.length > 0)) return event
  }
  return null
}
