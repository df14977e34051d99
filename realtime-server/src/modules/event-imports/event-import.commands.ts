import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import {
  type ClassChoice,
  foreignPeopleMax,
  type ImportEventBody,
  type ImportPreview,
} from '@raidtisch/shared-types/contracts/event-imports.contract'
import { findClass } from '@raidtisch/shared-types/domain/class-catalogue'
import { maximaOfRoles } from '@raidtisch/shared-types/domain/roster-rules'
import type { Actor } from '#core/actor.ts'
import { change, type ChangeDeps } from '#core/change.ts'
import type { Clock } from '#core/clock.ts'
import type { Database } from '#core/db/database.ts'
import { lockName } from '#core/db/lock-name.ts'
import { refuse } from '#core/errors.ts'
import { readEventFields } from '#modules/events/event-fields.queries.ts'
import { getEventFacts } from '#modules/events/event-facts.queries.ts'
import { presentEventTo } from '#modules/events/event.presenter.ts'
import { lockEvent } from '#modules/events/event.queries.ts'
import { guildPolicy } from '#modules/guild/guild.policy.ts'
import { presentPreview } from './event-import.presenter.ts'
import {
  findAging,
  findImport,
  findPeopleHere,
  getGuildTimezone,
  type ImportRow,
} from './event-import.queries.ts'
import { createImported, idsOf, updateImported } from './imported-event.commands.ts'
import { readSource } from './import-source.queries.ts'
import { isNextEvening } from './next-evening.plan.ts'
import type { ReadForeign } from './raid-helper.client.ts'
import { raidHelperHosts } from './raid-helper.link.ts'

/** `readForeign` asks the other tool, before the transaction: no row is locked meanwhile. */
export type ImportDeps = ChangeDeps & { clock: Clock; readForeign: ReadForeign }
type Outcome = 'created' | 'updated' | 'unchanged'

/** Reads what a leader pasted, and says what it would become; writes nothing. */
export async function previewImport(
  { db, clock, readForeign }: Pick<ImportDeps, 'clock' | 'readForeign'> & { db: Pick<Database, 'prisma'> },
  actor: Actor,
  { source, classes }: Pick<ImportEventBody, 'source' | 'classes'>,
): Promise<ImportPreview> {
  guildPolicy.authorize(actor, 'event-import.manage')
  refuseUnknownClasses(classes)
  const { foreign } = await readSource(readForeign, source)
  const { serverId } = actor
  const row = await findImport(db.prisma, { serverId, externalId: foreign.externalId })
  const aging = row && (await findAging(db.prisma, row.eventId))
  const isNext = aging !== null && isNextEvening(aging, foreign, clock.now())
  const facts = row && !isNext ? await getEventFacts(db.prisma, row.eventId) : null
  const people = await findPeopleHere(db.prisma, serverId, idsOf(foreign))
  return presentPreview({
    foreign,
    choices: mended(row, classes),
    people,
    existing:
      row && facts
        ? { row, title: facts.title, maxima: maximaOfRoles(facts.roles), roster: facts.participants }
        : null,
    isNextEvening: isNext,
    timezone: facts?.timezone ?? (await getGuildTimezone(db.prisma, serverId)),
    now: clock.now(),
  })
}

/**
 * Makes the event, or updates the one that an earlier import made: when the other tool's is for the next evening, that one
 * is left as it is, and a new one is made. Two imports at the same moment make one.
 */
export async function importEvent(
  deps: ImportDeps,
  actor: Actor,
  { source, classes, channelId }: ImportEventBody,
): Promise<{ event: EventView; outcome: Outcome }> {
  guildPolicy.authorize(actor, 'event-import.manage')
  refuseUnknownClasses(classes)
  const { foreign, host } = await readSource(deps.readForeign, source)
  return change(deps, async (tx, emit) => {
    const now = deps.clock.now()
    const saving = { tx, emit, actor, now }
    const { serverId } = actor
    const { externalId } = foreign
    await lockName(tx, `event-import ${serverId} ${externalId}`)
    const row = await findImport(tx, { serverId, externalId })
    const choices = mended(row, classes)
    const earlier = row && (await lockEvent(tx, row.eventId))
    if (!row || (earlier && isNextEvening(earlier, foreign, now))) {
      const place = await readEventFields(tx, actor, { channelId })
      const facts = await createImported(saving, foreign, {
        choices,
        place,
        actor,
        host: host ?? row?.host ?? raidHelperHosts[0],
        earlier: row,
      })
      return { event: presentEventTo(actor, facts), outcome: 'created' }
    }
    const { facts, isChanged } = await updateImported(saving, foreign, { row, choices, host })
    return { event: presentEventTo(actor, facts), outcome: isChanged ? 'updated' : 'unchanged' }
  })
}

function refuseUnknownClasses(classes: readonly ClassChoice[]): void {
  if (!classes.every(({ characterClass }) => characterClass === null || findClass(characterClass)))
    refuse('class_unknown')
}

/** What a leader mended before holds until it is mended again. */
function mended(row: ImportRow | null, classes: readonly ClassChoice[]): ClassChoice[] {
  const named = new Set(classes.map(({ name }) => name))
  return [...classes, ...(row?.classes.filter(({ name }) => !named.has(name)) ?? [])].slice(
    0,
    foreignPeopleMax,
  )
}
