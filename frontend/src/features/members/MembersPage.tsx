import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useChosenServer } from '#lib/queries/guild.queries.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SearchBar } from '#ui/SearchBar.tsx'
import { MemberList } from './MemberList.tsx'

/** Everybody on a server: who is online now, who is not, and what they play. */
export function MembersPage() {
  const search = useSearchParams()[0].get('search') ?? ''
  // Another `?search=` in the address replaces what was typed.
  return <Members key={search} initialSearch={search} />
}

function Members({ initialSearch }: { initialSearch: string }) {
  const { t } = useTranslation('members')
  const { servers, serverId, choose, options } = useChosenServer()
  const [search, setSearch] = useState(initialSearch)
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <SearchBar
        label={t('search')}
        placeholder={t('searchHint')}
        value={search}
        onValueChange={setSearch}
        within={{ label: t('server'), options, value: serverId ?? '', onValueChange: choose }}
      />
      <MemberList servers={servers} serverId={serverId} search={search} onClearSearch={() => setSearch('')} />
    </>
  )
}
