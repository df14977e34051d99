import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServers } from '#lib/queries/guild.queries.ts'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { MemberList } from './MemberList.tsx'

/** Everybody on a server: who is online now, who is not, and what they play. */
export function MembersPage({ initialSearch = '' }: { initialSearch?: string }) {
  const { t } = useTranslation('members')
  const servers = useServers()
  const [chosen, setChosen] = useState<string | null>(null)
  const [search, setSearch] = useState(initialSearch)
  const serverId = chosen ?? servers.data?.[0]?.id
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <div className="mb-5 flex flex-wrap gap-3">
        <SearchField
          label={t('search')}
          placeholder={t('searchHint')}
          value={search}
          onValueChange={setSearch}
          className="min-w-60 grow sm:max-w-96"
        />
        {servers.data && servers.data.length > 0 && (
          <NativeSelect
            label={t('server')}
            hideLabel
            className="min-w-48 max-sm:grow"
            value={serverId ?? ''}
            onChange={(event) => setChosen(event.currentTarget.value)}
            options={servers.data.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </div>
      <MemberList servers={servers} serverId={serverId} search={search} onClearSearch={() => setSearch('')} />
    </>
  )
}
