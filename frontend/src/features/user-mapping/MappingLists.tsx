import type { MappedUser } from '@raidtisch/shared-types/contracts/user-mappings.contract'
import { useDeferredValue, useState, type Dispatch, type SetStateAction } from 'react'
import { useTranslation } from 'react-i18next'
import { closeAfter, ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { filterUsers, presence, splitUsers, type UserWithMapping } from './mapping-lists.ts'
import { MappedList } from './MappedList.tsx'
import { MappingDialog, type MappingFields } from './MappingDialog.tsx'
import { UnmappedList } from './UnmappedList.tsx'
import { useMappingActions, type MappingChange } from './use-mapping-actions.ts'

type Adding = { user: MappedUser | null }

type MappingListsProps = {
  serverId: string
  users: readonly MappedUser[]
  search: string
  /** Whether a mapping is being added, and about whom when that is known. */
  adding: Adding | null
  onAdd: Dispatch<SetStateAction<Adding | null>>
}

export function MappingLists({ serverId, users, search, adding, onAdd }: MappingListsProps) {
  const { t } = useTranslation(['user-mapping', 'common'])
  const wanted = useDeferredValue(search)
  const { mapped, unmapped } = splitUsers(users)
  const [edited, setEdited] = useState<UserWithMapping | null>(null)
  const [deleting, setDeleting] = useState<UserWithMapping | null>(null)
  const { create, update, remove } = useMappingActions(serverId)
  const closeEdit = () => setEdited(null)
  const saveEdit = (user: UserWithMapping, fields: MappingFields) =>
    update.mutate(
      { id: user.mapping.id, change: changeOf(user, fields) },
      { onSuccess: () => setEdited(closeAfter(user)) },
    )
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <MappedList
          users={filterUsers(mapped, wanted)}
          total={presence(mapped)}
          onEdit={setEdited}
          onDelete={setDeleting}
        />
        <UnmappedList
          users={filterUsers(unmapped, wanted)}
          total={unmapped.length}
          onMap={(user) => onAdd({ user })}
        />
      </div>
      {adding && (
        <MappingDialog
          user={adding.user}
          users={users}
          busy={create.isPending}
          onSave={(fields) =>
            create.mutate({ ...fields, serverId }, { onSuccess: () => onAdd(closeAfter(adding)) })
          }
          onClose={() => onAdd(null)}
        />
      )}
      {edited && (
        <MappingDialog
          user={edited}
          users={users}
          busy={update.isPending}
          onSave={(fields) => saveEdit(edited, fields)}
          onClose={closeEdit}
        />
      )}
      <ConfirmDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        title={t('user-mapping:deleteTitle')}
        description={t('user-mapping:deleteText')}
        confirmLabel={t('common:delete')}
        destructive
        busy={remove.isPending}
        onConfirm={() =>
          deleting &&
          remove.mutate(deleting.mapping.id, { onSuccess: () => setDeleting(closeAfter(deleting)) })
        }
      />
    </>
  )
}

/** Only what the form changed, so that what another leader changed meanwhile stays. */
function changeOf({ mapping }: UserWithMapping, fields: MappingFields): MappingChange {
  return {
    ...(fields.realName !== mapping.realName && { realName: fields.realName }),
    ...(fields.altNames.join() !== mapping.altNames.join() && { altNames: fields.altNames }),
    ...(fields.notes !== mapping.notes && { notes: fields.notes }),
    ...(fields.isActive !== mapping.isActive && { isActive: fields.isActive }),
  }
}
