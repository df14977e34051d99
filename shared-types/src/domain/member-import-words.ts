import { simplified } from './text-search.ts'

/** The columns that a table of members can have. */
export const memberColumns = ['person', 'realName', 'classes', 'power'] as const
export type MemberColumn = (typeof memberColumns)[number]

/** Why a table of members, one of its rows or one of its cells is refused. */
export const memberFaults = [
  'unreadable',
  'empty',
  'no_person_column',
  'column_twice',
  'too_many_rows',
  'too_many_cells',
  // The file's encoding was not the expected one, and letters became U+FFFD.
  'letters_lost',
  'person_missing',
  'person_unknown',
  'person_ambiguous',
  'person_twice',
  'real_name_long',
  'class_unknown',
  'too_many_classes',
  'power_invalid',
] as const
export type MemberFault = (typeof memberFaults)[number]

/** How people head the columns, in five languages. */
const headings: Readonly<Record<MemberColumn, readonly string[]>> = {
  person: [
    'Discord',
    'Discord ID',
    'Discord Name',
    'User',
    'Username',
    'Member',
    'Mitglied',
    'Membre',
    'Участник',
    '멤버',
  ],
  realName: [
    'Real Name',
    'Echter Name',
    'Name',
    'Nom',
    'Nom réel',
    'Vrai nom',
    'Имя',
    'Настоящее имя',
    '이름',
    '실명',
  ],
  classes: [
    'Class',
    'Classes',
    'Klasse',
    'Klassen',
    'Classe',
    'Класс',
    'Классы',
    '클래스',
    'Weapons',
    'Waffen',
    'Armes',
    'Оружие',
    '무기',
  ],
  power: ['Power', 'Combat Power', 'CP', 'Kampfkraft', 'Puissance', 'Боевая мощь', 'Мощь', '전투력'],
}

/** The column with this heading; null for a heading that the import does not know. */
export function memberColumnOf(heading: string): MemberColumn | null {
  const wanted = simplified(heading)
  return memberColumns.find((column) => headings[column].some((name) => simplified(name) === wanted)) ?? null
}
