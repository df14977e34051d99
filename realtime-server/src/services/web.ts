import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RequestHandler, Router } from 'express'
import { createRateLimiter, multiply, type RateLimit } from '#core/redis/rate-limit.ts'
import { recordRefusal } from '#modules/audit/audit-refusal.commands.ts'
import { attemptOf } from '#modules/audit/audit-refusal.policy.ts'
import { registerAuditRoutes } from '#modules/audit/audit.routes.ts'
import { registerAbsenceRoutes } from '#modules/absences/absence.routes.ts'
import { createSignInNavigation } from '#modules/auth/sign-in.navigation.ts'
import { registerAttendanceRoutes } from '#modules/attendance/attendance.routes.ts'
import { registerAuthRoutes } from '#modules/auth/auth.routes.ts'
import { registerBackupRoutes } from '#modules/backups/backup.routes.ts'
import { registerBotStatusRoutes } from '#modules/bot-status/bot-status.routes.ts'
import { createCalendarFeedNavigation } from '#modules/calendar-feeds/calendar-feed.navigation.ts'
import { registerCalendarFeedRoutes } from '#modules/calendar-feeds/calendar-feed.routes.ts'
import { registerDonationRoutes } from '#modules/donation/donation.routes.ts'
import { registerEventImportRoutes } from '#modules/event-imports/event-import.routes.ts'
import { registerEventPostRoutes } from '#modules/event-posts/post.routes.ts'
import { registerEventRoutes } from '#modules/events/event.routes.ts'
import { registerGuildRoutes } from '#modules/guild/guild.routes.ts'
import { registerMemberStatsRoutes } from '#modules/member-stats/member-stats.routes.ts'
import { registerPartyRoutes } from '#modules/parties/party.routes.ts'
import { registerMemberCardRoutes } from '#modules/member-cards/member-card.routes.ts'
import { registerMemberImportRoutes } from '#modules/member-imports/member-import.routes.ts'
import { registerEventTemplateRoutes } from '#modules/event-templates/event-template.routes.ts'
import { registerPartyTypeRoutes } from '#modules/party-types/party-type.routes.ts'
import { registerPartySuggestionRoutes } from '#modules/party-suggestions/party-suggestion.routes.ts'
import { registerPartyPublishingRoutes } from '#modules/deliveries/party-publishing.routes.ts'
import { registerResponseRequestRoutes } from '#modules/response-requests/response-request.routes.ts'
import { registerSettingsRoutes } from '#modules/settings/settings.routes.ts'
import { registerSignUpRoutes } from '#modules/signups/signup.routes.ts'
import { registerStaticGroupRoutes } from '#modules/static-groups/static-group.routes.ts'
import { registerStreamRoutes } from '#modules/stream/stream.routes.ts'
import { registerSubstituteRoutes } from '#modules/substitutes/substitute.routes.ts'
import { registerUserMappingRoutes } from '#modules/user-mappings/user-mapping.routes.ts'
import { createApiDocs } from '#transports/http/api-docs.ts'
import { createHttpApp } from '#transports/http/app.ts'
import { keepAssets, keptAssetsIn } from '#transports/http/kept-assets.ts'
import { createLimiter } from '#transports/http/rate-limit.ts'
import { createRoutes, type Routes } from '#transports/http/routes.ts'
import type { Service, ServiceContext } from './context.ts'

type WebOptions = {
  /** Probes, which a process without this service answers, too. */
  health: Router
  /** Is called with each request but those of probes. */
  observe: RequestHandler | undefined
}

/** Everything that answers HTTP, the health of the process included. */
export function startWeb(
  context: ServiceContext,
  { health, observe }: WebOptions,
): Service & { routes: Routes } {
  const { env, logger, redis, sessions, actors, http, origins } = context
  const limiter = (limit: RateLimit) => createRateLimiter(multiply(limit, env.RATE_LIMIT_FACTOR), redis)
  const routes = createRoutes({
    resolveActor: actors.resolveActor,
    limit: createLimiter(limiter),
    logger,
    onRefused: async (actor, { contract, params, code }) => {
      const attempt = attemptOf(contract, code)
      if (!attempt) return
      const targetId = params['id'] ?? params['serverId']
      const target =
        targetId === undefined ? ({ targetId: actor.serverId, targetType: 'server' } as const) : { targetId }
      await recordRefusal(context, actor, { ...attempt, ...target, code })
    },
    strictResponses: env.NODE_ENV === 'test',
  })
  registerAuthRoutes(routes, context)
  registerGuildRoutes(routes, context)
  registerEventRoutes(routes, context)
  registerEventPostRoutes(routes, context)
  registerEventImportRoutes(routes, { ...context, limiter })
  registerSignUpRoutes(routes, context)
  registerResponseRequestRoutes(routes, context)
  registerPartyRoutes(routes, context)
  registerPartyTypeRoutes(routes, context)
  registerEventTemplateRoutes(routes, context)
  registerPartySuggestionRoutes(routes, context)
  registerSubstituteRoutes(routes, context)
  registerPartyPublishingRoutes(routes, context)
  registerStaticGroupRoutes(routes, context)
  registerStreamRoutes(routes, context)
  registerMemberStatsRoutes(routes, context)
  registerAttendanceRoutes(routes, context)
  registerCalendarFeedRoutes(routes, context)
  registerAbsenceRoutes(routes, context)
  registerMemberCardRoutes(routes, context)
  registerMemberImportRoutes(routes, context)
  registerAuditRoutes(routes, context)
  registerSettingsRoutes(routes, context)
  registerBotStatusRoutes(routes, context)
  registerBackupRoutes(routes, context)
  registerUserMappingRoutes(routes, context)
  registerDonationRoutes(routes, context)

  const kept = keptAssetsIn(path.join(env.DATA_DIR, 'assets'))
  const built = findFrontend()
  const frontend = built === null ? null : { built, keptAssets: kept.files }
  const app = createHttpApp({
    logger,
    origins,
    imageOrigin: new URL(env.DISCORD_CDN_BASE).origin,
    proxies: env.TRUST_PROXY,
    session: sessions.middleware,
    health,
    observe,
    secretAddresses: createCalendarFeedNavigation({ ...context, limiter }),
    apiDocs: createApiDocs(readFileSync(inRepository('shared-types/openapi.json'), 'utf8')),
    navigation: createSignInNavigation({ ...context, limiter }),
    api: routes.router,
    frontend,
  })
  http.on('request', app)
  const keeping =
    frontend &&
    keepAssets(path.join(frontend.built, 'assets'), kept).catch((err: unknown) =>
      logger.warn({ err, folder: kept.folder }, 'pages of this build will miss files after the next deploy'),
    )
  return { routes, stop: async () => void (await keeping) }
}

/** Absent while Vite serves the pages. */
function findFrontend(): string | null {
  const folder = inRepository('frontend/dist')
  return existsSync(path.join(folder, 'index.html')) ? folder : null
}

/** The nearest above this file: the sources and the bundles lie at different depths. */
function inRepository(file: string): string {
  for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, file)
    if (existsSync(candidate) || folder === path.dirname(folder)) return candidate
  }
}
