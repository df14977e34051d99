import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { substitutesProposedMax } from '@raidtisch/shared-types/domain/substitutes'
import { applySubstitutes } from '@raidtisch/shared-types/live/apply-substitutes'
import type { EveningFacts } from '@raidtisch/shared-types/suggestion/evening'
import { usualImportances } from '@raidtisch/shared-types/suggestion/importance'
import { substituteRanking, type Substitute } from '@raidtisch/shared-types/suggestion/substitutes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { use, useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/api/api.ts'
import { errorMessage } from '#lib/api/error-message.ts'
import {
  substituteKeys,
  substituteRequestsQuery,
  type SubstituteRequests,
} from '#lib/queries/substitute.queries.ts'
import { toast, toastFailure } from '#ui/toast.ts'
import { usePlacements } from '../board/use-board.ts'
import { useBoardContext } from '../drag/board-context.ts'
import { VoiceContext } from '../people/voice-context.ts'
import { eveningOf } from '../suggestion/board-evening.ts'
import { playerFactsQuery } from '#lib/queries/suggestion.queries.ts'
import { readPull, type Gap, type PullState } from './pull-state.ts'
import { proposeSubstitutes, substituteInput } from './substitute-candidates.ts'
import { useWithdrawn } from './use-withdraw.ts'

type PulledEvent = Pick<ListedEvent, 'id' | 'participants'>
type Pull = PullState & {
  /** Null while it is unknown who was asked, or what is remembered of people: both change whom to ask first. */
  proposed: readonly (readonly Substitute[])[] | null
  /** The questions that were asked could not be read. */
  failure: { retry: () => void; isRetrying: boolean } | null
}

/** Who is there and who could step in, as board, voice and questions change. */
export function usePull(event: PulledEvent): Pull {
  const { controller, people } = useBoardContext()
  const { store } = controller.board
  const voices = use(VoiceContext)
  const placements = usePlacements(store)
  const known = useSyncExternalStore(store.onParties, store.parties)
  const { data: read, isError: hasFailed, refetch, isFetching } = useQuery(substituteRequestsQuery(event.id))
  const withdrawn = useWithdrawn(event.id)
  const requests = useMemo(() => read && applySubstitutes(read, withdrawn), [read, withdrawn])
  const { data: facts, isError } = useQuery(playerFactsQuery(event.id))
  // Not again for each person who joins a voice channel, which are all of them before a start.
  const ranking = useMemo(() => {
    const remembered = facts ?? (isError ? nothingRemembered : null)
    if (!remembered || !requests) return null
    const evening = eveningOf({ parties: [...known.values()], placementOf: placements.placementOf }, event)
    return substituteRanking(substituteInput(evening, remembered, { people, requests }))
  }, [known, placements, people, requests, facts, isError, event])
  const pull = useMemo(() => {
    const parties = [...known.values()].map(({ id, maxSize }) => ({ id, slots: emptySlots(maxSize) }))
    const slotsOf = new Map(parties.map(({ id, slots }) => [id, slots]))
    for (const [person, { partyId, slot }] of placements.placementOf)
      slotsOf.get(partyId)?.splice(slot, 1, person)
    const voice = (id: string) => voices[id]?.inVoice ?? null
    const state = readPull(parties, { people, voice, requests: requests ?? [] })
    const proposed = ranking && proposeSubstitutes(ranking, state.gaps, substitutesProposedMax, voice)
    return { ...state, proposed }
  }, [known, placements, voices, people, requests, ranking])
  const failure = hasFailed && !requests ? { retry: () => void refetch(), isRetrying: isFetching } : null
  return { ...pull, failure }
}

const nothingRemembered: EveningFacts = {
  people: [],
  types: [],
  importance: usualImportances,
}
const emptySlots = (size: number): (string | null)[] => Array.from({ length: size }, () => null)

export type Question = { gap: Gap; substitutes: readonly Substitute[] }
type Refusal = { gap: Gap; failure: unknown }

/**
 * Asks the substitutes of one gap or of several, one gap after the other. What is refused for one gap does not keep the
 * others from being asked; `nameOf` says in the message which ones were refused.
 */
export function useAsk(eventId: string, nameOf: (gap: Gap) => string) {
  const { t } = useTranslation('party-manager')
  const client = useQueryClient()
  const askFor = async ({ gap, substitutes }: Question) => {
    const people = substitutes.map(({ personId, role }) => ({ discordUserId: personId, role }))
    const body = { partyId: gap.partyId, slot: gap.slot, replaces: gap.missing, people }
    const asked = await call('POST /api/events/{id}/substitute-requests', { params: { id: eventId }, body })
    // Live messages may have brought answers already.
    client.setQueryData<SubstituteRequests>(substituteKeys.event(eventId), (known = []) =>
      applySubstitutes(known, asked),
    )
  }
  const report = (refusals: readonly Refusal[]) => {
    const [only, ...others] = refusals
    if (!only) return
    const fallback = t('pull.failedText')
    if (others.length === 0) {
      toastFailure(t('pull.failedFor', { who: nameOf(only.gap) }), only.failure, fallback)
      return
    }
    const said = refusals.map(({ gap, failure }) => `${nameOf(gap)}: ${errorMessage(failure, fallback)}`)
    toast({ title: t('pull.failed'), description: said.join(' '), variant: 'destructive' })
  }
  return useMutation({
    mutationFn: async (questions: readonly Question[]) => {
      const refusals: Refusal[] = []
      for (const question of questions)
        await askFor(question).catch((failure: unknown) => refusals.push({ gap: question.gap, failure }))
      return refusals
    },
    onSuccess: report,
  })
}
