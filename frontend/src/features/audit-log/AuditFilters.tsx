import { RotateCcw, Search } from 'lucide-react'
import { useId, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { auditActionTypes } from '@raidtisch/shared-types/domain/audit-actions'
import type { AuditSearch } from '#lib/queries/audit.queries.ts'
import { useServers } from '#lib/queries/guild.queries.ts'
import { useMembers } from '#lib/queries/member.queries.ts'
import { Button } from '#ui/Button.tsx'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { TextField } from '#ui/TextField.tsx'
import { noFilter } from './use-audit-address.ts'

type AuditFiltersProps = {
  applied: AuditSearch
  onSearch: (filter: AuditSearch) => void
  onReset: () => void
}

/** What to look for. Nothing is asked before 'Suchen'. */
export function AuditFilters({ applied, onSearch, onReset }: AuditFiltersProps) {
  const { t } = useTranslation('audit-log')
  const [wanted, setWanted] = useState(applied)
  const [tried, setTried] = useState(false)
  const [seeksPerson, setSeeksPerson] = useState(applied.userId !== '')
  const people = usePeople(seeksPerson)
  const list = useId()
  const set = (change: Partial<AuditSearch>) => setWanted({ ...wanted, ...change })
  const wrongPerson = wanted.userId !== '' && !/^\d{17,20}$/.test(wanted.userId)
  const wrongDays = wanted.startDate !== '' && wanted.endDate !== '' && wanted.endDate < wanted.startDate
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (!wrongPerson && !wrongDays) onSearch(wanted)
  }
  return (
    <form
      role="search"
      aria-label={t('filters')}
      noValidate
      onSubmit={submit}
      className="mb-3 grid grid-cols-2 gap-3 rounded-card bg-panel p-3 sm:px-4 sm:grid-cols-4 lg:grid-cols-[1fr_1fr_1fr_1.4fr_auto]"
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
        onChange={(event) => set({ startDate: event.currentTarget.value })}
      />
      <TextField
        type="date"
        label={t('endDate')}
        value={wanted.endDate}
        error={tried && wrongDays ? t('endBeforeStart') : undefined}
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
      <div className="col-span-2 flex flex-wrap items-start gap-2 sm:col-span-4 lg:col-span-1 lg:pt-[1.375rem]">
        <Button type="submit" look="primary" icon={<Search aria-hidden size={16} />}>
          {t('search')}
        </Button>
        <Button
          icon={<RotateCcw aria-hidden size={16} />}
          onClick={() => {
            setWanted(noFilter)
            setTried(false)
            onReset()
          }}
        >
          {t('reset')}
        </Button>
      </div>
    </form>
  )
}

/** Id → name of everybody on the server; asked for when somebody wants to choose one. */
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
