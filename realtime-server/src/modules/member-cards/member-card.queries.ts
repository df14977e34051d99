import {
  CardFields,
  type MemberCard,
  type OwnCard,
  type StandingResponse,
} from '@raidtisch/shared-types/contracts/member-cards.contract'
import { jsonRows } from '#core/db/json-rows.ts'
import { prepared } from '#core/db/prepared.ts'
import { anyOf, type Sql } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'

/** What is on the card of somebody who saved none. */
export const blankCard: OwnCard = {
  version: 0,
  styles: [],
  power: null,
  buildUrl: null,
  languages: [],
  standing: [],
  gladlyWith: [],
  notWith: [],
}

/** A member's own card. */
export async function readOwnCard(tx: SqlTx, discordUserId: string): Promise<OwnCard> {
  const [row] = await selectCards(tx, { people: [discordUserId] })
  return row ? { ...cardFieldsOf(row), version: row.version } : blankCard
}

/** The cards of these people; whoever has none is left out. */
export async function readMemberCards(
  tx: SqlTx,
  people: readonly string[],
): Promise<ReadonlyMap<string, CardFields>> {
  const rows = await selectCards(tx, { people })
  return new Map(rows.map((row) => [row.discordUserId, cardFieldsOf(row)]))
}

/** The cards of everybody on the server, for leaders. */
export async function findMemberCards(tx: SqlTx): Promise<MemberCard[]> {
  const rows = await cards(tx.sql).where('u.leftAt', 'is', null).execute()
  return rows.map((row) => ({ ...cardFieldsOf(row), discordUserId: row.discordUserId }))
}

const selectCards = prepared((sql, { people }: { people: readonly string[] }) =>
  cards(sql).where('c.discordUserId', '=', anyOf(people)),
)

/** Wishes about departed members are left out. */
function cards(sql: Sql) {
  return sql
    .selectFrom('memberCard as c')
    .innerJoin('chatUser as u', 'u.id', 'c.discordUserId')
    .select(['c.discordUserId', 'c.styles', 'c.power', 'c.buildUrl', 'c.languages', 'c.version'])
    .select((eb) => [
      jsonRows(
        eb
          .selectFrom('standingResponse as s')
          .select(['s.weekday', 's.eventType', 's.status', 's.role'])
          .whereRef('s.discordUserId', '=', 'c.discordUserId')
          .orderBy('s.createdAt')
          .orderBy('s.id'),
      ).as('standing'),
      jsonRows(
        eb
          .selectFrom('memberWish as w')
          .innerJoin('chatUser as other', 'other.id', 'w.toId')
          .select(['w.toId', 'w.kind'])
          .whereRef('w.fromId', '=', 'c.discordUserId')
          .where('other.leftAt', 'is', null)
          .orderBy('w.toId'),
      ).as('wishes'),
    ])
    .orderBy('c.discordUserId')
}

type CardRow = Awaited<ReturnType<typeof selectCards>>[number]

const { styles: Styles, languages: Languages } = CardFields.shape

function cardFieldsOf({ styles, power, buildUrl, languages, standing, wishes }: CardRow): CardFields {
  const wished = (kind: string) => wishes.filter((one) => one.kind === kind).map(({ toId }) => toId)
  return {
    styles: Styles.parse(styles),
    power,
    buildUrl,
    languages: Languages.parse(languages),
    standing: standing as StandingResponse[],
    gladlyWith: wished('together'),
    notWith: wished('apart'),
  }
}
