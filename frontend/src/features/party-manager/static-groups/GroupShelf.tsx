import { Users } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardStore } from '../board/board-store.ts'
import { useMembers, useParty, usePartyIds } from '../board/use-board.ts'
import { classes } from '#ui/classes.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { canCome } from '../people/board-person.ts'
import { countRoles } from '../people/composition.ts'
import { CompositionRow } from '../people/CompositionRow.tsx'
import { useBoardContext, useIsDragged, usePartyTitle } from '../drag/board-context.ts'
import { useDraggable } from '../drag/use-drag.ts'

type GroupShelfProps = { groups: BoardStore; areKnown: boolean; onPicked?: () => void }

/** The static groups; each can be dropped into one of the event's parties as a whole. */
export function GroupShelf({ groups, areKnown, onPicked }: GroupShelfProps) {
  const { t } = useTranslation('party-manager')
  const ids = usePartyIds(groups)
  return (
    <section
      aria-label={t('groupsTitle')}
      className="flex min-w-0 flex-col gap-1.5 rounded-card bg-panel p-2"
    >
      <h2 className="px-1 text-title">{t('groupsTitle')}</h2>
      {!areKnown ? (
        <Skeleton className="h-11 pointer-fine:h-9" />
      ) : ids.length === 0 ? (
        <p className="px-1 text-meta text-muted">{t('noGroupsShort')}</p>
      ) : (
        <ul className="flex flex-col gap-1">
          {ids.map((id) => (
            <li key={id}>
              <GroupCard groups={groups} groupId={id} {...(onPicked ? { onPicked } : {})} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function GroupCard({
  groups,
  groupId,
  onPicked,
}: {
  groups: BoardStore
  groupId: string
  onPicked?: () => void
}) {
  const { t } = useTranslation('party-manager')
  const { controller, people, canEdit } = useBoardContext()
  const element = useRef<HTMLButtonElement>(null)
  const party = useParty(groups, groupId)
  const members = useMembers(groups, groupId).filter((person) => person !== null)
  const isMine = useIsDragged(controller, groupId)
  const title = usePartyTitle()(party, 'groups')
  const isEmpty = members.length === 0
  const coming = members.filter((id) => canCome(people[id]))
  const group = {
    id: groupId,
    name: title,
    people: coming,
    missing: members.filter((id) => !coming.includes(id)),
  }
  useDraggable(element, coming.length === 0 ? null : { kind: 'group', id: groupId }, () =>
    controller.startGroupDrag(group),
  )
  return (
    <button
      ref={element}
      type="button"
      aria-pressed={isMine}
      aria-label={t('takeGroup', { name: title, count: members.length })}
      disabled={!canEdit || coming.length === 0}
      onClick={() => {
        controller.toggleGroupDrag(group)
        if (controller.isDragged(groupId)) onPicked?.()
      }}
      className={classes(
        'flex min-h-11 w-full min-w-0 items-center gap-2 rounded-control bg-raised px-2 py-1 pointer-fine:min-h-9 text-left transition-colors enabled:cursor-grab enabled:hover:bg-hover',
        isMine && 'opacity-60 outline-2 outline-accent-text',
      )}
    >
      <Users size={16} className="shrink-0 text-muted" />
      <span className="min-w-0 grow">
        <span className="block truncate font-medium text-strong">{title}</span>
        {isEmpty ? (
          <span className="block text-meta text-muted">{t('groupIsEmpty')}</span>
        ) : (
          <CompositionRow counts={countRoles(people, members)} />
        )}
      </span>
      <span className="tabular text-meta text-muted">{members.length}</span>
    </button>
  )
}
