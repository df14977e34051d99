import { z } from 'zod'
import { memberFaults } from '../domain/member-import-words.ts'
import { contract } from './contract.ts'
import { ClassId, Snowflake } from './scalars.ts'

/** In any script it fits into a request: at most three bytes for each. */
export const memberCsvMax = 30_000

/** A guild has at most 70 people in the game. Each row takes some statements, and all of them one transaction. */
export const memberRowsMax = 200

const Body = z.strictObject({
  /** A line of headings and at most 200 rows; commas, semicolons or tabs between the cells. */
  csv: z.string().max(memberCsvMax),
})

/** What a row writes; null: nothing, because the cell is empty, says what is known already, or the member said it. */
export const ImportedMember = z
  .strictObject({
    /** As a spreadsheet counts them; the headings are row 1. */
    row: z.int(),
    discordUserId: Snowflake,
    displayName: z.string(),
    realName: z.string().nullable(),
    /** The name that it takes the place of. */
    formerRealName: z.string().nullable(),
    classes: z.array(ClassId).nullable(),
    power: z.int().nullable(),
    /**
     * What stays in spite of the table: what it says otherwise than the member's own card, and that the member's name is
     * switched off and shown nowhere.
     */
    kept: z.array(z.enum(['classes', 'power', 'inactive'])),
  })
  .meta({ id: 'ImportedMember' })
export type ImportedMember = z.output<typeof ImportedMember>

const MemberImportFault = z
  .strictObject({
    row: z.int(),
    /** The heading as it is written; null: the whole row. */
    column: z.string().nullable(),
    fault: z.enum(memberFaults),
    /** What the cell says, cut when it is long. */
    value: z.string(),
  })
  .meta({ id: 'MemberImportFault' })
export type MemberImportFault = z.output<typeof MemberImportFault>

export const MemberImportPreview = z
  .strictObject({
    members: z.array(ImportedMember),
    /** As long as there is one, nothing is written. */
    faults: z.array(MemberImportFault),
    /** Headings that have no place here. */
    unknownColumns: z.array(z.string()),
  })
  .meta({ id: 'MemberImportPreview' })
export type MemberImportPreview = z.output<typeof MemberImportPreview>

export const memberImportsContract = {
  preview: contract({
    method: 'post',
    path: '/api/member-imports/preview',
    summary: 'What a table of members would write, and what is wrong with it; writes nothing',
    body: Body.meta({ id: 'PreviewMemberImport' }),
    response: MemberImportPreview,
    errors: ['forbidden'],
    isRead: true,
    cost: 5,
  }),
  write: contract({
    method: 'post',
    path: '/api/member-imports',
    summary:
      'Write real names, classes and power from a table, all or nothing; what members said themselves stays',
    body: Body.meta({ id: 'ImportMembers' }),
    response: z.strictObject({ written: z.int() }),
    errors: ['forbidden'],
    cost: 5,
  }),
}
