import type { EventFacts } from '@raidtisch/shared-types/contracts/entities'
import { knownLanguage, type Language } from '@raidtisch/shared-types/domain/languages'
import { type Expression, expressionBuilder } from 'kysely'
import { openStatuses } from '@raidtisch/shared-types/domain/event-status'
import type { Database } from '#core/db/database.ts'
import { eventEnd } from '#core/db/event-end.ts'
import type { Sql, Tables } from '#core/db/sql.ts'
import type { NativeEvent } from '#generated/prisma/client.ts'
import { getGuildLanguage } from '#modules/settings/settings.queries.ts'
import { getEventFacts } from '#modules/events/event-facts.queries.ts'

type Reader = Pick<Database, 'prisma'>

/** The events that are missing among the server's own events, are to be deleted there, or differ. */
export async function findDueNativeEvents(
  { prisma }: Reader,
  serverId: string,
  now: Date,
): Promise<string[]> {
  const language = await getGuildLanguage({ prisma }, serverId)
  const rows = await prisma.sql
    .selectFrom('event as e')
    .select('e.id as eventId')
    .where(mirrorsEvents(serverId))
    .where('e.serverId', '=', serverId)
    .where('e.status', 'in', openStatuses)
    .where('e.date', '>', now)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('nativeEvent as n').select('n.eventId').whereRef('n.eventId', '=', 'e.id'))),
    )
    .unionAll(differing(prisma.sql, { serverId, language }, now))
    .execute()
  return rows.map(({ eventId }) => eventId)
}

function differing(sql: Sql, { serverId, language }: { serverId: string; language: Language }, now: Date) {
  return sql
    .selectFrom('nativeEvent as n')
    .leftJoin('event as e', 'e.id', 'n.eventId')
    .select('n.eventId')
    .where('n.serverId', '=', serverId)
    .where(({ eb, or }) => or([eb('n.retryAt', 'is', null), eb('n.retryAt', '<=', now)]))
    .where(({ case: choose, eb, lit, not, or, ref }) =>
      choose()
        .when(
          or([
            eb('e.id', 'is', null),
            not(mirrorsEvents(serverId)),
            eb('e.status', 'not in', openStatuses),
            eb(eventEnd('e'), '<=', now),
          ]),
        )
        .then(lit(true))
        .when('e.version', 'is not distinct from', ref('n.failedVersion'))
        .then(lit(false))
        .else(or([eb('e.version', '<>', ref('n.shownVersion')), eb('n.shownLanguage', '<>', language)]))
        .end(),
    )
}

/** The guild's setting: events are mirrored among the server's own. */
function mirrorsEvents(serverId: string): Expression<boolean> {
  const { fn, lit, selectFrom } = expressionBuilder<Tables>()
  const setting = selectFrom('serverSettings as settings')
    .select('settings.mirrorEvents')
    .where('settings.serverId', '=', serverId)
  return fn.coalesce(setting, lit(false))
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
