import { randomUUID } from 'node:crypto'
import { expressionBuilder } from 'kysely'
import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import type { SettableStatus, ResponseSource } from '@raidtisch/shared-types/domain/game-roles'
import { decideRoster, nextAnswerTime } from '@raidtisch/shared-types/domain/roster-rules'
import type { Actor } from '#core/actor.ts'
import type { Emit } from '#core/change.ts'
import { preparedWrite } from '#core/db/prepared.ts'
import { databaseNow, type Tables } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { recordAudit, type AuditActor } from '#core/audit.ts'
import { maximaOf } from '#modules/events/event.presenter.ts'
import { raiseVersion, type LockedEvent } from '#modules/events/event.queries.ts'
import { promotedIn, saveRoster } from './roster.commands.ts'
import type { RosterPart } from './roster-part.queries.ts'
import { getPreference } from './signup.queries.ts'
import { auditedResponse, rosterChanged } from './signup.presenter.ts'

/** The event under its lock, and what the person's response depends on, read under that lock. */
export type ResponseChange = {
  tx: SqlTx
  emit: Emit
  event: LockedEvent
  roster: RosterPart
  /** Whose response it is, and whether it comes from the web, Discord or the system. */
  person: Respondent
  /** Who responds for the person, when it is not the person. */
  actor?: AuditActor
  /** A leader's question was answered: the person is accepted without an opening, too. */
  isSubstitute?: boolean
  now: Date
}
export type Respondent = Pick<
  Actor,
  'discordUserId' | 'username' | 'displayName' | 'avatar' | 'serverId' | 'source'
>
type GivenResponse = Participant & { status: SettableStatus }

/** `event` with its version now, `own`: the person's response, `changed`: all that are new or different. */
export type ResponseResult = { event: LockedEvent; own: Participant; changed: Participant[] }

/** Decides a response, writes it and publishes it. The same response again does nothing. */
export async function takeResponse(
  { tx, emit, event, roster, person, actor = person, isSubstitute = false, now }: ResponseChange,
  responseFrom: (earlier: Participant | undefined) => GivenResponse,
): Promise<ResponseResult> {
  const { own: earlier, promotable, gone, takenByOthers, times } = roster
  const known = earlier ? [earlier, ...promotable] : promotable
  const joinedAt = nextAnswerTime(times, now).toISOString()
  const source: ResponseSource = isSubstitute ? 'substitute' : person.source
  const byOther = actor.discordUserId !== person.discordUserId
  // The same response as by the deadline, or as by their card when they give it themselves, is their own from now on.
  const isGiven = earlier?.source === 'deadline' || (earlier?.source === 'standing' && !byOther)
  const given = isGiven && { source }
  const entry = { ...responseFrom(earlier), ...given, joinedAt }
  const request = isSubstitute
    ? { kind: 'admit' as const, entry: { ...entry, status: 'accepted' as const } }
    : { kind: 'answer' as const, entry }
  const decided = decideRoster(maximaOf(event), known, request, gone, takenByOthers)
  const isOwn = (one: Participant) => one.discordUserId === person.discordUserId
  const saved = decided.saved.map((one) => (isOwn(one) ? { ...one, source } : one))
  const own = saved.find(isOwn) ?? earlier
  if (!own)
    throw new Error(`${person.discordUserId} is missing in the roster of ${event.id} after a response.`)
  if (saved.length === 0) return { event, own, changed: saved }

  const changes = { ...decided, saved }
  await saveRoster({ tx, emit }, { event, roster: known, now }, changes)
  const isChanged = saved.includes(own)
  // What a substitute plays was chosen by a leader, for this evening.
  if (isChanged && own.status !== 'declined' && !byOther && !isSubstitute) await rememberPreference(tx, own)
  const promoted = promotedIn(known, changes)
  await recordAudit(
    tx,
    actor,
    auditedResponse(event, {
      earlier,
      own: isChanged ? own : undefined,
      promoted,
      byOther,
      byLeader: byOther && actor.discordUserId !== null,
    }),
  )
  const version = await raiseVersion(tx, event)
  emit(rosterChanged(event.id, version, saved))
  return { event: { ...event, version }, own, changed: saved }
}

/** A note says something about the response it was written for: a decline does not take over that of a sign-up, nor the reverse. */
export function keptNote(earlier: Participant | undefined, status: SettableStatus): string | null {
  return earlier && (earlier.status === 'declined') === (status === 'declined') ? earlier.notes : null
}

/**
 * Declines and promotes the waiting list. Without an earlier response it declines in the preferred role. `notes` null keeps
 * the note of an earlier decline.
 */
export async function takeDecline(
  request: ResponseChange,
  notes: string | null = null,
): Promise<ResponseResult> {
  const { tx, event, person } = request
  const { role } = await getPreference(tx, person.discordUserId)
  return takeResponse(request, (earlier) => ({
    ...(earlier ?? { ...firstResponse(event, person), role: role ?? 'flex' }),
    status: 'declined',
    isLate: false,
    notes: notes === null ? keptNote(earlier, 'declined') : notes || null,
  }))
}

/** The response that a person without one starts from, before what they answered. */
export function firstResponse(
  event: Pick<LockedEvent, 'id' | 'createdAt'>,
  person: Omit<Respondent, 'serverId' | 'source'> & Pick<Participant, 'source'>,
): Participant {
  return {
    id: randomUUID(),
    eventId: event.id,
    userId: person.discordUserId,
    discordUserId: person.discordUserId,
    username: person.username,
    displayName: person.displayName,
    avatar: person.avatar,
    role: 'flex',
    status: 'accepted',
    isLate: false,
    characterClass: null,
    weaponCombo: null,
    source: person.source,
    notes: null,
    joinedAt: event.createdAt.toISOString(),
  }
}

/** What the form and the party manager suggest the next time. */
async function rememberPreference(
  tx: SqlTx,
  { discordUserId, role, characterClass }: Participant,
): Promise<void> {
  await savePreference(tx, { discordUserId, role, characterClass })
}

/**
 * A class that is not said stays the last one, but only in the same role: role and class were played together. Most
 * people answer as they did last time: then nothing is written, and their row is not locked.
 */
const savePreference = preparedWrite(
  (
    sql,
    { discordUserId, role, characterClass }: Pick<Participant, 'discordUserId' | 'role' | 'characterClass'>,
  ) => {
    const { eb, fn, or, ref, val } = expressionBuilder<Tables, 'chatUser'>()
    const preferredClass = eb
      .case()
      .when('preferredRole', '=', role)
      .then(fn.coalesce(val(characterClass), ref('preferredClass')))
      .else(val(characterClass))
      .end()
    return sql
      .updateTable('chatUser')
      .set({ preferredRole: role, preferredClass, updatedAt: databaseNow })
      .where('id', '=', discordUserId)
      .where(
        or([
          eb('preferredRole', 'is distinct from', role),
          eb('preferredClass', 'is distinct from', preferredClass),
        ]),
      )
  },
)
