import type { MappedUser } from '@raidtisch/shared-types/contracts/user-mappings.contract'
import { describe, expect, test } from 'vitest'
import { readMemberTable } from './member-csv.format.ts'
import { planMembers } from './member-import.plan.ts'

const user = (n: number, username: string, displayName: string, more: Partial<MappedUser> = {}) => ({
  id: `30000000000000000${n}`,
  username,
  displayName,
  avatar: null,
  preferredClass: null,
  hasLeft: false,
  mapping: null,
  ...more,
})
const mapping = {
  id: '0191e8a0-0000-7000-8000-000000000001',
  realName: 'Konrad',
  altNames: [],
  notes: null,
  isActive: true,
}
const users = [
  user(1, 'mia', 'Mia'),
  user(2, 'korn', 'Korn', { mapping }),
  user(3, 'twin1', 'Zwilling'),
  user(4, 'twin2', 'Zwilling'),
  user(5, 'weg', 'Weg', { hasLeft: true }),
]
const cards = new Map([
  [users[1]!.id, { styles: [{ classId: 'orb_wand', role: 'healer' as const }], power: 5_000 }],
])
const plan = (csv: string, among = users) => planMembers(readMemberTable(csv), { users: among, cards })
const faultsOf = (csv: string) => plan(csv).faults.map((one) => [one.row, one.column, one.fault, one.value])
const [mia, korn] = [users[0]!.id, users[1]!.id]

