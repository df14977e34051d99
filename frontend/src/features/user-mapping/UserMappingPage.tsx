import type { MappedUser } from '@raidtisch/shared-types/contracts/user-mappings.contract'
import { ArrowLeft, Table2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useChosenServer } from '#lib/queries/guild.queries.ts'
import { useUserMappings } from '#lib/queries/user-mapping.queries.ts'
import { Button } from '#ui/Button.tsx'
import { QueryFailure } from '#ui/QueryFailure.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SearchBar } from '#ui/SearchBar.tsx'
import { Loading } from '#ui/Loading.tsx'
import { ImportMembersDialog } from './ImportMembersDialog.tsx'
import { MappingLists } from './MappingLists.tsx'
import { MappingTiles } from './MappingTiles.tsx'

/** Real names beside the names in Discord, for leaders. */
export function UserMappingPage() {
  const { t } = useTranslation('user-mapping')
  const { servers, serverId, choose, options } = useChosenServer()
  const [search, setSearch] = useState('')
  const [adding, setAdding] = useState<{ user: MappedUser | null } | null>(null)
  const [isImporting, setImporting] = useState(false)
  const mappings = useUserMappings(serverId)
  const users = mappings.data?.users
  const failed = [servers, mappings].find((query) => query.isError && !query.data)
  return (
    <>
      <Link
        to="/analytics"
        className="mb-3 inline-flex min-h-8 items-center gap-1.5 text-muted hover:text-strong"
      >
        <ArrowLeft size={16} />
        {t('back')}
      </Link>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <>
            <Button
              icon={<Table2 size={18} />}
              aria-haspopup="dialog"
              disabled={!users}
              onClick={() => setImporting(true)}
            >
              {t('import.open')}
            </Button>
            <Button
              variant="primary"
              icon={<UserPlus size={18} />}
              aria-haspopup="dialog"
              disabled={!users}
              onClick={() => setAdding({ user: null })}
            >
              {t('add')}
            </Button>
          </>
        }
      />
      {failed ? (
        <QueryFailure title={t('loadFailed')} query={failed} />
      ) : (
        <>
          <SearchBar
            label={t('search')}
            placeholder={t('searchHint')}
            value={search}
            onValueChange={setSearch}
            within={{
              label: t('server'),
              options,
              value: serverId ?? '',
              onValueChange: choose,
            }}
          />
          {isImporting && serverId !== undefined && (
            <ImportMembersDialog serverId={serverId} onClose={() => setImporting(false)} />
          )}
          <MappingTiles users={users} />
          {users && serverId !== undefined ? (
            <MappingLists
              key={serverId}
              serverId={serverId}
              users={users}
              search={search}
              adding={adding}
              onAdd={setAdding}
            />
          ) : (
            <Loading
              className="grid gap-4 lg:grid-cols-2"
              blocks={['h-80 rounded-card', 'h-80 rounded-card']}
            />
          )}
        </>
      )}
    </>
  )
}
