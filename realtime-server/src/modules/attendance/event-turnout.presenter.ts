import type { EventTurnout } from '@raidtisch/shared-types/contracts/attendance.contract'
import { byPersonName, presentCheck } from './voice-check.presenter.ts'
import type { Turnout } from './event-turnout.queries.ts'

/** The people of each group, by name. */
export function presentTurnout(turnout: Turnout | null): EventTurnout {
  const people = (turnout?.people ?? []).toSorted(byPersonName)
  const inGroup = (wanted: Turnout['people'][number]['group']) =>
    people.filter(({ group }) => group === wanted).map(({ group: _group, ...person }) => person)
  return {
    check: turnout && presentCheck(turnout.check),
    came: inGroup('came'),
    noShow: inGroup('noShow'),
    cameUnsigned: inGroup('cameUnsigned'),
    excused: inGroup('excused'),
    unchecked: inGroup('unchecked'),
  }
}
