import type { BoardSuggestion, Ghost } from '@raidtisch/shared-types/board/board-suggestion'
import type { SuggestionReason as Reason } from '@raidtisch/shared-types/suggestion/suggestion'
import { findClass } from '@raidtisch/shared-types/domain/class-catalogue'
import type { CapacityRole } from '@raidtisch/shared-types/domain/game-roles'
import { lossWithoutWish } from '@raidtisch/shared-types/suggestion/wishes'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { className } from '@raidtisch/shared-types/domain/class-search'
import type { BoardStore } from '../board/board-store.ts'
import { useBoardContext, usePartyTitle } from '../drag/board-context.ts'

type Unmet = BoardSuggestion['unmet'][number]
type NextBest = NonNullable<Ghost['nextBest']>

/** A suggestion's facts as sentences in the reader's language. `groups` knows the names of the static groups. */
export function useSuggestionTexts(groups: BoardStore) {
  const { t } = useTranslation(['party-manager-suggestion', 'party-manager', 'domain'])
  const language = useLanguage()
  const { controller, people, kind } = useBoardContext()
  const titleOf = usePartyTitle()
  const nameOf = (id: string) => people[id]?.name ?? t('party-manager:unknownPerson')
  const partyOf = (id: string) => titleOf(controller.board.store.party(id), kind)
  const groupOf = (id: string) => titleOf(groups.party(id), 'groups')
  const roleOf = (role: CapacityRole) => t(`domain:role.${role}`)
  const classOf = (id: string) => {
    const entry = findClass(id)
    return entry ? className(entry, language) : id
  }

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
        return t('reason.wanted-class', { name: classOf(one.classId) })
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
        const [able] = one.plays
        const role = roleOf(one.role)
        const missing = t('unmet.missing-role', { count: one.count, party: partyOf(one.partyId), role })
        if (!able) return `${missing} ${t('unmet.nobodyPlays')}`
        const key = able.rank < 2 ? 'unmet.playsSecond' : 'unmet.playsThird'
        return `${missing} ${t(key, { name: nameOf(able.personId), role })}`
      }
      case 'missing-class':
        return t('unmet.missing-class', { party: partyOf(one.partyId), name: classOf(one.classId) })
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
  return { reason, unmet, nextBest, nameOf, partyOf, roleOf }
}

const rankKeys = ['first', 'second'] as const
