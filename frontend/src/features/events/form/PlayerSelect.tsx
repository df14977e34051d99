import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ServerMember } from '@raidtisch/shared-types/contracts/guild.contract'
import type { useMembers } from '#lib/queries/member.queries.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { QueryFailure } from '#ui/QueryFailure.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { VirtualList } from '#ui/VirtualList.tsx'
import type { PreselectedFormPlayer } from './event-form.ts'
import { searchMembers, togglePlayer } from './player-choice.ts'
import { type AbsentPeople, AwayBadge } from './absent-people.tsx'
import { RoleChoice } from './RoleChoice.tsx'

type PlayerSelectProps = {
  query: ReturnType<typeof useMembers>
  players: readonly ServerMember[]
  absent: AbsentPeople
  chosen: readonly PreselectedFormPlayer[]
  onChange: (chosen: PreselectedFormPlayer[]) => void
}

/** One press on a role chooses a person for it. */
export function PlayerSelect({ query, players, absent, chosen, onChange }: PlayerSelectProps) {
  const { t } = useTranslation('events-form')
  const [text, setText] = useState('')
  const found = searchMembers(players, useDeferredValue(text))
  const roles = new Map(chosen.map((one) => [one.discordUserId, one.role]))
  if (query.isError && !query.data) return <QueryFailure title={t('membersFailed')} query={query} />
  if (!query.data) return <Skeleton className="h-64" />
  return (
    <>
      <SearchField label={t('searchPlayers')} value={text} onValueChange={setText} className="mb-2" />
      <div role="status">
        {found.length === 0 && <p className="py-10 text-center text-muted">{t('nobodyFound')}</p>}
      </div>
      {found.length > 0 && (
        <VirtualList
          label={t('players')}
          items={found}
          keyOf={(member) => member.id}
          estimatedRowHeight={40}
          className="h-56 rounded-control px-1"
        >
          {(member) => (
            <div className="flex min-h-10 items-center gap-2">
              <Avatar name={member.displayName} src={member.avatar} size={24} />
              <span className="min-w-0 grow truncate text-strong">{member.displayName}</span>
              <AwayBadge absence={absent.get(member.id)} />
              <RoleChoice
                name={member.displayName}
                role={roles.get(member.id) ?? null}
                onChoose={(role) => onChange(togglePlayer(chosen, member, role))}
              />
            </div>
          )}
        </VirtualList>
      )}
    </>
  )
}
