import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type {
  PartyType,
  partyTypesContract,
  SavePartyTypeBody,
} from '@raidtisch/shared-types/contracts/party-types.contract'
import type { HandlerInput } from '@raidtisch/shared-types/contracts/contract'
import { findClass } from '@raidtisch/shared-types/domain/class-catalogue'
import { partyTypesMax } from '@raidtisch/shared-types/domain/limits'
import {
  compositionFault,
  countsText,
  type CompositionFault,
} from '@raidtisch/shared-types/domain/party-type-rules'
import type { Actor } from '#core/actor.ts'
import { recordChange, type AuditedChange } from '#core/audit.ts'
import { change, type ChangeDeps, type Emit } from '#core/change.ts'
import type { Tx } from '#core/db/database.ts'
import { refuse, refuseField } from '#core/errors.ts'
import { guildChanged } from '#core/outbox/outbox-message.ts'
import { guildPolicy } from '#modules/guild/guild.policy.ts'
import { lockGuild } from '#modules/guild/guild.queries.ts'
import { findPartyTypes } from './party-type.queries.ts'

type UpdateBody = HandlerInput<typeof partyTypesContract.update>['body']

/** Adds a type after the others. */
export async function createPartyType(
  deps: ChangeDeps,
  actor: Actor,
  body: SavePartyTypeBody,
): Promise<PartyType> {
  guildPolicy.authorize(actor, 'party-type.manage')
  refuseImpossible(body)
  return change(deps, async (tx, emit) => {
    const types = await lockTypes(tx, actor)
    if (types.length >= partyTypesMax) refuse('party_type_limit_reached')
    const id = randomUUID()
    const fields = fieldsOf(body)
    const { serverId } = actor
    await tx.partyType.create({ data: { id, serverId, position: types.length, ...fields } })
    await record(tx, emit, actor, { action: 'party_type_created', targetId: id, after: recordOf(fields) })
    return { id, ...fields, version: 1 }
  })
}

/** Saves a whole type; refused when somebody saved another one since the sender saw it. The same type again does nothing. */
export async function updatePartyType(
  deps: ChangeDeps,
  actor: Actor,
  id: string,
  { version, ...body }: UpdateBody,
): Promise<PartyType> {
  guildPolicy.authorize(actor, 'party-type.manage')
  refuseImpossible(body)
  return change(deps, async (tx, emit) => {
    const before = typeIn(await lockTypes(tx, actor), id)
    const fields = fieldsOf(body)
    if (isDeepStrictEqual(fields, fieldsOf(before))) return before
    if (before.version !== version) refuse('party_type_changed')
    await tx.partyType.update({ where: { id }, data: { ...fields, version: version + 1 } })
    await record(tx, emit, actor, {
      action: 'party_type_changed',
      targetId: id,
      before: recordOf(before),
      after: recordOf(fields),
    })
    return { id, ...fields, version: version + 1 }
  })
}

/** Moves a type within the order; returns all in their new order. */
export async function movePartyType(
  deps: ChangeDeps,
  actor: Actor,
  id: string,
  position: number,
): Promise<PartyType[]> {
  guildPolicy.authorize(actor, 'party-type.manage')
  return change(deps, async (tx, emit) => {
    const types = await lockTypes(tx, actor)
    const moved = typeIn(types, id)
    const order = types.filter((type) => type.id !== id).toSpliced(position, 0, moved)
    if (order.every((type, index) => type === types[index])) return types
    await writeOrder(tx, order)
    await record(tx, emit, actor, {
      action: 'party_types_ordered',
      targetId: id,
      before: { order: types.map(({ name }) => name) },
      after: { order: order.map(({ name }) => name) },
    })
    return order
  })
}

/** Deletes a type. Boards keep its id, which counts as none from then on. */
export async function deletePartyType(deps: ChangeDeps, actor: Actor, id: string): Promise<void> {
  guildPolicy.authorize(actor, 'party-type.manage')
  await change(deps, async (tx, emit) => {
    const types = await lockTypes(tx, actor)
    const before = typeIn(types, id)
    await tx.partyType.delete({ where: { id } })
    await writeOrder(
      tx,
      types.filter((type) => type.id !== id),
    )
    await record(tx, emit, actor, {
      action: 'party_type_deleted',
      targetId: id,
      before: recordOf(before),
    })
  })
}

/** Without gaps, because a new type's position is the number of types. */
async function writeOrder(tx: Tx, order: readonly PartyType[]): Promise<void> {
  for (const [position, { id }] of order.entries())
    await tx.partyType.update({ where: { id }, data: { position } })
}

/** One change after the other: two at once must not both find room for the last one, or give one position twice. */
async function lockTypes(tx: Tx, { serverId }: Actor): Promise<PartyType[]> {
  await lockGuild(tx, serverId)
  return findPartyTypes(tx, serverId)
}

function typeIn(types: readonly PartyType[], id: string): PartyType {
  return types.find((type) => type.id === id) ?? refuse('party_type_not_found')
}

function fieldsOf({ name, size, minimum, maximum, wantedClasses, notes }: SavePartyTypeBody) {
  return { name, size, minimum, maximum, wantedClasses, notes: notes || null }
}

/** As the audit log shows it. */
function recordOf(type: SavePartyTypeBody) {
  const { minimum, maximum, ...fields } = fieldsOf(type)
  return { ...fields, minimum: countsText(minimum), maximum: countsText(maximum) }
}

const faults: Record<CompositionFault['kind'], string> = {
  minimum_above_size: 'needs more people than the party has',
  maximum_below_minimum: 'must not be less than the minimum',
  maximum_below_size: 'takes fewer people than the party has',
}

function refuseImpossible(body: SavePartyTypeBody): void {
  const fault = compositionFault(body)
  if (fault) refuseField(fault.field, faults[fault.kind])
  if (!body.wantedClasses.every(findClass)) refuse('class_unknown')
}

async function record(
  tx: Tx,
  emit: Emit,
  actor: Actor,
  changed: Omit<AuditedChange, 'targetType'>,
): Promise<void> {
  await recordChange(tx, actor, { ...changed, targetType: 'party_type' })
  emit(guildChanged('party-types.changed', actor.serverId))
}
