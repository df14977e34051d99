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
import { Skeleton } from '#ui/Skeleton.tsx'
import { ImportMembersDialog } from './ImportMembersDialog.tsx'
import { MappingLists } from './MappingLists.tsx'
import { MappingTiles } from './MappingTiles.tsx'

/** Real names beside the names in Discord, for leaders. */
export function UserMappingPage() {
  const { t } = useTranslation(['user-mapping', 'common'])
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
        <ArrowLeft aria-hidden size={16} />
        {t('user-mapping:back')}
      </Link>
      <PageHeader
        title={t('user-mapping:title')}
        subtitle={t('user-mapping:subtitle')}
        actions={
          <>
            <Button
              icon={<Table2 aria-hidden size={18} />}
              aria-haspopup="dialog"
              disabled={!users}
              onClick={() => setImporting(true)}
            >
              {t('user-mapping:import.open')}
            </Button>
            <Button
              variant="primary"
              icon={<UserPlus aria-hidden size={18} />}
              aria-haspopup="dialog"
              disabled={!users}
              onClick={() => setAdding({ user: null })}
            >
              {t('user-mapping:add')}
            </Button>
          </>
        }
      />
      {failed ? (
        <QueryFailure title={t('user-mapping:loadFailed')} query={failed} />
      ) : (
        <>
          <SearchBar
            label={t('user-mapping:search')}
            placeholder={t('user-mapping:searchHint')}
            value={search}
            onValueChange={setSearch}
            within={{
              label: t('user-mapping:server'),
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
            <div role="status" aria-label={t('common:loading')} className="grid gap-4 lg:grid-cols-2">
              <Skeleton className="h-80 rounded-card" />
              <Skeleton className="h-80 rounded-card" />
            </div>
          )}
        </>
      )}
    </>
  )
}
