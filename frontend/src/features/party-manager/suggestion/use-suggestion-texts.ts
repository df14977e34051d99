import type { BoardSuggestion, Ghost } from '@raidtisch/shared-types/board/board-suggestion'
import type { SuggestionReason as Reason } from '@raidtisch/shared-types/contracts/suggestion-parts'
import type { CapacityRole } from '@raidtisch/shared-types/domain/game-roles'
import { lossWithoutWish } from '@raidtisch/shared-types/suggestion/wishes'
import type { TFunction } from 'i18next'
import { createContext, use, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { nameOfClassId } from '@raidtisch/shared-types/domain/class-search'
import type { BoardStore } from '../board/board-store.ts'
import { partyTitle, useBoardContext, type BoardContextValue } from '../drag/board-context.ts'
import type { RankedFit } from './fit-store.ts'
import { isShown } from './suggestion-context.ts'

type Unmet = BoardSuggestion['unmet'][number]
type NextBest = NonNullable<Ghost['nextBest']>

type SuggestionTexts = ReturnType<typeof suggestionTexts>

const TextsContext = createContext<SuggestionTexts | null>(null)
export const SuggestionTextsProvider = TextsContext.Provider

/** A suggestion's facts as sentences, made once for a board: it has up to 240 suggested people and 50 fits. */
export function useSuggestionTexts(): SuggestionTexts {
  const texts = use(TextsContext)
  if (!texts) throw new Error('A component of a suggestion is rendered outside SuggestionTextsProvider')
  return texts
}

/** Makes the texts in the reader's language. `groups` knows the names of the static groups. */
export function useNewSuggestionTexts(groups: BoardStore): SuggestionTexts {
  const { t } = useTranslation('party-manager-suggestion')
  const board = useBoardContext()
  const language = useLanguage()
  return useMemo(() => suggestionTexts(t, board, groups, language), [t, board, groups, language])
}

function suggestionTexts(
  t: TFunction<'party-manager-suggestion'>,
  { controller, people, kind, t: tBoard }: BoardContextValue,
  groups: BoardStore,
  language: Language,
) {
  const nameOf = (id: string) => people[id]?.name ?? tBoard('party-manager:unknownPerson')
  const partyOf = (id: string) => partyTitle(tBoard, controller.board.store.party(id), kind)
  const groupOf = (id: string) => partyTitle(tBoard, groups.party(id), 'groups')
  const roleOf = (role: CapacityRole) => tBoard(`domain:role.${role}`)

  const reason = (one: Reason): string => {
    switch (one.kind) {
      case 'kept':
      case 'only-leader':
        return t(`reason.${one.kind}`)
      case 'static-group':
        return t('reason.static-group', { group: groupOf(one.groupId) })
      case 'needed-role':
        return t('reason.needed-role', { role: roleOf(one.role) })
      case 'wanted-class':
        return t('reason.wanted-class', { name: nameOfClassId(one.classId, language) })
      case 'together':
        return t('reason.together', { name: nameOf(one.personId) })
      case 'sat-out':
        return t('reason.sat-out', { count: one.evenings })
      case 'preference':
        return t(`reason.${rankKeys[one.rank] ?? 'third'}`, { role: roleOf(one.role) })
    }
  }
  const unmet = (one: Unmet): string => {
    switch (one.kind) {
      case 'missing-role': {
        const able = one.plays.find((other) => isShown(people, other))
        const role = roleOf(one.role)
        const missing = t('unmet.missing-role', { count: one.count, party: partyOf(one.partyId), role })
        if (one.plays.length === 0) return `${missing} ${t('unmet.nobodyPlays')}`
        // Whoever could play it declined since, and a board stores nobody else; or they wait for an opening.
        if (!able) return missing
        const plays = t(`unmet.plays.${rankKeys[able.rank] ?? 'third'}`, {
          name: nameOf(able.personId),
          role,
        })
        return `${missing} ${plays}`
      }
      case 'missing-class':
        return t('unmet.missing-class', {
          party: partyOf(one.partyId),
          name: nameOfClassId(one.classId, language),
        })
      case 'missing-leader':
        return t('unmet.missing-leader', { party: partyOf(one.partyId) })
      case 'split-group': {
        const names = one.people.map(nameOf).join(', ')
        return t('unmet.split-group', { group: groupOf(one.groupId), names })
      }
      case 'apart': {
        const names = { name: nameOf(one.personId), other: nameOf(one.otherId) }
        return t('unmet.apart', { ...names, party: partyOf(one.partyId) })
      }
      case 'together':
        return t('unmet.together', { name: nameOf(one.personId), other: nameOf(one.otherId) })
    }
  }
  /** Where somebody could play instead, and what that would cost. */
  const nextBest = ({ partyId, exchangedWith, cost, loses }: NextBest): string => {
    const party = partyOf(partyId)
    const where =
      exchangedWith === null ? party : t('nextBest.exchange', { party, name: nameOf(exchangedWith) })
    if (cost <= 0) return t('nextBest.free', { where })
    const term = lossWithoutWish(loses)
    if (term === null) return t('nextBest.worse', { count: cost, where })
    return t('nextBest.costs', { count: cost, where, term: t(`term.${term}`) })
  }
  const fit = ({ rank, reasons: [first] }: RankedFit): string =>
    t('fit', { rank, reason: first ? reason(first) : '' })
  const bestFit = ({ partyId, reasons: [first] }: RankedFit): string | null =>
    first ? t('bestFit', { party: partyOf(partyId), reason: reason(first) }) : null
  return { reason, unmet, nextBest, fit, bestFit, nameOf, partyOf, roleOf }
}

const rankKeys = ['first', 'second'] as const
