import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { applySubstitutes } from '@raidtisch/shared-types/live/apply-substitutes'
import type { EveningFacts } from '@raidtisch/shared-types/suggestion/evening'
import type { Substitute } from '@raidtisch/shared-types/suggestion/substitutes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { use, useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/api/api.ts'
import {
  substituteKeys,
  substituteRequestsQuery,
  type SubstituteRequests,
} from '#lib/queries/substitute.queries.ts'
import { toastFailure } from '#ui/toast.ts'
import { useBoardContext } from '../drag/board-context.ts'
import { VoiceContext } from '../people/voice-context.ts'
import { eveningOf } from '../suggestion/board-evening.ts'
import { playerFactsQuery } from '../suggestion/suggestion.queries.ts'
import { readPull, type Gap, type PullState } from './pull-state.ts'
import { proposeSubstitutes, substituteInput } from './substitute-candidates.ts'

/** How many are proposed, and asked at once, for one gap. */
const proposedMost = 3

type PulledEvent = Pick<EventView, 'id' | 'participants'>
/** `proposed`: null while what is remembered of people loads, because it changes whom to ask first. */
type Pull = PullState & { proposed: readonly (readonly Substitute[])[] | null }

/** Who is there and who could step in, as board, voice and questions change. */
export function usePull(event: PulledEvent): Pull {
  const { controller, people } = useBoardContext()
  const { store } = controller.board
  const voices = use(VoiceContext)
  const placements = useSyncExternalStore(store.onPlacements, store.placements)
  const ids = useSyncExternalStore(store.onOrder, store.partyIds)
  const requests = useQuery(substituteRequestsQuery(event.id)).data
  const { data: facts, isError } = useQuery(playerFactsQuery(event.id))
  return useMemo(() => {
    const parties = ids.map((id) => ({ id, slots: emptySlots(store.party(id)?.maxSize ?? 0) }))
    const slotsOf = new Map(parties.map(({ id, slots }) => [id, slots]))
    for (const [person, { partyId, slot }] of placements.placementOf)
      slotsOf.get(partyId)?.splice(slot, 1, person)
    const voice = (id: string) => voices[id]?.inVoice ?? null
    const asked = requests ?? []
    const state = readPull(parties, { people, voice, requests: asked })
    const remembered = facts ?? (isError ? nothingRemembered : null)
    if (!remembered) return { ...state, proposed: null }
    const known = { people, voice, requests: asked }
    const input = substituteInput(eveningOf(store.doc, event), remembered, known)
    return { ...state, proposed: proposeSubstitutes(input, state.gaps, proposedMost) }
  }, [ids, placements, voices, people, requests, facts, isError, event, store])
}

const nothingRemembered: EveningFacts = { people: [], types: [] }
const emptySlots = (size: number): (string | null)[] => Array.from({ length: size }, () => null)

type Question = { gap: Gap; substitutes: readonly Substitute[] }

/** Asks the substitutes of one gap or of several, one gap after the other. */
export function useAsk(eventId: string) {
  const { t } = useTranslation('party-manager')
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (questions: readonly Question[]) => {
      for (const { gap, substitutes } of questions) {
        const people = substitutes.map(({ personId, role }) => ({ discordUserId: personId, role }))
        const body = { partyId: gap.partyId, slot: gap.slot, replaces: gap.missing, people }
        const asked = await call('POST /api/events/{id}/substitute-requests', {
          params: { id: eventId },
          body,
        })
        // Live messages may have brought answers already.
        client.setQueryData<SubstituteRequests>(substituteKeys.event(eventId), (known = []) =>
          applySubstitutes(known, asked),
        )
      }
    },
    onError: (failure) => toastFailure(t('pull.failed'), failure, t('pull.failedText')),
  })
}
