import {
  CreateEventBody,
  type UpdateEventBody,
} from '@raidtisch/shared-types/contracts/event-bodies.contract'
import { pickFields, plainEventFields } from '@raidtisch/shared-types/contracts/event-fields'
import type { EventFacts, EventView } from '@raidtisch/shared-types/contracts/entities'
import { ianaZones, timezones, type Timezone } from '@raidtisch/shared-types/domain/time-zones'
import type { Actor } from '#core/actor.ts'
import type { Tx } from '#core/db/database.ts'
import { refuse } from '#core/errors.ts'
import { findRequirable } from '#modules/events/event-answerable.queries.ts'
import { createEvent } from '#modules/events/event.commands.ts'
import { findPingRoles } from '#modules/guild/ping-roles.queries.ts'
import { choosePostChannel, getDefaultChannel } from './raid.queries.ts'
import type { InteractionDeps } from '../interaction-request.ts'
import type { RaidDraft } from './raid-draft.ts'
import { createOnce } from './raid-question.ts'
import type { RaidTemplate } from './raid-template.discord.ts'

/** The fields of a new event, with its time and channel decided. */
export type SettledRaid = {
  title: string
  at: Date
  eventType: string | null
  template: RaidTemplate | null
  channelId: string | null
  description: string | null
  roles: NonNullable<UpdateEventBody['roles']> | null
  duration: number | null
  /** Whether its post pings the roles that the settings allow; null: those of them that the template's post did. */
  pings: boolean | null
}

/**
 * Creates the event with the web's command, once for a question; the template's values fill fields that were not typed.
 */
export async function createSettled(
  deps: InteractionDeps,
  actor: Actor,
  raid: SettledRaid,
  { timeZone, question }: { timeZone: string; question: string | null },
): Promise<EventView> {
  const { title, at, template, channelId, description, roles, duration, eventType } = raid
  const { data: body } = CreateEventBody.safeParse({
    ...(template && (await fieldsOf(deps.db.prisma, actor, template))),
    ...(template === null && { timezone: zoneOf(timeZone, at) }),
    ...(eventType !== null && { eventType }),
    ...(description !== null && { description }),
    ...(roles && { roles }),
    ...(duration !== null && { duration }),
    title,
    date: at.toISOString(),
    serverId: actor.serverId,
    channelId,
    pingRoleIds: await pingedBy(deps.db.prisma, actor.serverId, raid),
  })
  const settled = body ?? refuse('invalid_input')
  return createOnce(deps, actor, question, (key) => createEvent(deps, actor, settled, key))
}

async function pingedBy(
  tx: Tx,
  serverId: string,
  { pings, template }: Pick<SettledRaid, 'pings' | 'template'>,
): Promise<string[]> {
  if (pings === false || (pings === null && !template)) return []
  const allowed = (await findPingRoles(tx, serverId)).map(({ id }) => id)
  return pings ? allowed : allowed.filter((id) => template?.pingRoleIds.includes(id))
}

/** The named channel, else the template's, the guild's or the one it was typed in; null when none can be used. */
export async function channelFor(
  { db }: InteractionDeps,
  actor: Actor,
  draft: Pick<RaidDraft, 'channelId' | 'typedIn'>,
  template: RaidTemplate | null,
): Promise<string | null> {
  const usual = [template?.channelId, await getDefaultChannel(db.prisma, actor.serverId), draft.typedIn]
  const isNamed = draft.channelId !== null
  return choosePostChannel(db.prisma, actor, isNamed ? [draft.channelId] : usual, { isNamed })
}

async function fieldsOf(tx: Tx, { serverId }: Actor, template: RaidTemplate) {
  const { description, eventType, timezone, duration, roles, settings, classFilters } = template
  const { hasThread, responseDeadline, afterDeadline, kept } = template
  const requirable = await findRequirable(tx, serverId, settings.requireRoles)
  return {
    description,
    eventType,
    timezone,
    duration,
    ...pickFields(plainEventFields, template),
    hasThread,
    responseDeadline,
    afterDeadline,
    classFilters,
    roles: { tanks: capacityOf(roles.tanks), healers: capacityOf(roles.healers), dps: capacityOf(roles.dps) },
    ...(kept && { templateId: kept.id, preselectedPlayers: kept.preselectedPlayers }),
    // Required roles that Discord deleted meanwhile are left out.
    settings: { ...settings, requireRoles: settings.requireRoles.filter((id) => requirable.has(id)) },
  }
}

function capacityOf({ max, emoji }: EventFacts['roles']['tanks']) {
  return { max, emoji }
}

/** The form's zone with the guild's wall clock time at that moment; UTC when there is none. */
function zoneOf(timeZone: string, at: Date): Timezone {
  const wall = (zone: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(at)
  return (
    timezones.find((zone) => ianaZones[zone] === timeZone) ??
    timezones.find((zone) => wall(ianaZones[zone]) === wall(timeZone)) ??
    'UTC'
  )
}
