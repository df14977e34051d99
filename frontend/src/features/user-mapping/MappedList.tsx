import { Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { VirtualList } from '#ui/VirtualList.tsx'
import { ListCard } from './ListCard.tsx'
import type { UserWithMapping } from './mapping-lists.ts'

type MappedListProps = {
  users: readonly UserWithMapping[]
  /** How many there are without the search. */
  total: { present: number; left: number }
  onEdit: (user: UserWithMapping) => void
  onDelete: (user: UserWithMapping) => void
}

export function MappedList({ users, total, onEdit, onDelete }: MappedListProps) {
  const { t } = useTranslation('user-mapping')
  return (
    <ListCard
      title={t('mapped')}
      count={total.present}
      note={total.left > 0 ? t('alsoLeft', { count: total.left }) : undefined}
      emptyText={users.length === 0 ? t('noMapped') : undefined}
    >
      <VirtualList
        label={t('mapped')}
        items={users}
        keyOf={({ id }) => id}
        estimatedRowHeight={64}
        className="-mx-2 max-h-[65dvh] px-2 py-1"
      >
        {(user) => (
          <div className="flex items-center gap-3 rounded-control bg-surface px-3 py-2">
            <Avatar name={user.displayName} src={user.avatar} size={36} />
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
                <span className="min-w-0 font-medium text-strong">{user.mapping.realName}</span>
                {!user.mapping.isActive && <Badge tone="idle">{t('inactive')}</Badge>}
                {user.hasLeft && <Badge tone="caution">{t('left')}</Badge>}
              </p>
              <p className="truncate text-meta text-muted">
                {user.displayName} · @{user.username}
              </p>
              {user.mapping.altNames.length > 0 && (
                <p className="text-meta text-muted">
                  {t('alsoKnownAs', { names: user.mapping.altNames.join(', ') })}
                </p>
              )}
              {user.mapping.notes && (
                <p className="mt-0.5 text-meta whitespace-pre-line text-body">{user.mapping.notes}</p>
              )}
            </div>
            <div className="flex shrink-0">
              <IconButton
                size="icon-sm"
                label={t('editOf', { name: user.displayName })}
                icon={<Pencil size={16} />}
                onClick={() => onEdit(user)}
              />
              <IconButton
                size="icon-sm"
                variant="danger-ghost"
                label={t('deleteOf', { name: user.displayName })}
                icon={<Trash2 size={16} />}
                onClick={() => onDelete(user)}
              />
            </div>
          </div>
        )}
      </VirtualList>
    </ListCard>
  )
}
