import { Archive, SearchX } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useArchive, wholeArchive } from '#lib/queries/event.queries.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useSettled } from '#ui/SearchField.tsx'
import { useVisitState } from '#ui/use-visit-state.ts'
import { ArchiveFilters } from './ArchiveFilters.tsx'
import { EventCards, pageSize } from './EventCards.tsx'

type ArchivePanelProps = Pick<ComponentProps<typeof EventCards>, 'onAction'> & {
  /** Others find what they created themselves. */
  isAdmin: boolean
  /** Of the whole archive; read for leaders alone, and undefined when that failed. */
  total: number | undefined
}

/** Past, archived and cancelled events, latest first, with a search. */
export function ArchivePanel({ isAdmin, total, onAction }: ArchivePanelProps) {
  const { t } = useTranslation('events-list')
  const { value: limit, setValue: setLimit } = useVisitState('archive limit', pageSize)
  const { value: filter, setValue: setFilter } = useVisitState('archive filter', wholeArchive)
  const typed = useSettled(filter)
  // The server refuses a search of blanks alone.
  const settled = { ...typed, search: typed.search.trim() }
  const archive = useArchive({ limit, mine: !isAdmin, filter: settled }, { enabled: true })
  const isFiltered = Object.values(settled).some((value) => value !== '')
  const events = archive.data ?? []
  const isTotalKnown = !isFiltered && isAdmin && total !== undefined
  // Without a known number, as with a filter, a full page says that there may be more, also while more are being read.
  const isReadingOn = archive.isPlaceholderData && events.length === limit - pageSize
  const guessed = events.length === limit || isReadingOn ? limit + 1 : events.length
  return (
    <>
      <ArchiveFilters filter={filter} onChange={setFilter} />
      <EventCards
        query={archive}
        events={events.toReversed()}
        total={isTotalKnown ? total : guessed}
        isTotalKnown={isTotalKnown}
        onShowMore={setLimit}
        onAction={onAction}
        empty={
          isFiltered ? (
            <EmptyState icon={<SearchX size={26} />} title={t('noneFound')} text={t('noneFoundText')} />
          ) : (
            <EmptyState
              icon={<Archive size={26} />}
              title={isAdmin ? t('noArchived') : t('noOwnPast')}
              text={isAdmin ? t('noArchivedText') : t('archiveForAdmins')}
            />
          )
        }
      />
    </>
  )
}
