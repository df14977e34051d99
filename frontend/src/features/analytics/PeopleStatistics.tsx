import { SearchX } from 'lucide-react'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { textMatcher } from '@raidtisch/shared-types/domain/text-search'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { VirtualList } from '#ui/VirtualList.tsx'

type PeopleStatisticsProps<T> = {
  title: string
  exportPath: string
  items: readonly T[]
  personOf: (item: T) => { id: string; username: string; displayName: string }
  estimatedRowHeight: number
  /** Shown instead of search and list when the list is empty. */
  empty?: ReactNode
  children: (item: T) => ReactNode
}

/** The people of a statistic in a scrolling box, with search and export. */
export function PeopleStatistics<T>(props: PeopleStatisticsProps<T>) {
  const { title, exportPath, items, personOf, estimatedRowHeight, empty, children } = props
  const { t } = useTranslation('analytics')
  const [search, setSearch] = useState('')
  const query = useDeferredValue(search)
  const matches = textMatcher(query)
  const found = items.filter((item) => {
    const { username, displayName } = personOf(item)
    return matches([username, displayName])
  })
  return (
    <Card>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-title">{title}</h2>
        <ExportMenu path={exportPath} />
      </header>
      {items.length === 0 && empty !== undefined ? (
        empty
      ) : (
        <>
          <SearchField
            label={t('searchMembers')}
            placeholder={t('searchHint')}
            value={search}
            onValueChange={setSearch}
            className="mb-3 sm:max-w-96"
          />
          <p role="status" className="sr-only">
            {query.trim() === '' ? '' : t('found', { count: found.length })}
          </p>
          {found.length === 0 ? (
            <EmptyState icon={<SearchX size={24} />} title={t('noMembersFound')} />
          ) : (
            <VirtualList
              label={title}
              items={found}
              keyOf={(item) => personOf(item).id}
              estimatedRowHeight={estimatedRowHeight}
              className="-mx-2 max-h-96 px-2"
            >
              {children}
            </VirtualList>
          )}
        </>
      )}
    </Card>
  )
}
