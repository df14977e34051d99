import { CalendarSync } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useActiveEvents } from '#lib/queries/event.queries.ts'
import { readerZone } from '#lib/time/date-formats.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { LazyOverlay } from '#ui/LazyOverlay.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { useNow } from '#ui/use-now.ts'
import { EventsFailure, IncompleteEvents } from '../EventsFailure.tsx'
import { useComingEvents } from '../use-coming-events.ts'
import { CalendarSidebar } from './CalendarSidebar.tsx'
import { DayDialog } from './DayDialog.tsx'
import { DayList } from './DayList.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { MonthToolbar } from './MonthToolbar.tsx'
import { addMonths, dayInMonth, dayOf, monthFrom, monthOf } from './calendar-days.ts'
import { useDayEvents } from './use-day-events.ts'

const FeedsDialog = lazyPart(async () => (await import('./FeedsDialog.tsx')).FeedsDialog)

/** The day the reader moved to. The address follows a moment later, so this day wins until then. */
type Choice = { day: string; isAhead: boolean }

/** The active events as a month, on the days of the reader's own zone. `actions` are added to its own buttons. */
export function CalendarPage({ actions }: { actions?: ReactNode }) {
  const { t } = useTranslation('events-calendar')
  const [search, setSearch] = useSearchParams()
  const [choice, setChoice] = useState<Choice | null>(null)
  const [openedDay, setOpenedDay] = useState<{ day: string; open: boolean } | null>(null)
  const [subscribing, setSubscribing] = useState(false)
  const query = useActiveEvents()
  const zone = readerZone()
  const now = useNow(60_000)
  const today = dayOf(now, zone)
  const addressMonth = monthFrom(search.get('month'), today)
  const hasArrived = choice !== null && monthOf(choice.day) === addressMonth
  if (choice?.isAhead && hasArrived) setChoice({ day: choice.day, isAhead: false })
  const currentDay =
    choice !== null && (choice.isAhead || hasArrived) ? choice.day : usualDay(addressMonth, today)
  const month = monthOf(currentDay)
  const events = useMemo(() => query.data ?? [], [query.data])
  const shown = { active: events, coming: useComingEvents(now) }
  const { byDay, reads } = useDayEvents(shown, month, zone)
  const thisMonth = useDayEvents(shown, monthOf(today), zone)

  const showMonth = (shown: string) =>
    setSearch(
      (params) => {
        params.delete('month')
        if (shown !== monthOf(today)) params.set('month', shown)
        return params
      },
      { replace: true, preventScrollReset: true },
    )
  const chooseDay = (day: string) => {
    setChoice({ day, isAhead: monthOf(day) !== addressMonth })
    if (monthOf(day) !== month) showMonth(monthOf(day))
  }
  const turn = (months: number) => chooseDay(dayInMonth(currentDay, addMonths(month, months)))

  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={query.data && <Badge tone="positive">{t('activeEvents', { count: events.length })}</Badge>}
        actions={
          <>
            {actions}
            <Button
              className="max-sm:gap-1.5 max-sm:px-2.5"
              icon={<CalendarSync size={18} />}
              aria-haspopup="dialog"
              onClick={() => setSubscribing(true)}
            >
              {t('subscribe')}
            </Button>
          </>
        }
      />
      {query.isError && !query.data ? (
        <EventsFailure query={query} />
      ) : (
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_19rem]">
          <div className="min-w-0">
            <MonthToolbar month={month} onTurn={turn} onToday={() => chooseDay(today)} />
            {/* Above the month, which is taller than many screens. */}
            <IncompleteEvents reads={[...reads, ...thisMonth.reads]} />
            <MonthGrid
              month={month}
              today={today}
              currentDay={currentDay}
              zone={zone}
              eventsByDay={byDay}
              busy={!query.data}
              onChoose={chooseDay}
              onOpen={(day) => setOpenedDay({ day, open: true })}
            />
            <p className="mt-2 text-meta text-muted">{t('zoneNote', { zone })}</p>
            <DayList className="mt-4 sm:hidden" day={currentDay} events={byDay.get(currentDay) ?? []} />
          </div>
          <CalendarSidebar events={query.data} byDay={thisMonth.byDay} now={now} today={today} zone={zone} />
        </div>
      )}
      {openedDay && (
        <DayDialog
          day={openedDay.day}
          events={byDay.get(openedDay.day) ?? []}
          open={openedDay.open}
          onOpenChange={(open) => setOpenedDay({ ...openedDay, open })}
        />
      )}
      <LazyOverlay open={subscribing} onClose={() => setSubscribing(false)}>
        <FeedsDialog open={subscribing} onOpenChange={setSubscribing} />
      </LazyOverlay>
    </>
  )
}

/** Where the keyboard starts in a month. */
function usualDay(month: string, today: string): string {
  return monthOf(today) === month ? today : `${month}-01`
}
