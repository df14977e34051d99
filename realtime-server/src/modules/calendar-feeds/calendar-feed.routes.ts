import { calendarFeedsContract } from '@raidtisch/shared-types/contracts/calendar-feeds.contract'
import type { ChangeDeps } from '#core/change.ts'
import type { Env } from '#core/process/env.ts'
import { answerSuccess, type Routes } from '#transports/http/routes.ts'
import { createCalendarFeed, revokeCalendarFeed } from './calendar-feed.commands.ts'
import { findCalendarFeeds } from './calendar-feed.queries.ts'

export type CalendarFeedRouteDeps = ChangeDeps & { env: Pick<Env, 'PUBLIC_URL'> }

export function registerCalendarFeedRoutes(routes: Routes, { db, outbox, env }: CalendarFeedRouteDeps): void {
  const deps = { db, outbox }
  routes.guild(calendarFeedsContract.list, (_, actor) => findCalendarFeeds(db.prisma, actor.discordUserId))
  routes.guild(calendarFeedsContract.create, async ({ body }, actor) => {
    const { token, ...feed } = await createCalendarFeed(deps, actor, body)
    return { ...feed, address: `${env.PUBLIC_URL}/calendar/${token}.ics` }
  })
  routes.guild(calendarFeedsContract.revoke, ({ params }, actor) =>
    answerSuccess(revokeCalendarFeed(deps, actor, params.id)),
  )
}
