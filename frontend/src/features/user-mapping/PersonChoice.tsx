import type { MappedUser } from '@raidtisch/shared-types/contracts/user-mappings.contract'
import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#ui/Avatar.tsx'
import { classes } from '#ui/classes.ts'
import { SearchField } from '#ui/SearchField.tsx'
import { VirtualList } from '#ui/VirtualList.tsx'
import { filterUsers } from './mapping-lists.ts'

type PersonChoiceProps = {
  users: readonly MappedUser[]
  chosenId: string | null
  error: string | undefined
  onChoose: (user: MappedUser) => void
}

/** Who it is about: one of many, found by name. */
export function PersonChoice({ users, chosenId, error, onChoose }: PersonChoiceProps) {
  const { t } = useTranslation('user-mapping')
  const [search, setSearch] = useState('')
  const errorId = useId()
  const found = filterUsers(users, search)
  return (
    <fieldset
      tabIndex={-1}
      className="min-w-0"
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend className="mb-1.5 text-meta font-semibold text-body">
        {t('chatUser')}
        <span aria-hidden className="text-danger-text">
          {' *'}
        </span>
      </legend>
      <SearchField
        label={t('searchPerson')}
        placeholder={t('searchPersonHint')}
        value={search}
        onValueChange={setSearch}
        className="mb-2"
      />
      <div role="status">
        {found.length === 0 && (
          <p className="px-3 py-6 text-center text-muted">
            {users.length === 0 ? t('allMapped') : t('nobodyFound')}
          </p>
        )}
      </div>
      {found.length > 0 && (
        <VirtualList
          label={t('chatUser')}
          items={found}
          keyOf={({ id }) => id}
          estimatedRowHeight={44}
          gap={2}
          className="max-h-52 rounded-control bg-field p-1"
        >
          {(user) => (
            <button
              type="button"
              aria-pressed={user.id === chosenId}
              onClick={() => onChoose(user)}
              className={classes(
                'flex min-h-11 w-full items-center gap-2.5 rounded-control px-2 py-1 text-left',
                user.id === chosenId ? 'bg-accent-soft text-strong' : 'hover:bg-raised',
              )}
            >
              <Avatar name={user.displayName} src={user.avatar} size={28} />
              <span className="min-w-0 grow truncate">
                {user.displayName} <span className="text-muted">@{user.username}</span>
              </span>
              {user.id === chosenId && <Check size={16} className="shrink-0 text-accent-text" />}
            </button>
          )}
        </VirtualList>
      )}
      {error !== undefined && (
        <p id={errorId} role="alert" className="mt-1.5 text-meta text-danger-text">
          {error}
        </p>
      )}
    </fieldset>
  )
}
