import { Users } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useChosenServer } from '#lib/queries/guild.queries.ts'
import { useMembers } from '#lib/queries/member.queries.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { QueryFailure } from '#ui/QueryFailure.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SearchBar } from '#ui/SearchBar.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { MemberList } from './MemberList.tsx'

/** Everybody on a server: who is online now, who is not, and what they play. */
export function MembersPage() {
  const { t } = useTranslation('members')
  const { servers, serverId, choose, options } = useChosenServer()
  const members = useMembers(serverId)
  const searchField = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useState('')
  const asked = useSearchParams()[0].get('search') ?? ''
  const { key } = useLocation()
  // Each visit with `?search=` replaces what was typed, also with the same once more.
  const visit = asked && key
  const [shown, setShown] = useState('')
  if (visit !== shown) {
    setShown(visit)
    setSearch(asked)
    // The quick search finds people of the first server.
    choose(null)
  }
  const clearSearch = () => {
    setSearch('')
    searchField.current?.focus()
  }
  const failed = [servers, members].find((query) => query.isError && !query.data)
  const isEmpty = servers.data?.length === 0 || members.data?.length === 0
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <SearchBar
        ref={searchField}
        label={t('search')}
        placeholder={t('searchHint')}
        value={search}
        onValueChange={setSearch}
        within={{ label: t('server'), options, value: serverId ?? '', onValueChange: choose }}
      />
      {failed ? (
        <QueryFailure title={t('failed')} query={failed} />
      ) : isEmpty ? (
        <EmptyState icon={<Users size={24} />} title={t('empty')} text={t('emptyText')} />
      ) : members.data ? (
        <MemberList members={members.data} search={search} onClearSearch={clearSearch} />
      ) : (
        <Loading />
      )}
    </>
  )
}

function Loading() {
  const { t } = useTranslation('members')
  return (
    <div>
      <p role="status" className="mb-3 text-muted">
        {t('loading')}
      </p>
      <div aria-hidden className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: 9 }, (_, index) => (
          <Skeleton key={index} className="h-24 rounded-card" />
        ))}
      </div>
    </div>
  )
}
