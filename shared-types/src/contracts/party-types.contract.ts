import { z } from 'zod'
import { maxPartySize } from '../domain/limits.ts'
import { contract } from './contract.ts'
import { Done } from './entities.ts'
import { ClassId, Note, PartyName, PartySize, UuidParams } from './scalars.ts'

const Count = z.int().min(0).max(maxPartySize)
const Counts = z.strictObject({ tank: Count, healer: Count, dps: Count }).meta({ id: 'RoleCounts' })

const fields = {
  name: PartyName.min(1),
  /** How many people a party of this type has. */
  size: PartySize,
  /** How many of each role it needs at least; together not more than the size. */
  minimum: Counts,
  /** How many of each role it takes; together not less than the size. */
  maximum: Counts,
  /** Ids of classes; one that is named twice is wished for twice. */
  wantedClasses: z.array(ClassId).max(maxPartySize),
  /** For the leaders. */
  notes: Note.nullable(),
}

export const PartyType = z
  .strictObject({
    id: z.uuid(),
    ...fields,
    /** Counts the saves. */
    version: z.int(),
  })
  .meta({ id: 'PartyType' })
export type PartyType = z.output<typeof PartyType>

export const SavePartyTypeBody = z
  .strictObject({
    ...fields,
    wantedClasses: fields.wantedClasses.default([]),
    notes: fields.notes.default(null),
  })
  .meta({ id: 'SavePartyType' })
export type SavePartyTypeBody = z.output<typeof SavePartyTypeBody>

export const partyTypesContract = {
  list: contract({
    method: 'get',
    path: '/api/party-types',
    summary: 'What the guild’s parties can be made of, in the leaders’ order',
    response: z.array(PartyType),
    errors: ['forbidden'],
  }),
  create: contract({
    method: 'post',
    path: '/api/party-types',
    summary: 'Add a party type after the others',
    body: SavePartyTypeBody,
    response: PartyType,
    errors: ['forbidden', 'class_unknown', 'party_type_limit_reached'],
  }),
  update: contract({
    method: 'put',
    path: '/api/party-types/{id}',
    summary: 'Change a party type',
    params: UuidParams,
    body: SavePartyTypeBody.extend({
      /** The version the sender saw: when somebody saved in between, nothing is changed. */
      version: z.int(),
    }).meta({ id: 'UpdatePartyType' }),
    response: PartyType,
    errors: ['forbidden', 'party_type_not_found', 'party_type_changed', 'class_unknown'],
  }),
  move: contract({
    method: 'post',
    path: '/api/party-types/{id}/position',
    summary: 'Move a party type to another place in the order, counted from 0',
    params: UuidParams,
    body: z.strictObject({ position: z.int().min(0).max(999) }).meta({ id: 'MovePartyType' }),
    response: z.array(PartyType),
    errors: ['forbidden', 'party_type_not_found'],
  }),
  remove: contract({
    method: 'delete',
    path: '/api/party-types/{id}',
    summary: 'Delete a party type; parties that have it have none then',
    params: UuidParams,
    response: Done,
    errors: ['forbidden', 'party_type_not_found'],
  }),
}
