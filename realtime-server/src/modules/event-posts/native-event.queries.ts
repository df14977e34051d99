import type { EventFacts } from '@raidtisch/shared-types/contracts/entities'
import { knownLanguage, type Language } from '@raidtisch/shared-types/domain/languages'
import type { Database } from '#core/db/database.ts'
import type { NativeEvent } from '#generated/prisma/client.ts'
import { getGuildLanguage } from '#modules/settings/guild-language.queries.ts'
import { getEventFacts } from '#modules/events/event.queries.ts'

type Reader = Pick<Database, 'prisma'>

/** The events that are not among the server's own and should be, are and should not be, or are there otherwise. */
export async function findDueNativeEvents(
  { prisma }: Reader,
  serverId: string,
  now: Date,
): Promise<string[]> {
  const language = await getGuildLanguage({ prisma }, serverId)
  const rows = await prisma.$queryRaw<{ eventId: string }[]>`
    WITH setting AS (
      SELECT coalesce((SELECT mirror_events FROM server_settings WHERE server_id = ${serverId}), false) AS mirrors
    )
    SELECT e.id AS "eventId"
    FROM event e, setting
    WHERE setting.mirrors AND e.server_id = ${serverId} AND e.status IN ('active', 'upcoming') AND e.date > ${now}
      AND NOT EXISTS (SELECT 1 FROM native_event n WHERE n.event_id = e.id)
    UNION ALL
    SELECT n.event_id
    FROM setting, native_event n LEFT JOIN event e ON e.id = n.event_id
    WHERE n.server_id = ${serverId} AND (n.retry_at IS NULL OR n.retry_at <= ${now})
      AND CASE
        WHEN e.id IS NULL OR NOT setting.mirrors OR e.status NOT IN ('active', 'upcoming')
          OR e.date + e.duration * interval '1 minute' <= ${now} THEN true
        WHEN e.version IS NOT DISTINCT FROM n.failed_version THEN false
        ELSE e.version <> n.shown_version OR n.shown_language <> ${language}
      END`
  return rows.map(({ eventId }) => eventId)
}

export async function readNativeEvent(
  { prisma }: Reader,
  serverId: string,
  eventId: string,
): Promise<{ native: NativeEvent | null; event: EventFacts | null; mirrors: boolean; language: Language }> {
  const native = await prisma.nativeEvent.findUnique({ where: { eventId } })
  const settings = await prisma.serverSettings.findUnique({
    where: { serverId },
    select: { mirrorEvents: true, language: true },
  })
  return {
    native,
    event: await getEventFacts(prisma, eventId),
    mirrors: settings?.mirrorEvents ?? false,
    language: knownLanguage(settings?.language),
  }
}
