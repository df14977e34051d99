import { randomInt, randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type {
  CardFields,
  OwnCard,
  StandingResponse,
} from '@raidtisch/shared-types/contracts/member-cards.contract'
import { wishesMax } from '@raidtisch/shared-types/domain/limits'
import type { Actor } from '#core/actor.ts'
import { recordAudit } from '#core/audit.ts'
import { changeInSql, type ChangeDeps, type Emit } from '#core/change.ts'
import type { Clock } from '#core/clock.ts'
import { lockName } from '#core/db/lock-name.ts'
import { databaseNow, json } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { refuse, refuseAbout, refuseField } from '#core/errors.ts'
import { refuseOutsiders } from '#modules/events/event.policy.ts'
import { findPresentMembers } from '#modules/guild/member.queries.ts'
import { cardChanged } from './member-card.presenter.ts'
import { readOwnCard } from './member-card.queries.ts'

export type CardOwner = Pick<Actor, 'discordUserId' | 'serverId'>
export type MemberCardDeps = ChangeDeps & { clock: Clock }

/** Saves what the page sends, unless the card was saved elsewhere since the page read it and says something else. */
export async function saveCard(
  deps: MemberCardDeps,
  actor: Actor,
  { version, ...fields }: OwnCard,
): Promise<OwnCard> {
  return editCard(deps, actor, (before) =>
    before.version === version || isSameCard(fields, before) ? fields : refuse('card_changed'),
  )
}

/** Saves what `edit` makes of the actor's card, which it gets as it is under the lock. The same card again does nothing. */
export async function editCard(
  deps: MemberCardDeps,
  actor: Actor,
  edit: (before: CardFields & { version: number }) => CardFields,
): Promise<OwnCard> {
  refuseOutsiders(actor)
  return changeInSql(deps, async (tx, emit) => {
    const before = await lockCard(tx, actor)
    const edited = edit(before)
    // A page that was opened before somebody left still names them.
    const departed = await findWishesAboutDeparted(tx, actor)
    const after = { ...withoutWishesAbout(departed, edited), version: versionAfter(before) }
    if (isSameCard(after, before)) return before
    await refuseWishes(tx, actor, after)
    await upsertCard(tx, actor, after)
    await replaceWishes(tx, actor, after, departed)
    await replaceStanding(tx, actor, after.standing, deps.clock.now())
    await recordChange({ tx, emit }, actor, 'member_card_changed')
    return readOwnCard(tx, actor.discordUserId)
  })
}

/** A new card begins at a random version, so that a page that still shows an erased one is out of date. */
export function versionAfter({ version }: Pick<OwnCard, 'version'>): number {
  return version === 0 ? randomInt(1, 1_000_000_000) : version + 1
}

/** Wishes and standing responses are read in another order than they were sent. */
function isSameCard(a: CardFields, b: CardFields): boolean {
  return isDeepStrictEqual(comparable(a), comparable(b))
}

function comparable({ styles, power, buildUrl, languages, standing, gladlyWith, notWith }: CardFields) {
  return {
    styles,
    power,
    buildUrl,
    languages,
    standing: new Set(standing),
    gladlyWith: new Set(gladlyWith),
    notWith: new Set(notWith),
  }
}

/** Deletes the actor's card with wishes and standing responses; what those answered already stays. */
export async function eraseCard(deps: MemberCardDeps, actor: Actor): Promise<void> {
  refuseOutsiders(actor)
  await changeInSql(deps, async (tx, emit) => {
    const { version } = await lockCard(tx, actor)
    if (version === 0) return
    await tx.sql.deleteFrom('memberCard').where('discordUserId', '=', actor.discordUserId).execute()
    await recordChange({ tx, emit }, actor, 'member_card_erased')
  })
}

/** By name, because the first save finds no row that it could lock. */
export async function lockCard(tx: SqlTx, { discordUserId, serverId }: CardOwner): Promise<OwnCard> {
  await lockName(tx, `card of ${discordUserId} in ${serverId}`)
  return readOwnCard(tx, discordUserId)
}

/** The audit log cannot be changed afterwards: it says that the card changed, and nothing of what is on it. */
async function recordChange(
  { tx, emit }: { tx: SqlTx; emit: Emit },
  actor: Actor,
  action: 'member_card_changed' | 'member_card_erased',
): Promise<void> {
  await recordAudit(tx, actor, {
    action,
    targetId: actor.discordUserId,
    targetType: 'member',
  })
  emit(cardChanged(actor))
}

async function refuseWishes(
  tx: SqlTx,
  { discordUserId, serverId }: Actor,
  { gladlyWith, notWith }: CardFields,
): Promise<void> {
  const wished = { gladlyWith, notWith }
  const present = await findPresentMembers(tx, serverId, [...gladlyWith, ...notWith])
  for (const [field, people] of Object.entries(wished)) {
    if (people.includes(discordUserId)) refuseField(field, 'must not name the member')
    const unknown = people.find((id) => !present.has(id))
    if (unknown) refuseAbout(field, 'person_not_found', `nobody on the server has the id ${unknown}`)
  }
  if (gladlyWith.some((id) => notWith.includes(id))) refuseField('notWith', 'must not name one of gladlyWith')
}

export async function upsertCard(
  tx: SqlTx,
  { discordUserId, serverId }: CardOwner,
  { styles, power, buildUrl, languages, version }: OwnCard,
): Promise<void> {
  const fields = { styles: json(styles), power, buildUrl, languages, version, updatedAt: databaseNow }
  await tx.sql
    .insertInto('memberCard')
    .values({ discordUserId, serverId, ...fields })
    .onConflict((conflict) => conflict.columns(['discordUserId', 'serverId']).doUpdateSet(fields))
    .execute()
}

type Wish = { toId: string; kind: string }

function findWishesAboutDeparted(tx: SqlTx, { discordUserId: fromId }: CardOwner): Promise<Wish[]> {
  return tx.sql
    .selectFrom('memberWish as w')
    .innerJoin('chatUser as other', 'other.id', 'w.toId')
    .select(['w.toId', 'w.kind'])
    .where('w.fromId', '=', fromId)
    .where('other.leftAt', 'is not', null)
    .orderBy('w.toId')
    .execute()
}

function withoutWishesAbout(departed: readonly Wish[], fields: CardFields): CardFields {
  const isPresent = (id: string) => !departed.some(({ toId }) => toId === id)
  return {
    ...fields,
    gladlyWith: fields.gladlyWith.filter(isPresent),
    notWith: fields.notWith.filter(isPresent),
  }
}

/** Wishes about people who left stay as far as there is room: no list shows them, and they hold again with the return. */
async function replaceWishes(
  tx: SqlTx,
  { discordUserId: fromId, serverId }: Actor,
  { gladlyWith, notWith }: CardFields,
  aboutDeparted: readonly Wish[],
): Promise<void> {
  await tx.sql.deleteFrom('memberWish').where('fromId', '=', fromId).execute()
  const wishesOf = (kind: 'together' | 'apart', shown: readonly string[]) => {
    const hidden = aboutDeparted.filter((one) => one.kind === kind).map(({ toId }) => toId)
    return [...shown, ...hidden].slice(0, wishesMax).map((toId) => ({ fromId, toId, serverId, kind }))
  }
  const wishes = [...wishesOf('together', gladlyWith), ...wishesOf('apart', notWith)]
  if (wishes.length > 0) await tx.sql.insertInto('memberWish').values(wishes).execute()
}

/** A rule for the same weekday and type keeps its time: whoever said it first is signed up first. */
async function replaceStanding(
  tx: SqlTx,
  { discordUserId, serverId }: Actor,
  standing: readonly StandingResponse[],
  now: Date,
): Promise<void> {
  const earlier = await tx.sql
    .deleteFrom('standingResponse')
    .where('discordUserId', '=', discordUserId)
    .returning(['weekday', 'eventType', 'createdAt'])
    .execute()
  const rules = standing.map((rule, index) => {
    const known = earlier.find(
      ({ weekday, eventType }) => weekday === rule.weekday && eventType === rule.eventType,
    )
    // A millisecond apart, so that the list keeps its order.
    const createdAt = known?.createdAt ?? new Date(now.getTime() + index)
    return { id: randomUUID(), discordUserId, serverId, ...rule, createdAt }
  })
  if (rules.length > 0) await tx.sql.insertInto('standingResponse').values(rules).execute()
}
