import { createHash } from 'node:crypto'
import { Router, type Response } from 'express'
import type { Actor } from '#core/actor.ts'
import type { Database } from '#core/db/database.ts'
import type { Env } from '#core/process/env.ts'
import { AppError, refuse } from '#core/errors.ts'
import type { RateLimit, RateLimiter } from '#core/redis/rate-limit.ts'
import { eventPolicy } from '#modules/events/event.policy.ts'
import { findGuildName } from '#modules/guild/guild.queries.ts'
import { limitKey } from '#transports/http/client-address.ts'
import { presentCalendar } from './calendar-feed.presenter.ts'
import { findCalendarFeed, findFeedEvents, type OwnedFeed } from './calendar-feed.queries.ts'

export type CalendarFeedNavigationDeps = {
  db: Pick<Database, 'prisma'>
  env: Pick<Env, 'PUBLIC_URL'>
  /** Reads the rights of a feed's owner again; null when they have left the guild. */
  findActor: (discordUserId: string) => Promise<Actor | null>
  limiter: (limit: RateLimit) => RateLimiter
}

/** Per address, because there is no session: a calendar service loads the feeds of many people from one address. */
const askingLimit = { name: 'calendar-feed', points: 300, seconds: 60 }
/** Per feed: an app asks every few minutes, and each answer is made anew. */
const eachLimit = { name: 'calendar-feed-each', points: 30, seconds: 60 }
const feedAddress = '/calendar/:token.ics'

/** The address that calendar apps read, without a session: the secret in it is all they have. */
export function createCalendarFeedNavigation(deps: CalendarFeedNavigationDeps): Router {
  const { db, env, findActor, limiter } = deps
  const asking = limiter(askingLimit)
  const each = limiter(eachLimit)
  const router = Router()

  router.get(feedAddress, async (req, res) => {
    const { token } = req.params
    // Logs of this request's address must not contain the secret.
    req.url = '/calendar/-.ics'
    refuseSooner(res, await asking.spend(limitKey(req.ip)))
    const found = (await findCalendarFeed(db.prisma, token)) ?? refuse('calendar_feed_not_found')
    refuseSooner(res, await each.spend(found.id))
    const feed = (await readFeed(found)) ?? refuse('calendar_feed_not_found')
    const text = presentCalendar({ ...feed, publicUrl: env.PUBLIC_URL })
    const revisedAt = Math.max(0, ...feed.events.map((event) => event.revisedAt.getTime()))
    res.set({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="raidtisch.ics"',
      'cache-control': 'private, max-age=300',
      'x-robots-tag': 'noindex',
      etag: `"${createHash('sha256').update(text).digest('base64url')}"`,
      ...(revisedAt > 0 && { 'last-modified': new Date(revisedAt).toUTCString() }),
    })
    // Only the ETag shows whether the feed changed: a deleted event leaves no later date.
    delete req.headers['if-modified-since']
    res.send(text)
  })

  async function readFeed(feed: OwnedFeed) {
    if (!(await mayRead(feed))) return null
    const events = await findFeedEvents(db.prisma, feed)
    return { ...feed, events, guildName: (await findGuildName(db.prisma, feed.serverId)) ?? 'Raidtisch' }
  }

  async function mayRead({ discordUserId }: OwnedFeed): Promise<boolean> {
    const owner = await findActor(discordUserId)
    return owner !== null && eventPolicy.can(owner, 'event.view')
  }

  return router
}

function refuseSooner(res: Response, waitMs: number): void {
  if (waitMs === 0) return
  res.setHeader('retry-after', String(Math.ceil(waitMs / 1000)))
  throw new AppError('rate_limited')
}
