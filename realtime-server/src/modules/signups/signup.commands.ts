import { randomUUID } from 'node:crypto'
import type { EventView, Participant } from '@raidtisch/shared-types/contracts/entities'
import type { SignUpBody } from '@raidtisch/shared-types/contracts/signups.contract'
import { findClass } from '@raidtisch/shared-types/domain/class-catalogue'
import { declineRefusal, signUpRefusal } from '@raidtisch/shared-types/domain/event-rules'
import { gameRoles } from '@raidtisch/shared-types/domain/game-roles'
import { byAnswerTime, decideRoster, nextAnswerTime } from '@raidtisch/shared-types/domain/roster-rules'
import type { Actor } from '#core/actor.ts'
import { changeInSql, type ChangeDeps, type Emit } from '#core/change.ts'
import type { Clock } from '#core/clock.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { refuse } from '#core/errors.ts'
import { recordAudit } from '#modules/audit/audit.commands.ts'
import { answerableOf, maximaOf, presentEventTo } from '#modules/events/event.presenter.ts'
import {
  bumpEvent,
  completeEvent,
  getRoster,
  lockEvent,
  type LockedEvent,
} from '#modules/events/event.queries.ts'
import { isPromotion, saveRoster, withChanges } from './roster.commands.ts'
import { auditedAnswer, rosterChanged } from './signup.presenter.ts'

export type SignUpDeps = ChangeDeps & { clock: Clock }

/** Signs the actor up, or changes role or class; a full role leads to the waiting list. Open to everybody of the guild. */
export async function signUp(
  deps: SignUpDeps,
  actor: Actor,
  eventId: string,
  body: SignUpBody,
): Promise<EventView> {
  const { role, characterClass, notes, tentative } = body
  return changeInSql(deps, async (tx, emit) => {
    const now = deps.clock.now()
    const event = (await lockEvent(tx, eventId)) ?? refuse('event_not_found')
    const refusal = signUpRefusal(answerableOf(event), { roleIds: actor.roleIds, characterClass }, now)
    if (refusal) refuse(refusal)
    const weaponCombo = characterClass === null ? null : (findClass(characterClass)?.name ?? null)
    return takeAnswer({ tx, emit, event, actor, now }, (earlier) => ({
      ...(earlier ?? firstAnswer(event, actor)),
      role,
      characterClass,
      weaponCombo,
      notes: notes === null ? (earlier?.notes ?? null) : notes || null,
      status: tentative ? 'tentative' : 'accepted',
    }))
  })
}

/** Declines for the actor; the seat that frees goes to the waiting list. Who never answered can decline too. */
export async function decline(deps: SignUpDeps, actor: Actor, eventId: string): Promise<EventView> {
  return changeInSql(deps, async (tx, emit) => {
    const event = (await lockEvent(tx, eventId)) ?? refuse('event_not_found')
    const refusal = declineRefusal(answerableOf(event))
    if (refusal) refuse(refusal)
    const [preferred] = await tx.$queryRaw<{ role: string | null }[]>`
      SELECT preferred_role AS role FROM chat_user WHERE id = ${actor.discordUserId}`
    const role = gameRoles.find((one) => one === preferred?.role) ?? 'flex'
    return takeAnswer({ tx, emit, event, actor, now: deps.clock.now() }, (earlier) => ({
      ...(earlier ?? { ...firstAnswer(event, actor), role }),
      status: 'declined',
    }))
  })
}

type Answering = { tx: SqlTx; emit: Emit; event: LockedEvent; actor: Actor; now: Date }
type Answer = Participant & { status: 'accepted' | 'tentative' | 'declined' }

/** Decides an answer under the event's lock, writes it and tells it. The same answer again does nothing. */
async function takeAnswer(
  { tx, emit, event, actor, now }: Answering,
  answerFrom: (earlier: Participant | undefined) => Answer,
): Promise<EventView> {
  const roster = await getRoster(tx, event.id)
  const earlier = roster.find((one) => one.discordUserId === actor.discordUserId)
  const joinedAt = nextAnswerTime(roster, now).toISOString()
  const decided = decideRoster(maximaOf(event), roster, {
    kind: 'answer',
    entry: { ...answerFrom(earlier), joinedAt },
  })
  if (decided.saved.length === 0) return presentEventTo(actor, await completeEvent(tx, event, roster))

  const saved = decided.saved.map((one) =>
    one.discordUserId === actor.discordUserId ? { ...one, source: actor.source } : one,
  )
  const changes = { ...decided, saved }
  await saveRoster(tx, changes)
  const own = saved.find((one) => one.discordUserId === actor.discordUserId)
  if (own && own.status !== 'declined') await rememberPreference(tx, own)
  const promoted = saved.filter((one) =>
    isPromotion(
      roster.find(({ id }) => id === one.id),
      one,
    ),
  )
  await recordAudit(tx, actor, auditedAnswer(event, { earlier, own, promoted }))
  const version = await bumpEvent(tx, event.id)
  emit(rosterChanged(event.id, version, saved))
  const next = withChanges(roster, changes).sort(byAnswerTime)
  return presentEventTo(actor, await completeEvent(tx, { ...event, version }, next))
}

function firstAnswer(event: LockedEvent, actor: Actor): Participant {
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
  await tx.$executeRaw`
    UPDATE chat_user SET preferred_role = ${role}, preferred_class = coalesce(${characterClass}, preferred_class),
           updated_at = now()
    WHERE id = ${discordUserId}`
}
