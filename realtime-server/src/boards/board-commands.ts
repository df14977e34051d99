import { randomUUID } from 'node:crypto'
import { createParty, deleteParty, remove, type NewParty } from '@raidtisch/shared-types/board/board-edits'
import type { EditResult } from '@raidtisch/shared-types/board/board-moves'
import { readBoard } from '@raidtisch/shared-types/board/board-read'
import type { Actor } from '#core/actor.ts'
import type { Tx } from '#core/db/database.ts'
import { refuse } from '#core/errors.ts'
import { editBoard, type BoardDeps, type BoardEdit } from './board-edit.ts'
import { isGroupId, type OwnerRow } from './board-groups.ts'
import type { BoardKind } from './board-kind.ts'

type View = { id: string }
type Prepare<O> = (tx: Tx, owner: O) => Promise<BoardEdit>

/** Adds a group to a board. */
export async function createGroup<O extends OwnerRow, V extends View>(
  kind: BoardKind<O, V>,
  deps: BoardDeps,
  actor: Actor,
  ownerId: string,
  group: Omit<NewParty, 'id'>,
): Promise<V> {
  kind.authorize(actor)
  const id = randomUUID()
  const groups = await editBoard(kind, deps, actor, ownerId, async () => ({
    edit: (doc) => [createParty(doc, { ...group, id })],
  }))
  return findGroup(kind, groups, id)
}

/** Changes a board by one of its groups, and returns that group. */
export async function editGroup<O extends OwnerRow, V extends View>(
  kind: BoardKind<O, V>,
  deps: BoardDeps,
  actor: Actor,
  groupId: string,
  prepare: Prepare<O>,
): Promise<V> {
  return findGroup(kind, await editBoardOf(kind, deps, actor, groupId, prepare), groupId)
}

/** Deletes a group; its members have no slot then. */
export async function deleteGroup<O extends OwnerRow, V extends View>(
  kind: BoardKind<O, V>,
  deps: BoardDeps,
  actor: Actor,
  groupId: string,
): Promise<void> {
  const missing: EditResult = { outcome: 'refused', reason: 'party_not_found' }
  await editBoardOf(kind, deps, actor, groupId, async () => ({
    edit: (doc) => [
      readBoard(doc).parties.some(({ id }) => id === groupId) ? deleteParty(doc, groupId) : missing,
    ],
  }))
}

/** Takes a person out of a group. `memberId`: see `findMember` of the kind. */
export async function removeGroupMember<O extends OwnerRow, V extends View>(
  kind: BoardKind<O, V>,
  deps: BoardDeps,
  actor: Actor,
  groupId: string,
  memberId: string,
): Promise<V> {
  return editGroup(kind, deps, actor, groupId, async (tx, owner) => {
    const discordUserId = (await kind.findMember(tx, owner, groupId, memberId)) ?? refuse('person_not_found')
    return {
      edit: (doc) => {
        if (readBoard(doc).placementOf.get(discordUserId)?.partyId !== groupId) refuse('person_not_found')
        return [remove(doc, actor.discordUserId, discordUserId)]
      },
    }
  })
}

async function editBoardOf<O extends OwnerRow, V extends View>(
  kind: BoardKind<O, V>,
  deps: BoardDeps,
  actor: Actor,
  groupId: string,
  prepare: Prepare<O>,
): Promise<V[]> {
  kind.authorize(actor)
  const ownerId = isGroupId(groupId) ? await kind.findOwnerId(deps.db.prisma, actor, groupId) : null
  return editBoard(kind, deps, actor, ownerId ?? refuse(kind.notFound.group), prepare)
}

function findGroup<V extends View>(
  { notFound }: Pick<BoardKind<OwnerRow, V>, 'notFound'>,
  groups: readonly V[],
  id: string,
): V {
  return groups.find((group) => group.id === id) ?? refuse(notFound.group)
}
