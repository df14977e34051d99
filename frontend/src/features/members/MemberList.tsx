import { useQuery } from '@tanstack/react-query'
import { CircleHelp, SearchX } from 'lucide-react'
import { useDeferredValue, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ServerMember } from '@raidtisch/shared-types/contracts/guild.contract'
import { usePermissions } from '#lib/queries/auth.queries.ts'
import { memberCardsQuery } from '#lib/queries/member-card.queries.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageList } from '#ui/PageList.tsx'
import { MemberCard } from './MemberCard.tsx'
import { groupMembers } from './member-groups.ts'
import { MemberProfile } from './MemberProfile.tsx'

type MemberListProps = { members: readonly ServerMember[]; search: string; onClearSearch: () => void }

/** The members that match the search, grouped by presence. */
export function MemberList({ members, search, onClearSearch }: MemberListProps) {
  const { t } = useTranslation(['members', 'common'])
  const wanted = useDeferredValue(search)
  const groups = groupMembers(members, wanted)
  const { online, offline, moreOffline, unknown } = groups
  const isAdmin = usePermissions().data?.isAdmin ?? false
  const cards = useQuery({ ...memberCardsQuery, enabled: isAdmin }).data
  const names = new Map(members.map((one) => [one.id, one.displayName]))
  const profileOf = ({ id }: ServerMember) => {
    const card = cards?.get(id)
    return card && <MemberProfile card={card} names={names} />
  }
  const count = online.length + offline.length + moreOffline + unknown.length
  return (
    <>
      <p role="status" className="sr-only">
        {wanted.trim() === '' ? '' : t('members:found', { count })}
      </p>
      {count === 0 && (
        <EmptyState
          icon={<SearchX size={24} />}
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
            profileOf={profileOf}
            note={
              <p className="mb-3 flex items-start gap-2 text-muted">
                <CircleHelp size={16} className="mt-0.5 shrink-0" />
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
            profileOf={profileOf}
            dot="bg-presence-online"
          />
        )}
        {offline.length > 0 && (
          <Group
            heading={t('members:offline')}
            count={offline.length + moreOffline}
            members={offline}
            profileOf={profileOf}
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
  profileOf: (member: ServerMember) => ReactNode
  /** Colour of the dot before the heading. */
  dot?: string
  note?: ReactNode
}

function Group({ heading, count, members, profileOf, dot, note }: GroupProps) {
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
        {(member) => <MemberCard member={member} profile={profileOf(member)} />}
      </PageList>
    </section>
  )
}
