import type { HandlerInput } from '@raidtisch/shared-types/contracts/contract'
import { EventStatus } from '@raidtisch/shared-types/contracts/entities'
import { eventFiguresContract } from '@raidtisch/shared-types/contracts/event-figures.contract'
import { eventsContract } from '@raidtisch/shared-types/contracts/events.contract'
import type { Actor } from '#core/actor.ts'
import { refuse } from '#core/errors.ts'
import { costOfPeople } from '#transports/http/rate-limit.ts'
import { answerSuccess, type Routes } from '#transports/http/routes.ts'
import { createEvent, type EventDeps } from './event.commands.ts'
import { cancelEvent, uncancelEvent } from './event-cancel.commands.ts'
import { archiveEvent, openEvent, unarchiveEvent } from './event-status.commands.ts'
import { deleteEvent } from './event-delete.commands.ts'
import { restoreEvent } from './event-restore.commands.ts'
import { updateEvent } from './event-update.commands.ts'
import { partiesFile, rosterFile } from './event-export.presenter.ts'
import { eventPolicy, refuseOutsiders } from './event.policy.ts'
import { presentEventTo } from './event.presenter.ts'
import { getDashboardFigures, getEventFigures } from './event-figures.queries.ts'
import { getEventFacts } from './event-facts.queries.ts'
import { listEventFacts, listPastEvents, type EventQuery } from './event.queries.ts'

export function registerEventRoutes(routes: Routes, { db, outbox, clock }: EventDeps): void {
  const deps = { db, outbox, clock }
  const factsOf = async (id: string) => (await getEventFacts(db.prisma, id)) ?? refuse('event_not_found')

  routes.guild(eventsContract.list, async ({ query, spend }, actor) => {
    refuseOutsiders(actor)
    const { limit, ...asked } = query
    const events = await listEventFacts(db.prisma, readQuery(asked, actor), clock.now(), limit, (responses) =>
      spend(costOfPeople(responses)),
    )
    return events.map((facts) => presentEventTo(actor, facts))
  })
  routes.guild(eventsContract.past, async ({ query: { from, to } }, actor) => {
    refuseOutsiders(actor)
    return listPastEvents(db.prisma, new Date(from), new Date(to))
  })
  routes.guild(eventsContract.get, async ({ params }, actor) => {
    refuseOutsiders(actor)
    return presentEventTo(actor, await factsOf(params.id))
  })
  routes.download(eventsContract.export, async ({ params, query }, actor) => {
    refuseOutsiders(actor)
    const event = await factsOf(params.id)
    eventPolicy.authorize(actor, 'event.export', event)
    return query.what === 'roster' ? rosterFile(event) : partiesFile(event)
  })
  routes.guild(eventFiguresContract.dashboard, async (_, actor) => {
    eventPolicy.authorize(actor, 'event.stats')
    return getDashboardFigures(db.prisma, clock.now())
  })
  routes.guild(eventFiguresContract.all, async (_, actor) => {
    eventPolicy.authorize(actor, 'event.stats')
    return getEventFigures(db.prisma, clock.now())
  })

  routes.guild(eventsContract.create, ({ body, req }, actor) =>
    createEvent(deps, actor, body, req.get('idempotency-key')),
  )
  routes.guild(eventsContract.update, ({ params, body }, actor) => updateEvent(deps, actor, params.id, body))
  routes.guild(eventsContract.remove, ({ params }, actor) =>
    answerSuccess(deleteEvent(deps, actor, params.id)),
  )
  routes.guild(eventsContract.restore, ({ params }, actor) => restoreEvent(deps, actor, params.id))
  routes.guild(eventsContract.archive, ({ params }, actor) => archiveEvent(deps, actor, params.id))
  routes.guild(eventsContract.cancel, ({ params, body }, actor) => cancelEvent(deps, actor, params.id, body))
  routes.guild(eventsContract.uncancel, ({ params }, actor) => uncancelEvent(deps, actor, params.id))
  routes.guild(eventsContract.open, ({ params }, actor) => openEvent(deps, actor, params.id))
  routes.guild(eventsContract.unarchive, ({ params }, actor) => unarchiveEvent(deps, actor, params.id))
}

type AskedEvents = Omit<HandlerInput<typeof eventsContract.list>['query'], 'limit'>

/** Archived events are shown to their creators and to leaders. */
function readQuery(asked: AskedEvents, actor: Actor): EventQuery {
  const { status, ended, mine, search, type, from, to } = asked
  return {
    ...(search !== undefined && { search }),
    ...(type !== undefined && { type }),
    ...(status && { statuses: EventStatus.array().parse(status.split(',')) }),
    ...(ended && { ended: ended === 'true' }),
    ...(mine === 'true' && { createdBy: actor.discordUserId }),
    ...(from && { from: new Date(from) }),
    ...(to && { to: new Date(to) }),
    ...(!eventPolicy.can(actor, 'event.listArchived') && { archivedOf: actor.discordUserId }),
  }
}
