import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { eventQuery } from '#lib/queries/event.queries.ts'
import { useStaticGroups } from '#lib/queries/static-group.queries.ts'
import { emptyStore, type BoardStore } from '../board/board-store.ts'
import type { Departed, People } from './board-person.ts'

/** Boards whose people are named. */
export type NamedBoards = { parties?: BoardStore; groups?: BoardStore }

const nobody: readonly Departed[] = []

/**
 * Those on the boards who are not in `known`, with their names. They are read only when there is somebody; null: it is
 * not known yet who is known.
 */
export function useDeparted(
  known: People | null,
  serverId: string | undefined,
  event: ListedEvent | null,
  { parties = emptyStore, groups = emptyStore }: NamedBoards,
): readonly Departed[] {
  const detail = useQuery({
    ...eventQuery(event?.id ?? ''),
    enabled: useHasOthers(parties, known) && event !== null,
  })
  const served = useStaticGroups(serverId ?? '', {
    enabled: useHasOthers(groups, known) && serverId !== undefined,
  })
  const inParties = detail.data?.parties
  const inGroups = served.data
  return useMemo(() => {
    const members = [...(inParties ?? []), ...(inGroups ?? [])].flatMap(
      (party): readonly Departed[] => party.members,
    )
    const departed = members.filter(({ discordUserId }) => known !== null && !known[discordUserId])
    return departed.length > 0 ? departed : nobody
  }, [inParties, inGroups, known])
}

/** Whether somebody on the board is not among the known people. */
function useHasOthers(store: BoardStore, known: People | null): boolean {
  return useSyncExternalStore(
    store.onPlaced,
    () => known !== null && [...store.placed()].some((id) => !known[id]),
  )
}
