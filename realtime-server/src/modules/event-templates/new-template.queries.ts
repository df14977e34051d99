import { Timezone } from '@raidtisch/shared-types/contracts/entities'
import { TemplateParty } from '@raidtisch/shared-types/contracts/event-templates.contract'
import { timeAt, weekdayAt } from '@raidtisch/shared-types/domain/days'
import { groupOfParty } from '@raidtisch/shared-types/domain/event-template-rules'
import { ianaZones } from '@raidtisch/shared-types/domain/time-zones'
import type { Actor } from '#core/actor.ts'
import type { Tx } from '#core/db/database.ts'
import { refuse } from '#core/errors.ts'
import { readPartyRows } from '#modules/events/event-parties.queries.ts'
import { findStaticGroups } from '#modules/static-groups/static-group.queries.ts'
import { TemplateFields, type StoredParty, type StoredTemplate } from './event-template.presenter.ts'

const { typeId: TypeId } = TemplateParty.shape

/** What a template takes from an event: its fields, weekday and time, and its parties without people. */
export async function readTemplateOf(
  tx: Tx,
  { serverId }: Actor,
  eventId: string,
): Promise<Pick<StoredTemplate, 'weekday' | 'timeOfDay' | 'fields' | 'parties'>> {
  const event = await tx.event.findUnique({ where: { id: eventId } })
  if (event?.serverId !== serverId) refuse('event_not_found')
  const zone = ianaZones[Timezone.parse(event.timezone)]
  return {
    weekday: weekdayAt(zone, event.date),
    timeOfDay: timeAt(zone, event.date),
    fields: TemplateFields.parse(event),
    parties: await readPartiesOf(tx, serverId, eventId),
  }
}

async function readPartiesOf(tx: Tx, serverId: string, eventId: string): Promise<StoredParty[]> {
  const parties = await readPartyRows(tx, [eventId])
  const groups = await findStaticGroups(tx, serverId, true)
  const taken = new Set<string>()
  return parties
    .toSorted((a, b) => a.position - b.position)
    .map(({ name, maxSize, leaderId, typeId, members }) => {
      const free = groups.filter(({ id }) => !taken.has(id))
      const group = groupOfParty(
        members.map(({ discordUserId }) => discordUserId),
        free,
      )
      if (group) taken.add(group.id)
      return {
        name: name || null,
        maxSize,
        leaderId,
        // The board's document can have any text there.
        typeId: TypeId.catch(null).parse(typeId),
        staticGroupId: group?.id ?? null,
        staticGroupName: group?.name ?? null,
      }
    })
}
