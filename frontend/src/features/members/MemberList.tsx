import { CircleHelp, SearchX, Users } from 'lucide-react'
import { useDeferredValue, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ServerMember } from '@raidtisch/shared-types/contracts/entities'
import { errorMessage } from '#lib/api/error-message.ts'
import type { useServers } from '#lib/queries/guild.queries.ts'
import { useMembers } from '#lib/queries/member.queries.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { PageList } from '#ui/PageList.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { MemberCard } from './MemberCard.tsx'
import { groupMembers } from './member-groups.ts'

type MemberListProps = {
  servers: ReturnType<typeof useServers>
  serverId: string | undefined
  search: string
  onClearSearch: () => void
}

export function MemberList({ servers, serverId, search, onClearSearch }: MemberListProps) {
  const { t } = useTranslation(['members', 'common'])
  const wanted = useDeferredValue(search)
  const members = useMembers(serverId)
  const failed = servers.isError && !servers.data ? servers : members
  if (failed.isError && !failed.data)
    return (
      <ErrorState
        title={t('members:failed')}
        text={errorMessage(failed.error, t('common:somethingFailed'))}
        retrying={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    )
  if (servers.data?.length === 0 || members.data?.length === 0)
    return (
      <EmptyState
        icon={<Users aria-hidden size={24} />}
        title={t('members:empty')}
        text={t('members:emptyText')}
      />
    )
  if (!members.data) return <Loading />

  const groups = groupMembers(members.data, wanted)
  const { online, offline, moreOffline, unknown } = groups
  const count = online.length + offline.length + moreOffline + unknown.length
  return (
    <>
      <p role="status" className="sr-only">
        {wanted.trim() === '' ? '' : t('members:found', { count })}
      </p>
      {count === 0 && (
        <EmptyState
          icon={<SearchX aria-hidden size={24} />}
          title={t('members:nobodyFound')}
          action={<Button onClick={onClearSearch}>{t('common:clearSearch')}</Button>}
        />
      )}
      <div className="flex flex-col gap-7">
        {unknown.length > 0 && (
          <Group
            heading={t('members:unknown')}
            count={unknown.length}
            members={unknown}
            note={
              <p className="mb-3 flex items-start gap-2 text-muted">
                <CircleHelp aria-hidden size={16} className="mt-0.5 shrink-0" />
                {t('members:unknownText')}
              </p>
            }
          />
        )}
        {online.length > 0 && (
          <Group
            heading={t('members:online')}
            count={online.length}
            members={online}
            dot="bg-presence-online"
          />
        )}
        {offline.length > 0 && (
          <Group
            heading={t('members:offline')}
            count={offline.length + moreOffline}
            members={offline}
            dot="bg-presence-offline"
          />
        )}
      </div>
      {moreOffline > 0 && (
        <p className="mt-4 text-center text-muted">
          <span className="block font-medium text-body">
            {t('members:moreOffline', { count: moreOffline })}
          </span>
          <span className="text-meta">{t('members:moreOfflineHint')}</span>
        </p>
      )}
    </>
  )
}

type GroupProps = {
  heading: string
  count: number
  members: readonly ServerMember[]
  /** Colour of the dot before the heading. */
  dot?: string
  note?: ReactNode
}

function Group({ heading, count, members, dot, note }: GroupProps) {
  return (
    <section>
      <h2 className="mb-3 flex items-center gap-2 text-title">
        {dot !== undefined && <span aria-hidden className={`size-2.5 rounded-full ${dot}`} />}
        {heading}
        <span className="tabular font-normal text-muted">{count}</span>
      </h2>
      {note}
      <PageList
        label={heading}
        items={members}
        keyOf={(member) => member.id}
        estimatedRowHeight={96}
        minColumnWidth={280}
      >
        {(member) => <MemberCard member={member} />}
      </PageList>
    </section>
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