describe('A table of members', () => {
  test.each([
    ['a new one', 'Konrad W'],
    ['the same', 'Konrad'],
  ])('says of a name that is switched off that it is shown nowhere, when it has %s', (_, name) => {
    const off = user(2, 'korn', 'Korn', { mapping: { ...mapping, isActive: false } })
    expect(plan(`Discord,Name\nkorn,${name}`, [off]).members).toMatchObject([{ kept: ['inactive'] }])
    expect(plan('Discord,Power\nkorn,5000', [off]).members).toMatchObject([{ kept: [] }])
  })

  test.each([
    ['commas', `Discord,Real Name,Classes,Power\n${mia},Mia M,"SnS / Wand; Orb/Wand",6120`],
    ['semicolons', `Discord;Echter Name;Klassen;Kampfkraft\n@mia;Mia M;SnS / Wand, Orb/Wand;6.120`],
    ['weapons in French', `Discord,Vrai nom,Armes,Puissance\n${mia},Mia M,"SnS / Wand; Orb/Wand",6120`],
    ['weapons in Russian', `Discord,Имя,Оружие,Мощь\n${mia},Mia M,"SnS / Wand; Orb/Wand",6120`],
    ['weapons in Korean', `Discord,실명,무기,전투력\n${mia},Mia M,"SnS / Wand; Orb/Wand",6120`],
    ['tabs', `전투력\t클래스\t실명\tDISCORD-ID\n6 120\tSnS/Wand; Orb/Wand\tMia M\t<@${mia}>`],
    [
      'a byte order mark and Windows line ends',
      `\uFEFFdiscord;name;class;cp\r\n'${mia};Mia M;SnS/Wand,Orb/Wand;6120\r\n`,
    ],
  ])('is read with %s', (_, csv) => {
    const { members, faults } = plan(csv)
    expect(faults).toEqual([])
    expect(members).toEqual([
      {
        row: 2,
        discordUserId: mia,
        displayName: 'Mia',
        realName: 'Mia M',
        formerRealName: null,
        classes: ['sns_wand', 'orb_wand'],
        power: 6120,
        kept: [],
      },
    ])
  })

  test.each([
    ['within a cell', 'Max "Mad" Müller', 'Max "Mad" Müller'],
    ['around the first word of a cell', '"Mad" Max', '"Mad" Max'],
    ['around a cell', '"Max ""Mad"" Müller"', 'Max "Mad" Müller'],
  ])('that a spreadsheet copied is read with quotation marks %s', (_, cell, realName) => {
    const { members, faults } = plan(`Discord\tName\nmia\t${cell}\n`)
    expect(faults).toEqual([])
    expect(members).toMatchObject([{ discordUserId: mia, realName }])
  })

  test('that a spreadsheet copied is unreadable where a line break and a quoted word are in it', () => {
    const csv = 'Discord\tName\nmia\t"Mia\nMueller"\nkorn\t"Big" Korn\n'
    expect(faultsOf(csv)).toEqual([[expect.any(Number), null, 'unreadable', '']])
  })

  test('leaves what the member said, says which name it replaces, and what is empty stays', () => {
    const { members, unknownColumns } = plan(
      'Discord,Name,Class,Power,Laune\nKorn,Konradin,SnS/Wand,6000,gut\nMia,,,,',
    )
    expect(unknownColumns).toEqual(['Laune'])
    expect(members).toMatchObject([
      {
        discordUserId: korn,
        realName: 'Konradin',
        formerRealName: 'Konrad',
        classes: null,
        power: null,
        kept: ['classes', 'power'],
      },
      { discordUserId: mia, realName: null, classes: null, power: null, kept: [] },
    ])
    expect(plan('Discord,Name,Class,Power\nKorn,Konrad,Orb/Wand,5000').members).toMatchObject([
      { realName: null, formerRealName: null, kept: [] },
    ])
  })

  test('means the person with an id, not one who took its digits as their name', () => {
    const left = users[4]!.id
    const among = [user(7, mia, 'Falsche Mia'), user(8, left, 'Falscher Weg'), ...users]
    const { members, faults } = plan(`Discord,Name\n${mia},Mia M\n${left},Willi`, among)
    expect(members.map(({ discordUserId }) => discordUserId)).toEqual([mia])
    expect(faults).toMatchObject([{ row: 3, fault: 'person_unknown' }])
  })

  test('keeps the apostrophe of a name, and drops the one that spreadsheets need before other text', () => {
    const csv = `Discord,Name\n'${mia},'t Hooft\nkorn,'-Konrad`
    expect(plan(csv).members.map(({ realName }) => realName)).toEqual(["'t Hooft", '-Konrad'])
  })

  test.each(['Nom réel', 'Nom reel', 'VRAI-NOM'])('finds the real name below %s', (heading) => {
    expect(plan(`Discord,${heading}\nmia,Mia M`).members).toMatchObject([{ realName: 'Mia M' }])
  })

  test('is wrong by row and column, with what the cell says', () => {
    const csv = [
      'Discord,Name,Klasse,Kampfkraft',
      'niemand,,,',
      'Zwilling,,,',
      ',Otto,,',
      'mia,,Sternenwerfer,viel',
      '',
      'weg,,,',
      'korn,,"Orb/Wand;SnS/Wand;GS/Dg;Xbow/LB",100000',
      'twin1,,,,mehr',
      'twin2,,,1',
      'twin2,,,2',
    ].join('\n')
    expect(faultsOf(csv)).toEqual([
      [2, 'Discord', 'person_unknown', 'niemand'],
      [3, 'Discord', 'person_ambiguous', 'Zwilling'],
      [4, 'Discord', 'person_missing', ''],
      [5, 'Klasse', 'class_unknown', 'Sternenwerfer'],
      [5, 'Kampfkraft', 'power_invalid', 'viel'],
      [7, 'Discord', 'person_unknown', 'weg'],
      [8, 'Klasse', 'too_many_classes', 'Orb/Wand;SnS/Wand;GS/Dg;Xbow/LB'],
      [8, 'Kampfkraft', 'power_invalid', '100000'],
      [9, null, 'too_many_cells', 'mehr'],
      [11, 'Discord', 'person_twice', 'twin2'],
    ])
    expect(plan(csv).members.map(({ row }) => row)).toEqual([10])
  })

  test.each([
    ['', [[1, null, 'empty', '']]],
    [' , \n', [[1, null, 'empty', '']]],
    ['Name,Power\nMia,1', [[1, null, 'no_person_column', '']]],
    ['Discord,"Name\nMia,1', [[expect.any(Number), null, 'unreadable', '']]],
    ['Discord,Name,Real Name\nmia,A,B', [[1, 'Real Name', 'column_twice', '']]],
    [`Discord,Name\nmia,${'a'.repeat(101)}`, [[2, 'Name', 'real_name_long', `${'a'.repeat(59)}…`]]],
    [`Discord,Name\nmia,${'🐻'.repeat(101)}`, [[2, 'Name', 'real_name_long', `${'🐻'.repeat(59)}…`]]],
    [
      'Discord,Name,Gr\uFFFD\uFFFDe\nmia,J\uFFFDrg,\uFFFD\n\uFFFDmia,,',
      [
        [1, 'Gr\uFFFD\uFFFDe', 'letters_lost', ''],
        [2, 'Name', 'letters_lost', 'J\uFFFDrg'],
        [3, 'Discord', 'letters_lost', '\uFFFDmia'],
      ],
    ],
    [`Discord\n${'\nmia\n'.repeat(201)}`, [[403, null, 'too_many_rows', '201 > 200']]],
  ])('%j says what is wrong', (csv, expected) => {
    expect(faultsOf(csv)).toEqual(expected)
  })
})
