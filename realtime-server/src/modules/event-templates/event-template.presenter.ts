import { TemplateParty, type EventTemplate } from '@raidtisch/shared-types/contracts/event-templates.contract'
import { pickFields, plainEventFields } from '@raidtisch/shared-types/contracts/event-fields'
import type { LostPart } from '@raidtisch/shared-types/domain/event-template-rules'
import { z } from 'zod'
import type { Row } from '#core/db/sql.ts'
import { CopiedFields, presentCopied } from '#modules/events/event-copy.presenter.ts'

/** The copied fields of an event; its creator is whoever plans it. */
export const TemplateFields = CopiedFields.omit({ createdBy: true })
export type TemplateFields = z.output<typeof TemplateFields>

/** With the name that the group had when it was chosen, to say which one is gone. */
export const StoredParty = TemplateParty.extend({ staticGroupName: z.string().nullable() })
export type StoredParty = z.output<typeof StoredParty>

export type TemplateRow = Pick<
  Row<'eventTemplate'>,
  'id' | 'serverId' | 'name' | 'weekday' | 'timeOfDay' | 'fields' | 'parties' | 'version'
>

export type StoredTemplate = Omit<TemplateRow, 'fields' | 'parties'> & {
  fields: TemplateFields
  parties: StoredParty[]
}

export function readTemplate({ fields, parties, ...row }: TemplateRow): StoredTemplate {
  return { ...row, fields: TemplateFields.parse(fields), parties: StoredParty.array().parse(parties) }
}

/** What there is in the guild, of all that its templates name. */
export type KnownParts = {
  channels: ReadonlySet<string>
  roles: ReadonlySet<string>
  pingRoles: ReadonlySet<string>
  /** Everybody whose name is known, and whether they are still a member. */
  people: ReadonlyMap<string, { username: string; isMember: boolean }>
  partyTypes: ReadonlySet<string>
  staticGroups: ReadonlySet<string>
}

/** A template without what is gone, and what that is, each once. A party's type is called by its party: its own name is gone. */
export function presentTemplate(stored: StoredTemplate, known: KnownParts): EventTemplate {
  const { id, name, weekday, timeOfDay: time, version } = stored
  const lost: EventTemplate['lost'] = []
  const isThere = (part: LostPart, isKnown: boolean, lostName: string | null = null) => {
    const isSaid = lost.some((one) => one.part === part && one.name === lostName)
    if (!isKnown && !isSaid) lost.push({ part, name: lostName })
    return isKnown
  }
  const isMember = (person: string) => known.people.get(person)?.isMember ?? false
  const { title, description, duration, hasThread, channelId, channelName, ...fields } = stored.fields
  const { settings, preselectedPlayers, ...copied } = presentCopied(stored.fields)
  const hasChannel = channelId !== null && isThere('channel', known.channels.has(channelId), channelName)
  const kept = <Id extends string>(value: Id | null, part: LostPart, there: boolean, called: string | null) =>
    value !== null && isThere(part, there, called) ? value : null
  return {
    id,
    name,
    title,
    description,
    duration,
    weekday,
    time,
    ...copied,
    settings: {
      ...settings,
      requireRoles: settings.requireRoles.filter((role) => isThere('requiredRole', known.roles.has(role))),
    },
    channelId: hasChannel ? channelId : null,
    channelName: hasChannel ? channelName : null,
    ...pickFields(plainEventFields, fields),
    pingRoleIds: fields.pingRoleIds.filter((role) => isThere('pingRole', known.pingRoles.has(role))),
    hasThread,
    responseDeadline: fields.responseDeadline,
    preselectedPlayers: preselectedPlayers.filter((player) =>
      isThere('player', isMember(player.discordUserId), player.username),
    ),
    parties: stored.parties.map(({ staticGroupName, ...party }) => {
      const { leaderId, typeId, staticGroupId } = party
      const leaderName = known.people.get(leaderId ?? '')?.username ?? null
      return {
        ...party,
        leaderId: kept(leaderId, 'leader', isMember(leaderId ?? ''), leaderName),
        typeId: kept(typeId, 'partyType', known.partyTypes.has(typeId ?? ''), party.name),
        staticGroupId: kept(
          staticGroupId,
          'staticGroup',
          known.staticGroups.has(staticGroupId ?? ''),
          staticGroupName,
        ),
      }
    }),
    lost,
    version,
  }
}
