import type {
  TemplateParty,
  UpdateEventTemplateBody,
} from '@raidtisch/shared-types/contracts/event-templates.contract'
import type { Actor } from '#core/actor.ts'
import type { Tx } from '#core/db/database.ts'
import { refuse } from '#core/errors.ts'
import { readEventFields } from '#modules/events/event-fields.queries.ts'
import { findPresentMembers } from '#modules/guild/member.queries.ts'
import { refuseUnpingable } from '#modules/guild/ping-roles.queries.ts'
import { findPartyTypes } from '#modules/party-types/party-type.queries.ts'
import { findStaticGroups } from '#modules/static-groups/static-group.queries.ts'
import { TemplateFields, type StoredParty } from './event-template.presenter.ts'

type SentFields = Omit<UpdateEventTemplateBody, 'name' | 'weekday' | 'time' | 'parties' | 'version'>

/** The stored fields after a change, checked as those of an event are. What is stored already stays allowed. */
export async function readTemplateFields(
  tx: Tx,
  actor: Actor,
  { pingRoleIds, hasThread, ...sent }: SentFields,
  current: TemplateFields,
): Promise<TemplateFields> {
  if (pingRoleIds) await refuseUnpingable(tx, actor.serverId, pingRoleIds, current.pingRoleIds)
  return TemplateFields.parse({
    ...current,
    ...(await readEventFields(tx, actor, sent, current)),
    ...(pingRoleIds && { pingRoleIds: [...new Set(pingRoleIds)] }),
    ...(hasThread !== undefined && { hasThread }),
  })
}

/** Parties with leaders, types and groups that exist. */
export async function readTemplateParties(
  tx: Tx,
  { serverId }: Actor,
  parties: readonly TemplateParty[],
): Promise<StoredParty[]> {
  const leaders = parties.flatMap(({ leaderId }) => leaderId ?? [])
  const members = await findPresentMembers(tx, serverId, leaders)
  const types = new Set((await findPartyTypes(tx, serverId)).map(({ id }) => id))
  const groups = new Map((await findStaticGroups(tx, serverId, true)).map(({ id, name }) => [id, name]))
  return parties.map((party) => {
    const { leaderId, typeId, staticGroupId } = party
    if (leaderId !== null && !members.has(leaderId)) refuse('person_not_found')
    if (typeId !== null && !types.has(typeId)) refuse('party_type_not_found')
    const staticGroupName =
      staticGroupId === null ? null : (groups.get(staticGroupId) ?? refuse('group_not_found'))
    return { ...party, staticGroupName }
  })
}
