import { RotateCcw, Search } from 'lucide-react'
import { useId, useRef, useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { auditActionTypes } from '@raidtisch/shared-types/domain/audit-actions'
import { dayAfter, dayAt, timeAt } from '@raidtisch/shared-types/domain/days'
import { placeOf } from '@raidtisch/shared-types/domain/time-zones'
import type { AuditSearch } from '#lib/queries/audit.queries.ts'
import { useServers } from '#lib/queries/guild.queries.ts'
import { useMembers } from '#lib/queries/member.queries.ts'
import { formatDay } from '#lib/time/calendar-day.ts'
import { readerZone } from '#lib/time/date-formats.ts'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { FoldChevron } from '#ui/FoldChevron.tsx'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { showFirstFault } from '#ui/Field.tsx'
import { TextField } from '#ui/TextField.tsx'
import { noFilter, validDay } from './use-audit-address.ts'

type AuditFiltersProps = {
  applied: AuditSearch
  onSearch: (filter: AuditSearch) => void
  onReset: () => void
}

/** The filters, which apply with 'Suchen'. A phone collapses them into one line with the applied filters. */
export function AuditFilters({ applied, onSearch, onReset }: AuditFiltersProps) {
  const { t } = useTranslation('audit-log')
  const [begun, setBegun] = useState(applied)
  const [wanted, setWanted] = useState(applied)
  // The fields follow the address, for example after going back.
  if (Object.values(begun).join() !== Object.values(applied).join()) {
    setBegun(applied)
    setWanted(applied)
  }
  const [isOpen, setOpen] = useState(false)
  const fold = useRef<HTMLButtonElement>(null)
  const [tried, setTried] = useState(false)
  const [seeksPerson, setSeeksPerson] = useState(applied.userId !== '')
  const people = usePeople(seeksPerson)
  const summary = useAppliedWords(applied, people)
  const [list, fields] = [useId(), useId()]
  const set = (change: Partial<AuditSearch>) => setWanted({ ...wanted, ...change })
  const otherZone = useOtherZone(wanted)
  const wrongPerson = wanted.userId !== '' && !/^\d{17,20}$/.test(wanted.userId)
  const isWrongDay = (day: string) => day !== '' && validDay(day) === ''
  const [wrongStart, wrongEnd] = [isWrongDay(wanted.startDate), isWrongDay(wanted.endDate)]
  const wrongDays = wanted.startDate !== '' && wanted.endDate !== '' && wanted.endDate < wanted.startDate
  const endError = wrongEnd ? t('wrongDay') : wrongDays && !wrongStart ? t('endBeforeStart') : undefined
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Drawn at once, so that the fault can be shown.
    flushSync(() => setTried(true))
    if (wrongPerson || wrongStart || wrongEnd || wrongDays) return showFirstFault(event.currentTarget)
    setTried(false)
    onSearch(wanted)
    // On a phone the results would be below the fields; on a desktop this button is hidden and takes no focus.
    setOpen(false)
    fold.current?.focus()
  }
  return (
    <form
      role="search"
      aria-label={t('filters')}
      noValidate
      onSubmit={submit}
      className="mb-3 rounded-card bg-panel sm:px-4 sm:py-3"
    >
      <button
        ref={fold}
        type="button"
        aria-expanded={isOpen}
        aria-controls={fields}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-3 rounded-card px-3 text-left sm:hidden"
      >
        <span className="font-semibold text-strong">{t('filters')}</span>
        <span className="min-w-0 grow truncate text-right text-meta text-muted">{summary}</span>
        <FoldChevron isOpen={isOpen} className="text-muted" />
      </button>
      <div
        id={fields}
        className={classes(
          'grid grid-cols-2 gap-3 max-sm:px-3 max-sm:pb-3 sm:grid-cols-4 lg:grid-cols-[1fr_1fr_1fr_1.4fr_auto]',
          !isOpen && 'max-sm:hidden',
        )}
      >
        <NativeSelect
          label={t('actionType')}
          className="max-sm:col-span-2"
          value={wanted.actionType}
          onChange={(event) => set({ actionType: event.currentTarget.value as AuditSearch['actionType'] })}
          options={[
            { value: '', label: t('allTypes') },
            ...auditActionTypes.map((value) => ({ value, label: t(`type.${value}`) })),
          ]}
        />
        <TextField
          type="date"
          label={t('startDate')}
          value={wanted.startDate}
          error={tried && wrongStart ? t('wrongDay') : undefined}
          onChange={(event) => set({ startDate: event.currentTarget.value })}
        />
        <TextField
          type="date"
          label={t('endDate')}
          value={wanted.endDate}
          error={tried ? endError : undefined}
          onChange={(event) => set({ endDate: event.currentTarget.value })}
        />
        <TextField
          label={t('userId')}
          className="max-sm:col-span-2"
          value={wanted.userId}
          list={list}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('userIdPlaceholder')}
          hint={people.get(wanted.userId)}
          error={tried && wrongPerson ? t('wrongUserId') : undefined}
          onFocus={() => setSeeksPerson(true)}
          onChange={(event) => set({ userId: event.currentTarget.value.trim() })}
        />
        <datalist id={list}>
          {[...people].map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </datalist>
        {otherZone !== null && (
          <p className="col-span-full text-meta text-muted lg:row-start-2">
            {t('daysOfGuild', { zone: otherZone })}
          </p>
        )}
        <div className="col-span-2 flex flex-wrap items-start gap-2 sm:col-span-4 lg:col-span-1 lg:pt-[1.375rem]">
          <Button type="submit" variant="primary" icon={<Search size={16} />}>
            {t('search')}
          </Button>
          <Button
            icon={<RotateCcw size={16} />}
            onClick={() => {
              setWanted(noFilter)
              setTried(false)
              onReset()
            }}
          >
            {t('reset')}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** The applied filters in one line; empty without filters. */
function useAppliedWords(applied: AuditSearch, people: ReadonlyMap<string, string>): string {
  const { t } = useTranslation('audit-log')
  const language = useLanguage()
  const { actionType, startDate, endDate, userId } = applied
  const day = (text: string) => (text === '' ? '' : formatDay(text, language, 'date'))
  return [
    actionType === '' ? '' : t(`type.${actionType}`),
    startDate + endDate === '' ? '' : `${day(startDate)} – ${day(endDate)}`,
    people.get(userId) ?? userId,
  ]
    .filter((words) => words !== '')
    .join(' · ')
}

/** The guild's zone, by whose days entries are found, when its clock on one of them is not the reader's, which entries show. */
function useOtherZone({ startDate, endDate }: AuditSearch): string | null {
  const days = [startDate, endDate].filter((day) => validDay(day) !== '')
  const server = useServers({ enabled: days.length > 0 }).data?.[0]
  if (!server) return null
  const zone = placeOf(server.defaultTimezone)
  const clocks = (place: string) =>
    days
      .flatMap((day) => [day, dayAfter(day, 1)])
      .map((day) => `${dayAt(place, day)} ${timeAt(place, day)}`)
      .join()
  return clocks(zone) === clocks(readerZone()) ? null : zone
}

/** Id → name of everybody on the server, read when a person is to be chosen. */
function usePeople(wanted: boolean): ReadonlyMap<string, string> {
  const servers = useServers({ enabled: wanted })
  const members = useMembers(wanted ? servers.data?.[0]?.id : undefined)
  return new Map(
    members.data?.map(({ id, displayName, username }) => [
      id,
      displayName === username ? username : `${displayName} (${username})`,
    ]),
  )
}
