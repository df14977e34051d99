import { useTranslation } from 'react-i18next'
import { eventLists } from '@raidtisch/shared-types/domain/event-status'
import { eventTypes, type EventType } from '@raidtisch/shared-types/domain/event-types'
import type { ArchiveFilter } from '#lib/queries/event.queries.ts'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { TextField } from '#ui/TextField.tsx'

type ArchiveFiltersProps = { filter: ArchiveFilter; onChange: (filter: ArchiveFilter) => void }

/** By word, status, type and days; each works at once and together with the others. */
export function ArchiveFilters({ filter, onChange }: ArchiveFiltersProps) {
  const { t } = useTranslation(['events-list', 'domain'])
  const set = (change: Partial<ArchiveFilter>) => onChange({ ...filter, ...change })
  return (
    <div
      role="search"
      className="mb-4 grid grid-cols-2 items-end gap-2 lg:grid-cols-[minmax(0,1fr)_auto_auto_auto_auto]"
    >
      <SearchField
        label={t('events-list:searchArchive')}
        value={filter.search}
        onValueChange={(search) => set({ search })}
        className="self-end max-lg:col-span-2"
      />
      <NativeSelect
        label={t('events-list:status')}
        value={filter.status}
        onChange={({ currentTarget }) => set({ status: currentTarget.value })}
        options={[
          { value: '', label: t('events-list:everyStatus') },
          ...eventLists.archived.statuses.map((value) => ({
            value,
            label: t(`domain:eventStatus.${value}`),
          })),
        ]}
      />
      <NativeSelect
        label={t('events-list:type')}
        value={filter.type}
        onChange={({ currentTarget }) => set({ type: currentTarget.value as EventType | '' })}
        options={[
          { value: '', label: t('events-list:everyType') },
          ...eventTypes.map((value) => ({ value, label: t(`domain:eventType.${value}`) })),
        ]}
      />
      <TextField
        type="date"
        label={t('events-list:from')}
        value={filter.from}
        onChange={({ currentTarget }) => set({ from: currentTarget.value })}
      />
      <TextField
        type="date"
        label={t('events-list:to')}
        value={filter.to}
        onChange={({ currentTarget }) => set({ to: currentTarget.value })}
      />
    </div>
  )
}
