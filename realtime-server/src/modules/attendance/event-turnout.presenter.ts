import type { EventTurnout } from '@raidtisch/shared-types/contracts/attendance.contract'
import { byPersonName } from './voice-check.presenter.ts'
import type { Turnout } from './event-turnout.queries.ts'

/** Everybody in their group, by name. */
export function presentTurnout(turnout: Turnout | null): EventTurnout {
  const people = (turnout?.people ?? []).toSorted(byPersonName)
  const inGroup = (wanted: Turnout['people'][number]['group']) =>
    people.filter(({ group }) => group === wanted).map(({ group: _group, ...person }) => person)
  return {
    check: turnout && {
      ...turnout.check,
      dueAt: isoOf(turnout.check.dueAt),
      checkedAt: turnout.check.checkedAt === null ? null : isoOf(turnout.check.checkedAt),
    },
    came: inGroup('came'),
    noShow: inGroup('noShow'),
    cameUnsigned: inGroup('cameUnsigned'),
    excused: inGroup('excused'),
    unchecked: inGroup('unchecked'),
  }
}

/** PostgreSQL writes moments into JSON with the offset of its session. */
function isoOf(moment: string): string {
  return new Date(moment).toISOString()
}
