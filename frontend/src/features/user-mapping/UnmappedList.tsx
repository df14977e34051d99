import { findClass } from '@raidtisch/shared-types/domain/class-catalogue'
import { nameOfClass } from '@raidtisch/shared-types/domain/class-search'
import type { MappedUser } from '@raidtisch/shared-types/contracts/user-mappings.contract'
import { UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { VirtualList } from '#ui/VirtualList.tsx'
import { ListCard } from './ListCard.tsx'

type UnmappedListProps = {
  users: readonly MappedUser[]
  /** How many there are without the search. */
  total: number
  onMap: (user: MappedUser) => void
}

export function UnmappedList({ users, total, onMap }: UnmappedListProps) {
  const { t } = useTranslation('user-mapping')
  const language = useLanguage()
  const emptyText = total === 0 ? t('allMapped') : t('nobodyFound')
  return (
    <ListCard title={t('unmapped')} count={total} emptyText={users.length === 0 ? emptyText : undefined}>
      <VirtualList
        label={t('unmapped')}
        items={users}
        keyOf={({ id }) => id}
        estimatedRowHeight={52}
        className="-mx-2 max-h-[65dvh] px-2 py-1"
      >
        {(user) => {
          const preferred = user.preferredClass === null ? undefined : findClass(user.preferredClass)
          return (
            <div className="flex items-center gap-3 rounded-control bg-surface px-3 py-2">
              <Avatar name={user.displayName} src={user.avatar} size={36} />
              <div className="min-w-0 grow">
                <p className="truncate font-medium text-strong">{user.displayName}</p>
                <p className="truncate text-meta text-muted">@{user.username}</p>
              </div>
              {preferred && <Badge>{nameOfClass(preferred, language)}</Badge>}
              <IconButton
                size="icon-sm"
                label={t('mapOf', { name: user.displayName })}
                icon={<UserPlus size={16} />}
                onClick={() => onMap(user)}
              />
            </div>
          )
        }}
      </VirtualList>
    </ListCard>
  )
}
