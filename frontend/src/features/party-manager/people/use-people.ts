import { replaceEqualDeep } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { absentAt } from '#lib/queries/absence.queries.ts'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { useAbsences } from '#lib/queries/absence.queries.ts'
import { useMembers } from '#lib/queries/member.queries.ts'
import { useNow } from '#ui/use-now.ts'
import { describePeople, withDeparted, type People } from './board-person.ts'
import { useDeparted, type NamedBoards } from './use-departed.ts'

const NO_PEOPLE: People = {}

/**
 * Everybody a board may name, without their presence, which changes often. Unchanged entries keep their identity, so
 * that the board renders only for real changes.
 */
export function usePeople(
  serverId: string | undefined,
  event: ListedEvent | null,
  boards: NamedBoards,
): { people: People; /** Whether the list of members is loaded. */ areKnown: boolean } {
  const language = useLanguage()
  const members = useMembers(serverId)
  const absences = useAbsences()
  const today = useNow(60_000)
  const at = event?.date ?? new Date(today).toISOString()
  const described = useMemo(
    () => describePeople(members.data ?? [], event, language, absentAt(absences.data, at)),
    [members.data, event, language, absences.data, at],
  )
  const departed = useDeparted(members.data ? described : null, serverId, event, boards)
  const all = useMemo(
    () => (departed.length > 0 ? withDeparted(described, departed, event) : described),
    [described, departed, event],
  )
  const [kept, setKept] = useState(NO_PEOPLE)
  const next = useMemo(() => replaceEqualDeep(kept, all), [kept, all])
  if (next !== kept) setKept(next)
  return { people: next, areKnown: serverId === undefined || !members.isPending }
}
