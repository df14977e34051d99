import type { Ghost } from '@raidtisch/shared-types/board/board-suggestion'
import type { TFunction } from 'i18next'
import {
  createContext,
  createElement,
  use,
  useCallback,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { useTranslation } from 'react-i18next'
import { slotKey, type PartyFacts } from '../board/board-store.ts'
import { usePart } from '../board/use-board.ts'
import type { BoardController, DragState, Picking } from './board-controller.ts'
import type { BoardPerson, People } from '../people/board-person.ts'

type BoardTexts = TFunction<['party-manager', 'domain']>

type BoardParts = {
  controller: BoardController
  people: People
  /** parties: of an event. groups: the static groups of the server. */
  kind: 'parties' | 'groups'
  canEdit: boolean
}

export type BoardContextValue = BoardParts & {
  /** Slots and cards take it from here: `useTranslation` in each of 480 slots takes a quarter of the time to draw a board. */
  t: BoardTexts
  /** Opens the form of a party, or closes it. */
  editParty: (partyId: string | null) => void
}

/** Apart from the rest, or every slot would render when a form opens. */
const EditedPartyContext = createContext<string | null>(null)
const BoardContext = createContext<BoardContextValue | null>(null)

type BoardProviderProps = BoardParts & { children?: ReactNode }

export function BoardProvider({ controller, people, kind, canEdit, children }: BoardProviderProps) {
  const { t } = useTranslation(['party-manager', 'domain'])
  const [edited, editParty] = useState<string | null>(null)
  // A new object only when a part changes, or every slot would render with the component around the board.
  const value = useMemo(
    () => ({ controller, people, kind, canEdit, t, editParty }),
    [controller, people, kind, canEdit, t],
  )
  return createElement(
    BoardContext,
    { value },
    createElement(EditedPartyContext, { value: edited }, children),
  )
}

/** The party whose form is open. */
export function useEditedParty(): string | null {
  return use(EditedPartyContext)
}

export function useBoardContext(): BoardContextValue {
  const value = use(BoardContext)
  if (!value) throw new Error('A board component is rendered outside BoardProvider')
  return value
}

/** Undefined for a person who is neither a member nor a participant any more. */
export function usePerson(personId: string): BoardPerson | undefined {
  return useBoardContext().people[personId]
}

type Titled = Pick<PartyFacts, 'name' | 'number'>

/** The party's name, or its number when it has no name. */
export function partyTitle(t: BoardTexts, party: Titled | undefined, kind: BoardParts['kind']): string {
  return (
    party?.name ??
    t(kind === 'groups' ? 'party-manager:groupNumber' : 'party-manager:partyNumber', {
      number: party?.number ?? 0,
    })
  )
}

/** The same for components outside of a board. */
export function usePartyTitle(): (party: Titled | undefined, kind: BoardParts['kind']) => string {
  const { t } = useTranslation(['party-manager', 'domain'])
  return (party, kind) => partyTitle(t, party, kind)
}

export function useDragState(controller: BoardController): DragState | null {
  return useSyncExternalStore(controller.onDragState, controller.dragState)
}

export function usePicking(controller: BoardController): Picking | null {
  return useSyncExternalStore(controller.onPicking, controller.picking)
}

export function useOpenGhost(controller: BoardController): Ghost | null {
  return useSyncExternalStore(controller.explained.onChange, controller.explained.current)
}

export function useIsDragged(controller: BoardController, id: string): boolean {
  return usePart(controller.onCard, id, () => controller.isDragged(id))
}

export function useIsCursor(controller: BoardController, partyId: string, slot: number): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stopCursor = controller.cursor.onChange(slotKey(partyId, slot), listener)
      // A party that is gone or smaller can take the cursor's slot away.
      const stopParties = controller.board.store.onParties(listener)
      return () => {
        stopCursor()
        stopParties()
      }
    },
    [controller, partyId, slot],
  )
  return useSyncExternalStore(subscribe, () => controller.cursor.isAt(partyId, slot))
}
