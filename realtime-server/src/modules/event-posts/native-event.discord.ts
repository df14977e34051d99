import type { EventFacts } from '@raidtisch/shared-types/contracts/entities'
import { endOf } from '@raidtisch/shared-types/domain/event-age'
import { isOpenStatus } from '@raidtisch/shared-types/domain/event-status'
import {
  type APIGuildScheduledEvent,
  type RESTPatchAPIGuildScheduledEventJSONBody,
  RESTJSONErrorCodes,
  Routes,
} from 'discord.js'
import type { NativeEvent } from '#generated/prisma/client.ts'
import { nativeEventScope, noteFault, resolveFaults } from '#modules/bot-status/bot-fault.commands.ts'
import { eventAddress } from '#modules/events/event.presenter.ts'
import type { Bot, BotPart } from '#transports/discord/bot.ts'
import { withoutRetries } from '#transports/discord/client.ts'
import { readRefusal } from '#transports/discord/refusal.ts'
import { faultsOf, isEnding, reconcileDueEvents, type ReconcilerDeps, writer } from './due-events.discord.ts'
import {
  forgetNativeEvent,
  noteNativeGone,
  noteNativeSending,
  noteNativeShown,
  noteNativeFailure,
} from './native-event.commands.ts'
import { isNativeOf, presentNativeEvent, type NativeEventView } from './native-event.presenter.ts'
import { findDueNativeEvents, readNativeEvent } from './native-event.queries.ts'
import { hasBegun, isEndRefused, isOver } from './native-event-refusal.discord.ts'
import type { EventPostDeps } from './post.discord.ts'

/** The server holds at most 100 events: one of them has to end first. */
const fullPauseMs = 60 * 60_000

/** Mirrors events among the server's own scheduled events, where an admin switched that on. */
export function startNativeEvents(deps: EventPostDeps, bot: Bot): BotPart {
  const { db, clock } = deps
  return reconcileDueEvents(deps, bot, {
    topics: ['event.saved', 'event.deleted', 'settings.changed'],
    says: {
      begun: 'Discord’s own events could not be kept, trying again',
      over: 'Discord’s own events are kept again',
    },
    findDue: () => findDueNativeEvents(db, bot.serverId, clock.now()),
    reconcile: (eventId) => reconcile({ ...deps, bot }, eventId),
  })
}

async function reconcile(deps: ReconcilerDeps, eventId: string): Promise<void> {
  const { bot, clock, db, env } = deps
  const { native, event, mirrors, language } = await readNativeEvent(db, bot.serverId, eventId)
  const isWanted = mirrors && event !== null && isAhead(event, clock.now())
  const write = writer(deps)
  try {
    if (!isWanted) return await removeNative(deps, eventId, native)
    const view = presentNativeEvent(event, { language, publicUrl: env.PUBLIC_URL })
    if (native?.discordId) await update(deps, event, native, view)
    else if (Date.parse(event.date) > clock.now().getTime()) await create(deps, event, native, view)
    else if (native) await forgetNativeEvent(write, eventId)
    await resolveFaults(faultsOf(deps), nativeEventScope(eventId))
  } catch (error) {
    if (isEnding(error, bot)) throw error
    await refused(deps, { eventId, event, native }, error)
  }
}

async function create(
  deps: ReconcilerDeps,
  event: EventFacts,
  native: NativeEvent | null,
  { fields, hash, language }: NativeEventView,
): Promise<void> {
  const { bot } = deps
  const write = writer(deps)
  if (native?.isSending) {
    const lost = await findLost(deps, event.id)
    if (lost) return noteNativeShown(write, event, { discordId: lost, hash: null, language })
  }
  await noteNativeSending(write, event)
  // Discord knows no nonce for events, so nothing is sent again before it was searched.
  const created = (await withoutRetries(bot.client).post(Routes.guildScheduledEvents(bot.serverId), {
    body: fields,
    signal: bot.signal,
  })) as APIGuildScheduledEvent
  await noteNativeShown(write, event, { discordId: created.id, hash, language })
}

