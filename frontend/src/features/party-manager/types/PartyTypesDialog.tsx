import type { PartyType } from '@raidtisch/shared-types/contracts/party-types.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePartyTypes } from '#lib/queries/party-type.queries.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { QueryFailure } from '#ui/QueryFailure.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { PartyTypeForm } from './PartyTypeForm.tsx'
import { PartyTypeList } from './PartyTypeList.tsx'
import { usePartyTypeActions } from './use-party-type-actions.ts'

/** The guild's party types: leaders add, change, order and delete them where they build parties. */
export function PartyTypesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('party-manager')
  const types = usePartyTypes()
  const { move, remove } = usePartyTypeActions()
  // As it was when the form opened: what others save or delete meanwhile must be refused, and take no typed text away.
  const [edited, setEdited] = useState<PartyType | 'new' | null>(null)
  const [deleted, setDeleted] = useState<PartyType | null>(null)
  if (edited) return <PartyTypeForm type={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
  return (
    <Dialog onClose={onClose} title={t('partyTypes')} description={t('partyTypesText')}>
      {types.data && (
        <PartyTypeList
          types={types.data}
          isMoving={move.isPending}
          onNew={() => setEdited('new')}
          onEdit={setEdited}
          onDelete={setDeleted}
          onMove={(id, position) => move.mutate({ id, position })}
        />
      )}
      {types.isPending && <Skeleton className="h-40" />}
      {types.isError && !types.data && <QueryFailure title={t('partyTypesFailed')} query={types} />}
      {deleted && (
        <ConfirmDialog
          onClose={() => setDeleted(null)}
          title={t('deletePartyTitle', { party: deleted.name })}
          description={t('deletePartyTypeText')}
          confirmLabel={t('deletePartyType')}
          destructive
          onConfirm={() => {
            remove.mutate(deleted.id)
            setDeleted(null)
          }}
        />
      )}
    </Dialog>
  )
}
