import type { ImportState } from '@raidtisch/shared-types/contracts/event-imports.contract'
import type { ImportFault } from '@raidtisch/shared-types/domain/event-import-words'
import type { Actor } from '#core/actor.ts'
import { recordAudit, systemActor } from '#core/audit.ts'
import { change, type ChangeDeps } from '#core/change.ts'
import type { Clock } from '#core/clock.ts'
import type { Database } from '#core/db/database.ts'
import { lockName } from '#core/db/lock-name.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { refuse } from '#core/errors.ts'
import { getEventStatus, lockEvent } from '#modules/events/event.queries.ts'
import { guildPolicy } from '#modules/guild/guild.policy.ts'
import { presentImportState } from './event-import.presenter.ts'
import { findImport, findImportOfEvent, findPeopleHere } from './event-import.queries.ts'
import { claimDueImports, type DueImport } from './followed-import.queries.ts'
import { idsOf, updateImported } from './imported-event.commands.ts'
import { endOfFollowing, takesChanges } from './next-evening.plan.ts'
import type { ForeignAnswer, ReadForeign } from './raid-helper.client.ts'
import { readForeignEvent, type ForeignEvent } from './raid-helper.format.ts'

export type FollowDeps = ChangeDeps & { clock: Clock; readForeign: ReadForeign }

/** How an event hangs together with the one of the other tool; null when it was not imported. */
export async function getImportState(
  db: Pick<Database, 'prisma'>,
  actor: Actor,
  eventId: string,
): Promise<ImportState | null> {
  guildPolicy.authorize(actor, 'event-import.manage')
  if ((await getEventStatus(db.prisma, eventId)) === null) refuse('event_not_found')
  const row = await findImportOfEvent(db.prisma, eventId)
  return row && presentImportState(row)
}

/** Switches on or off that changes in the other tool arrive by themselves. */
export async function followImport(
  deps: ChangeDeps,
  actor: Actor,
  eventId: string,
  isFollowed: boolean,
): Promise<ImportState> {
  guildPolicy.authorize(actor, 'event-import.manage')
  return change(deps, async (tx) => {
    const event = (await lockEvent(tx, eventId)) ?? refuse('event_not_found')
    const row = (await findImportOfEvent(tx, eventId)) ?? refuse('import_not_found')
    if (row.isFollowed === isFollowed) return presentImportState(row)
    // Without a time it is looked at next, and without a tag it is read whole: it may have changed meanwhile.
    const data = { isFollowed, ...(isFollowed && { fault: null, checkedAt: null, etag: null }) }
    const saved = await tx.eventImport.update({ where: { eventId }, data })
    await recordAudit(tx, actor, {
      action: isFollowed ? 'event_import_followed' : 'event_import_left',
      targetId: eventId,
      targetType: 'event',
      details: { eventTitle: event.title, externalId: row.externalId },
    })
    return presentImportState(saved)
  })
}

/**
 * Looks at each followed event that is due, outside of any transaction, and writes what changed. One that cannot be
 * written says so and stops no other one; then all reasons are thrown together.
 */
export async function checkFollowed(deps: FollowDeps): Promise<void> {
  const due = await claimDueImports(deps.db, deps.clock.now())
  const looks = await Promise.allSettled(due.map((one) => checkOrSayWhy(deps, one)))
  const reasons = looks.flatMap((look) => (look.status === 'rejected' ? [look.reason as unknown] : []))
  if (reasons.length > 0) throw new AggregateError(reasons, 'Followed events could not be written.')
}

async function checkOrSayWhy(deps: FollowDeps, due: DueImport): Promise<void> {
  try {
    await check(deps, due)
  } catch (reason) {
    const { eventId } = due
    await deps.db.prisma.eventImport.updateMany({
      where: { eventId, isFollowed: true },
      data: { fault: 'not_written' satisfies ImportFault },
    })
    throw reason
  }
}

async function check(deps: FollowDeps, due: DueImport): Promise<void> {
  const answer = await deps.readForeign(due, due.etag)
  await change(deps, async (tx, emit) => {
    const { serverId, externalId } = due
    await lockName(tx, `event-import ${serverId} ${externalId}`)
    const event = await lockEvent(tx, due.eventId)
    const row = await findImport(tx, { serverId, externalId })
    if (!event || row?.eventId !== event.id || !row.isFollowed) return
    // A leader imported it meanwhile, so this answer is older than what is here.
    if (row.checkedAt?.getTime() !== due.checkedAt?.getTime()) return
    const now = deps.clock.now()
    const { foreign, fault } = readAnswer(answer, externalId)
    const saving = { tx, emit, actor: systemActor(serverId), now }
    const isWritten = foreign !== undefined && takesChanges(event, foreign, now)
    if (isWritten) await updateImported(saving, foreign, { row, choices: row.classes })
    const after = isWritten ? ((await lockEvent(tx, event.id)) ?? event) : event
    // Its end is said in place of what was wrong last.
    const end = fault === 'gone' ? fault : endOfFollowing(after, now)
    await tx.eventImport.update({
      where: { eventId: event.id },
      data: {
        fault: end ?? fault,
        isFollowed: end === null,
        ...(isWritten &&
          'etag' in answer && { etag: (await areAllHere(tx, due, idsOf(foreign))) ? answer.etag : null }),
        ...('isUnchanged' in answer &&
          !(await areAllHere(tx, due, Object.keys(row.answers))) && { etag: null }),
      },
    })
  })
}

/** Whoever is missing may come (back), and is in then: until then an answer that nothing changed says too little. */
async function areAllHere(tx: SqlTx, { serverId }: DueImport, ids: string[]): Promise<boolean> {
  const here = await findPeopleHere(tx, serverId, ids)
  return ids.every((id) => here.has(id))
}

type Read = { foreign?: ForeignEvent; fault: ImportFault | null }

function readAnswer(answer: ForeignAnswer, externalId: string): Read {
  if ('fault' in answer) return { fault: answer.fault }
  if ('isUnchanged' in answer) return { fault: null }
  const read = readForeignEvent(answer.text)
  return 'event' in read && read.event.externalId === externalId
    ? { foreign: read.event, fault: null }
    : { fault: 'unreadable' }
}
