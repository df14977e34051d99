import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { HandlerInput } from '@raidtisch/shared-types/contracts/contract'
import type {
  EventTemplate,
  eventTemplatesContract,
  UpdateEventTemplateBody,
} from '@raidtisch/shared-types/contracts/event-templates.contract'
import { eventTemplatesMax } from '@raidtisch/shared-types/domain/limits'
import type { Actor } from '#core/actor.ts'
import { recordChange, type AuditedChange } from '#core/audit.ts'
import { change, type ChangeDeps, type Emit } from '#core/change.ts'
import type { Tx } from '#core/db/database.ts'
import { refuse } from '#core/errors.ts'
import { answerOnce } from '#core/idempotency.ts'
import { guildChanged } from '#core/outbox/outbox-message.ts'
import { guildPolicy } from '#modules/guild/guild.policy.ts'
import { lockGuild } from '#modules/guild/guild.queries.ts'
import type { StoredTemplate } from './event-template.presenter.ts'
import { findEventTemplate, findStoredTemplates } from './event-template.queries.ts'
import { readTemplateOf } from './new-template.queries.ts'
import { readTemplateFields, readTemplateParties } from './template-fields.queries.ts'

type NewTemplate = HandlerInput<typeof eventTemplatesContract.create>['body']

/** Makes a template from an event of any status; with an idempotency key, a repeated request gets the first one's answer. */
export async function createEventTemplate(
  deps: ChangeDeps,
  actor: Actor,
  body: NewTemplate,
  idempotencyKey?: string,
): Promise<EventTemplate> {
  guildPolicy.authorize(actor, 'event-template.manage')
  const { discordUserId: userId, serverId } = actor
  const request = { userId, key: idempotencyKey, operation: 'event-templates.create', body }
  return change(deps, (tx, emit) =>
    answerOnce(tx, request, async () => {
      const known = await lockTemplates(tx, actor)
      if (known.length >= eventTemplatesMax) refuse('event_template_limit_reached')
      const { name, eventId } = body
      const template = { id: randomUUID(), serverId, name, ...(await readTemplateOf(tx, actor, eventId)) }
      await tx.eventTemplate.create({ data: template })
      await record(tx, emit, actor, {
        action: 'event_template_created',
        targetId: template.id,
        after: recordOf(template),
      })
      return get(tx, actor, template.id)
    }),
  )
}

/** Changes what is sent and differs; refused when somebody saved the template since the sender saw it. */
export async function updateEventTemplate(
  deps: ChangeDeps,
  actor: Actor,
  id: string,
  { version, ...body }: UpdateEventTemplateBody,
): Promise<EventTemplate> {
  guildPolicy.authorize(actor, 'event-template.manage')
  return change(deps, async (tx, emit) => {
    const before = templateIn(await lockTemplates(tx, actor), id)
    if (before.version !== version) refuse('event_template_changed')
    const {
      name = before.name,
      weekday = before.weekday,
      time: timeOfDay = before.timeOfDay,
      parties,
      ...fields
    } = body
    const after = {
      name,
      weekday,
      timeOfDay,
      fields: await readTemplateFields(tx, actor, fields, before.fields),
      parties: parties ? await readTemplateParties(tx, actor, parties) : before.parties,
    }
    if (!isDeepStrictEqual(after, contentOf(before))) {
      await tx.eventTemplate.update({ where: { id }, data: { ...after, version: version + 1 } })
      await record(tx, emit, actor, {
        action: 'event_template_changed',
        targetId: id,
        before: recordOf(before),
        after: recordOf(after),
      })
    }
    return get(tx, actor, id)
  })
}

/** Deletes a template; events that were planned from it do not know it. */
export async function deleteEventTemplate(deps: ChangeDeps, actor: Actor, id: string): Promise<void> {
  guildPolicy.authorize(actor, 'event-template.manage')
  await change(deps, async (tx, emit) => {
    const before = templateIn(await lockTemplates(tx, actor), id)
    await tx.eventTemplate.delete({ where: { id } })
    await record(tx, emit, actor, {
      action: 'event_template_deleted',
      targetId: id,
      before: recordOf(before),
    })
  })
}

/** One change after the other: two at once must not both find room for the last one, or save over each other. */
async function lockTemplates(tx: Tx, { serverId }: Actor): Promise<StoredTemplate[]> {
  await lockGuild(tx, serverId)
  return findStoredTemplates(tx, serverId)
}

function templateIn(templates: readonly StoredTemplate[], id: string): StoredTemplate {
  return templates.find((template) => template.id === id) ?? refuse('event_template_not_found')
}

async function get(tx: Tx, { serverId }: Actor, id: string): Promise<EventTemplate> {
  return (await findEventTemplate(tx, serverId, id)) ?? refuse('event_template_not_found')
}

type Content = Omit<StoredTemplate, 'id' | 'serverId' | 'version'>

function contentOf({ name, weekday, timeOfDay, fields, parties }: StoredTemplate): Content {
  return { name, weekday, timeOfDay, fields, parties }
}

/** As the audit log shows it. */
function recordOf(template: Content) {
  const { name, weekday, timeOfDay: time, fields, parties } = template
  const { title, description, eventType, duration, channelId, maxTanks, maxHealers, maxDps } = fields
  const event = { title, description, eventType, duration, channelId, maxTanks, maxHealers, maxDps }
  return { name, weekday, time, ...event, partyCount: parties.length }
}

async function record(
  tx: Tx,
  emit: Emit,
  actor: Actor,
  changed: Omit<AuditedChange, 'targetType'>,
): Promise<void> {
  await recordChange(tx, actor, { ...changed, targetType: 'event_template' })
  emit(guildChanged('event-templates.changed', actor.serverId))
}
