import { randomUUID } from 'node:crypto'
import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import { byAnswerTime, decideRoster, nextAnswerTime } from '@raidtisch/shared-types/domain/roster-rules'
import type { Actor } from '#core/actor.ts'
import type { Emit } from '#core/change.ts'
import { databaseNow } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { recordAudit, type Doer } from '#core/audit.ts'
import { maximaOf } from '#modules/events/event.presenter.ts'
import { bumpEvent, type LockedEvent } from '#modules/events/event.queries.ts'
import { promotedIn, saveRoster, withChanges } from './roster.commands.ts'
import { findGoneOfWaiting, getPreference } from './signup.queries.ts'
import { auditedAnswer, rosterChanged } from './signup.presenter.ts'

/** What taking an answer needs: the event under its lock, and its roster read under that lock. */
export type Answering = {
  tx: SqlTx
  emit: Emit
  event: LockedEvent
  roster: readonly Participant[]
  /** Whose answer it is, and through which door it comes. */
  actor: Answerer
  /** Who gives it, when it is not the person. */
  doer?: Doer
  now: Date
}
export type Answerer = Pick<
  Actor,
  'discordUserId' | 'username' | 'displayName' | 'avatar' | 'serverId' | 'source'
>
type Answer = Participant & { status: 'accepted' | 'waitlist' | 'tentative' | 'declined' }

/** The event and its roster, in order, once the answer is in. */
export type Answered = { event: LockedEvent; roster: Participant[]; changed: boolean }

/** Decides an answer, writes it and tells it. The same answer again does nothing. */
export async function takeAnswer(
  { tx, emit, event, roster, actor, doer = actor, now }: Answering,
  answerFrom: (earlier: Participant | undefined) => Answer,
): Promise<Answered> {
  const earlier = roster.find((one) => one.discordUserId === actor.discordUserId)
  const joinedAt = nextAnswerTime(roster, now).toISOString()
  const request = { kind: 'answer' as const, entry: { ...answerFrom(earlier), joinedAt } }
  const decided = decideRoster(maximaOf(event), roster, request, await findGoneOfWaiting(tx, roster))
  if (decided.saved.length === 0) return { event, roster: [...roster], changed: false }

  const saved = decided.saved.map((one) =>
    one.discordUserId === actor.discordUserId ? { ...one, source: actor.source } : one,
  )
  const changes = { ...decided, saved }
  await saveRoster({ tx, emit }, { event, roster, now }, changes)
  const own = saved.find((one) => one.discordUserId === actor.discordUserId)
  const byOther = doer.discordUserId !== actor.discordUserId
  if (own && own.status !== 'declined' && !byOther) await rememberPreference(tx, own)
  const promoted = promotedIn(roster, changes)
  await recordAudit(
    tx,
    doer,
    auditedAnswer(event, {
      earlier,
      own,
      promoted,
      byOther,
      byLeader: byOther && doer.discordUserId !== null,
    }),
  )
  const version = await bumpEvent(tx, event.id)
  emit(rosterChanged(event.id, version, saved))
  return {
    event: { ...event, version },
    roster: withChanges(roster, changes).sort(byAnswerTime),
    changed: true,
  }
}

/** Declines; the seat that frees goes to the waiting list. Who never answered can decline too, in the role they prefer. */
export async function takeDecline(answering: Answering): Promise<Answered> {
  const { tx, event, actor } = answering
  const { role } = await getPreference(tx, actor.discordUserId)
  return takeAnswer(answering, (earlier) => ({
    ...(earlier ?? { ...firstAnswer(event, actor), role: role ?? 'flex' }),
    status: 'declined',
    isLate: false,
  }))
}

/** What somebody's answer starts from who has none. */
export function firstAnswer(event: LockedEvent, actor: Answerer): Participant {
  return {
    id: randomUUID(),
    eventId: event.id,
    userId: actor.discordUserId,
    discordUserId: actor.discordUserId,
    username: actor.username,
    displayName: actor.displayName,
    avatar: actor.avatar,
    role: 'flex',
    status: 'accepted',
    isLate: false,
    characterClass: null,
    weaponCombo: null,
    source: actor.source,
    notes: null,
    joinedAt: event.createdAt.toISOString(),
  }
}

/** What the form and the party manager suggest the next time. */
async function rememberPreference(
  tx: SqlTx,
  { discordUserId, role, characterClass }: Participant,
): Promise<void> {
  await tx.sql
    .updateTable('chatUser')
    .set({
      preferredRole: role,
      preferredClass: characterClass ?? undefined,
      updatedAt: databaseNow,
    })
    .where('id', '=', discordUserId)
    .execute()
}
