import type {
  ImportedMember,
  MemberImportFault,
  MemberImportPreview,
} from '@raidtisch/shared-types/contracts/member-imports.contract'
import type { CardFields } from '@raidtisch/shared-types/contracts/member-cards.contract'
import type { MappedUser } from '@raidtisch/shared-types/contracts/user-mappings.contract'
import { findClassByName } from '@raidtisch/shared-types/domain/class-names'
import { powerMax, realNameMaxLength, stylesMax } from '@raidtisch/shared-types/domain/limits'
import type { MemberColumn, MemberFault } from '@raidtisch/shared-types/domain/member-import-words'
import { visibleText } from '@raidtisch/shared-types/domain/visible-text'
import { hasLostLetters, shortened, type MemberRow, type MemberTable } from './member-csv.format.ts'

type Known = {
  users: readonly MappedUser[]
  cards: ReadonlyMap<string, Pick<CardFields, 'styles' | 'power'>>
}

type Found<Value> = { value: Value } | { fault: MemberFault; about?: string }

/** What each row of a table would write, and what is wrong with the others. */
export function planMembers(table: MemberTable, { users, cards }: Known): MemberImportPreview {
  const { headings, unknownColumns } = table
  const members: ImportedMember[] = []
  const faults: MemberImportFault[] = [...table.faults]
  const seen = new Set<string>()
  for (const { row, cells } of table.rows) {
    const earlier = faults.length
    const take = <Value>(column: MemberColumn, read: Found<Value>): Value | null => {
      const isBroken = hasLostLetters(cells[column] ?? '')
      const found: Found<Value> = isBroken ? { fault: 'letters_lost' } : read
      if ('value' in found) return found.value
      const value = shortened(found.about ?? cells[column] ?? '')
      faults.push({ row, column: headings[column] ?? null, fault: found.fault, value })
      return null
    }
    const user = take('person', findPerson(cells.person, users))
    if (user && seen.has(user.id)) take('person', { fault: 'person_twice' })
    const given = {
      realName: take('realName', readRealName(cells)),
      classes: take('classes', readClasses(cells)),
      power: take('power', readPower(cells)),
    }
    if (!user || faults.length > earlier) continue
    seen.add(user.id)
    members.push(memberOf(row, user, given, cards.get(user.id)))
  }
  return { members, faults: faults.toSorted((a, b) => a.row - b.row), unknownColumns }
}

type Given = { realName: string | null; classes: string[] | null; power: number | null }

function memberOf(
  row: number,
  { id, displayName, mapping }: MappedUser,
  { realName, classes, power }: Given,
  card: Pick<CardFields, 'styles' | 'power'> = { styles: [], power: null },
): ImportedMember {
  const own = card.styles.map(({ classId }) => classId)
  const isNewName = realName !== null && realName !== mapping?.realName
  const hasOtherClasses = classes !== null && own.length > 0 && own.join() !== classes.join()
  const hasOtherPower = power !== null && card.power !== null && card.power !== power
  return {
    row,
    discordUserId: id,
    displayName,
    realName: isNewName ? realName : null,
    formerRealName: isNewName ? (mapping?.realName ?? null) : null,
    classes: own.length === 0 ? classes : null,
    power: card.power === null ? power : null,
    kept: [
      ...(hasOtherClasses ? (['classes'] as const) : []),
      ...(hasOtherPower ? (['power'] as const) : []),
      ...(realName !== null && mapping?.isActive === false ? (['inactive'] as const) : []),
    ],
  }
}

/** By id, by the name in Discord, or by what the guild calls them when only one is called so. */
function findPerson(cell: string | undefined, users: readonly MappedUser[]): Found<MappedUser> {
  if (!cell) return { fault: 'person_missing' }
  const name = cell.replace(/^<@!?(\d+)>$/, '$1').replace(/^@/, '')
  const wanted = name.toLowerCase()
  const present = users.filter(({ hasLeft }) => !hasLeft)
  // A name in Discord may be the digits of somebody else's id, also of somebody who left.
  const meant = users.find(({ id }) => id === name)
  const sure = meant ?? present.find(({ username }) => username.toLowerCase() === wanted)
  if (sure) return sure.hasLeft ? { fault: 'person_unknown' } : { value: sure }
  const [one, ...others] = present.filter(({ displayName }) => displayName.toLowerCase() === wanted)
  if (!one) return { fault: 'person_unknown' }
  return others.length > 0 ? { fault: 'person_ambiguous' } : { value: one }
}

function readRealName({ realName }: MemberRow['cells']): Found<string | null> {
  const name = visibleText(realName ?? '').trim()
  return name.length > realNameMaxLength ? { fault: 'real_name_long' } : { value: name || null }
}

/** Several with commas or semicolons between them. */
function readClasses({ classes = '' }: MemberRow['cells']): Found<string[] | null> {
  const names = classes
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const unknown = names.find((name) => findClassByName(name) === null)
  if (unknown !== undefined) return { fault: 'class_unknown', about: unknown }
  const ids = [...new Set(names.flatMap((name) => findClassByName(name) ?? []))]
  if (ids.length > stylesMax) return { fault: 'too_many_classes' }
  return { value: ids.length > 0 ? ids : null }
}

/** '6120', and '6.120' or '6 120' as spreadsheets show it. */
function readPower({ power = '' }: MemberRow['cells']): Found<number | null> {
  if (power === '') return { value: null }
  if (!/^\d{1,3}(?:[.,’'\s]\d{3})+$|^\d+$/u.test(power)) return { fault: 'power_invalid' }
  const figure = Number(power.replaceAll(/\D/g, ''))
  return figure > powerMax ? { fault: 'power_invalid' } : { value: figure }
}
