import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import type { ServerMember } from '@raidtisch/shared-types/contracts/guild.contract'
import type { GameRole } from '@raidtisch/shared-types/domain/game-roles'
import { membersQuery } from '#lib/queries/member.queries.ts'
import { textMatcher } from '@raidtisch/shared-types/domain/text-search'
import { SearchField } from '#ui/SearchField.tsx'
import { Avatar } from '#ui/Avatar.tsx'
import { QueryFailure } from '#ui/QueryFailure.tsx'
import { Loading } from '#ui/Loading.tsx'

export type Addable = { discordUserId: string; name: string }

/** Enough to choose from; who is looked for is typed. */
const shown = 6

type AddablePeopleProps = {
  event: EventView
  chosenId: string | null
  onChoose: (person: Addable & { role: GameRole | null; classId: string | null }) => void
}

/** People of the server who are not on the roster, found by name. */
export function AddablePeople({ event, chosenId, onChoose }: AddablePeopleProps) {
  const { t } = useTranslation('events-page')
  const name = useId()
  const [query, setQuery] = useState('')
  // No message brings what people played last, and those about presence make the list count as just read.
  const members = useQuery({ ...membersQuery(event.serverId), refetchOnMount: 'always' })
  const isFound = textMatcher(query)
  const answered = new Set(event.participants.map((one) => one.discordUserId))
  const found = (members.data ?? []).filter(
    (one) => !one.bot && !answered.has(one.id) && isFound(namesOf(one)),
  )
  return (
    <div className="grid gap-2">
      <SearchField label={t('manage.search')} value={query} onValueChange={setQuery} />
      {!members.data && members.isError && <QueryFailure title={t('manage.membersFailed')} query={members} />}
      {!members.data && !members.isError && <Loading blocks={['h-32 rounded-control']} />}
      <fieldset className="grid gap-1 sm:grid-cols-2">
        <legend className="sr-only">{t('manage.people')}</legend>
        {found.slice(0, shown).map((one) => (
          <label
            key={one.id}
            className="flex min-h-10 min-w-0 cursor-pointer items-center gap-2 rounded-control bg-raised px-3 py-1.5 hover:bg-hover has-checked:bg-accent-soft has-checked:text-strong has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-accent-text has-focus-visible:outline-2 has-focus-visible:outline-strong"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={one.id === chosenId}
              onChange={() =>
                onChoose({
                  discordUserId: one.id,
                  name: one.displayName,
                  role: one.preferredRole,
                  classId: one.preferredClass,
                })
              }
            />
            <Avatar name={one.displayName} src={one.avatar} size={24} />
            <span className="min-w-0 truncate font-medium">{one.displayName}</span>
          </label>
        ))}
      </fieldset>
      <p role="status" className="text-meta text-muted">
        {found.length > shown && t('manage.more', { count: found.length - shown })}
        {members.data && found.length === 0 && t('manage.nobody')}
      </p>
    </div>
  )
}

function namesOf({ displayName, username, nickname, realName }: ServerMember): string[] {
  return [displayName, username, nickname ?? '', realName ?? '']
}