async function update(
  deps: ReconcilerDeps,
  event: EventFacts,
  native: NativeEvent,
  { fields, hash, language }: NativeEventView,
): Promise<void> {
  const { bot, clock } = deps
  const discordId = native.discordId ?? ''
  if (!native.contentHash || !hash.equals(native.contentHash)) {
    // With the kind Discord wants all fields of it again, which it refuses for an event that has begun.
    const { scheduled_start_time, entity_type: _kind, ...others } = fields
    // Discord refuses the start of an event that has begun. It takes the end, and would else end it at the old one.
    const isAhead = Date.parse(event.date) > clock.now().getTime()
    const edit = async (body: RESTPatchAPIGuildScheduledEventJSONBody) =>
      (await bot.client.rest.patch(Routes.guildScheduledEvent(bot.serverId, discordId), {
        body,
        signal: bot.signal,
      })) as APIGuildScheduledEvent
    const shown = await edit(isAhead ? { ...others, scheduled_start_time } : others).catch(
      (error: unknown) => {
        // A leader may have begun it there before its time.
        if (hasBegun(error)) return edit(others)
        // The new end lies before the start that Discord keeps.
        if (!isAhead && isEndRefused(error)) return null
        throw error
      },
    )
    // Discord moves no event that has begun, and none to a start that has passed, so it makes room for another.
    if (!shown || Math.abs(Date.parse(shown.scheduled_start_time) - Date.parse(event.date)) >= 60_000) {
      await deleteThere(bot, discordId)
      return noteNativeGone(writer(deps), event.id)
    }
  }
  await noteNativeShown(writer(deps), event, { discordId, hash, language })
}

async function removeNative(
  deps: ReconcilerDeps,
  eventId: string,
  native: NativeEvent | null,
): Promise<void> {
  const { bot } = deps
  const lost = native?.isSending ? await findLost(deps, eventId) : null
  for (const discordId of [native?.discordId, lost]) if (discordId) await deleteThere(bot, discordId)
  await forgetNativeEvent(writer(deps), eventId)
  await resolveFaults(faultsOf(deps), nativeEventScope(eventId))
}

async function deleteThere(bot: Bot, discordId: string): Promise<void> {
  await bot.client.rest
    .delete(Routes.guildScheduledEvent(bot.serverId, discordId), { signal: bot.signal })
    .catch((error: unknown) => {
      if (!isOver(error)) throw error
    })
}

/** The event whose response got lost: Discord knows no nonce for events. */
async function findLost({ bot, env }: ReconcilerDeps, eventId: string): Promise<string | null> {
  const all = (await bot.client.rest.get(Routes.guildScheduledEvents(bot.serverId), {
    signal: bot.signal,
  })) as APIGuildScheduledEvent[]
  const address = eventAddress(env.PUBLIC_URL, eventId)
  const lost = all.find((one) => one.creator_id === bot.client.user.id && isNativeOf(one, address))
  return lost?.id ?? null
}

type Refused = { eventId: string; event: EventFacts | null; native: NativeEvent | null }

async function refused(
  deps: ReconcilerDeps,
  { eventId, event, native }: Refused,
  error: unknown,
): Promise<void> {
  const write = writer(deps)
  // It was deleted or ended in Discord, and the event changed since, so it is created again if it is still ahead.
  if (native?.discordId && isOver(error)) return noteNativeGone(write, eventId)
  const refusal = readRefusal(error)
  await noteFault(faultsOf(deps), refusal, nativeEventScope(eventId))
  const row = native ?? (await readNativeEvent(deps.db, deps.bot.serverId, eventId)).native
  if (!row) return
  const isFull =
    Number(refusal.code) === RESTJSONErrorCodes.MaximumNumberOfUncompletedGuildScheduledEventsReached
  const waitMs = isFull ? fullPauseMs : refusal.retryAfterMs
  const isUnsure = refusal.kind === 'server_error' || refusal.kind === 'rate_limited'
  const attempts = row.attempts + 1
  const failure = { attempts, isSending: !row.discordId && isUnsure }
  if (waitMs === null && !event) return forgetNativeEvent(write, eventId)
  await noteNativeFailure(
    write,
    eventId,
    waitMs === null && event
      ? { ...failure, failedVersion: event.version }
      : { ...failure, retryAt: laterBy(deps, Math.max(waitMs ?? 0, 1_000 * 2 ** Math.min(attempts, 8))) },
  )
}

function isAhead(event: EventFacts, now: Date): boolean {
  return isOpenStatus(event.status) && now < endOf(event)
}

function laterBy({ clock }: ReconcilerDeps, milliseconds: number): Date {
  return new Date(clock.now().getTime() + milliseconds)
}
