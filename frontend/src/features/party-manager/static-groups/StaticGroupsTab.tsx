import { createParty, type NewParty } from '@raidtisch/shared-types/board/board-edits'
import { Plus, Users } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardSession } from '../board/board-session.ts'
import { useSessionState } from '../board/use-board-session.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast.ts'
import { BoardBar } from '../toolbar/board-bar.tsx'
import { BoardPlaceholder } from '../BoardPlaceholder.tsx'
import { CreateGroupDialog } from '../lazy-dialogs.ts'
import { GroupsBoard } from './GroupsBoard.tsx'
import { LazyOverlay } from '#ui/LazyOverlay.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

type StaticGroupsTabProps = { serverId: string | undefined; session: BoardSession | null }

/** The server's static groups: creating, filling and deleting them. */
export function StaticGroupsTab({ serverId, session }: StaticGroupsTabProps) {
  const { t } = useTranslation('party-manager')
  const canEdit = useSessionState(session)?.canEdit ?? false
  const [isCreating, setCreating] = useState(false)
  const fail = (description: string) => {
    toast({ title: t('error'), description, variant: 'destructive' })
  }
  const create = (group: NewParty) => {
    if (!session) return
    const result = session.edit((doc) => createParty(doc, group))
    if (result.outcome === 'refused') fail(`${t('refusedGroupCreate')}. ${t(`reason.${result.reason}`)}`)
    else toast({ title: t('groupCreated', { party: group.name ?? '' }) })
  }
  const creator = (
    <Button
      variant="primary"
      icon={<Plus size={18} />}
      // Without a server the button stays enabled, and a press says what is missing.
      disabled={serverId !== undefined && !canEdit}
      onClick={() => (serverId === undefined ? fail(t('chooseServerFirst')) : setCreating(true))}
    >
      {t('createGroup')}
    </Button>
  )
  return (
    <>
      {session ? (
        <GroupsBoard
          session={session}
          serverId={serverId}
          creator={creator}
          empty={
            <EmptyState icon={<Users size={24} />} title={t('noGroupsTitle')} text={t('noGroupsText')} />
          }
        />
      ) : (
        <>
          <BoardBar>{creator}</BoardBar>
          <BoardPlaceholder />
        </>
      )}
      <LazyOverlay open={isCreating} onClose={() => setCreating(false)}>
        {isCreating && <CreateGroupDialog onCreate={create} onClose={() => setCreating(false)} />}
      </LazyOverlay>
    </>
  )
}
