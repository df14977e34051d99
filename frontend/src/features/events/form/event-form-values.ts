import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import type { UpdateEventBody } from '@raidtisch/shared-types/contracts/event-bodies.contract'
import { EventSettings, pickFields, simpleFields } from '@raidtisch/shared-types/contracts/event-fields'
import { classRefusal } from '@raidtisch/shared-types/domain/signup-rules'
import { formFieldsOf, momentOf } from '#lib/time/form-time.ts'
import {
  chosenOpening,
  Preselected,
  type ClassRule,
  type EventFormValues,
  type PreselectedFormPlayer,
} from './event-form.ts'

/** The form's values for an event. */
export function formOf(event: ListedEvent): EventFormValues {
  const { roles, settings } = event
  const opens = event.opensAt === null ? null : formFieldsOf(event.opensAt, event.timezone)
  return {
    ...pickFields(simpleFields, event),
    ...settings,
    title: event.title,
    description: event.description ?? '',
    eventType: event.eventType,
    ...formFieldsOf(event.date, event.timezone),
    timezone: event.timezone,
    duration: event.duration,
    maxTanks: roles.tanks.max,
    maxHealers: roles.healers.max,
    maxDps: roles.dps.max,
    serverId: event.serverId,
    templateId: '',
    channelId: event.channelId ?? '',
    preselectedPlayers: playersOf(event.preselectedPlayers),
    classRules: classRulesOf(event.classFilters),
    pingRoleIds: event.pingRoleIds,
    hasThread: event.hasThread,
    responseDeadline: event.responseDeadline,
    afterDeadline: event.afterDeadline,
    announced: event.status === 'upcoming',
    opensDate: opens?.date ?? '',
    opensTime: opens?.time ?? '',
  }
}

/** The people with a reservation as the form has them. */
export function playersOf(players: ListedEvent['preselectedPlayers']): PreselectedFormPlayer[] {
  return players.map((player) => pickFields(Preselected.shape, player))
}

/** Each class that has a rule, with its rule. */
export function classRulesOf(filters: ListedEvent['classFilters']): EventFormValues['classRules'] {
  const rule = (ids: readonly string[], kind: ClassRule) => ids.map((id) => [id, kind] as const)
  return Object.fromEntries([
    ...rule(filters.preferredClasses, 'preferred'),
    ...rule(filters.requiredClasses, 'required'),
    ...rule(filters.bannedClasses, 'banned'),
  ])
}

/** Each role's emoji in the post, null for the default. The form has no field for it, so an edit sends the stored ones. */
export type RoleEmoji = { tanks: string | null; healers: string | null; dps: string | null }
const noEmoji: RoleEmoji = { tanks: null, healers: null, dps: null }

/** The request body for a valid form; date and time become one moment. */
export function bodyOf(values: EventFormValues, emoji: RoleEmoji = noEmoji) {
  return {
    ...pickFields(simpleFields, values),
    settings: pickFields(EventSettings.shape, values),
    title: values.title.trim(),
    description: values.description.trim() || null,
    eventType: values.eventType,
    date: momentOf(values.date, values.time, values.timezone),
    timezone: values.timezone,
    duration: values.duration,
    channelId: values.channelId || null,
    roles: {
      tanks: { max: values.maxTanks, emoji: emoji.tanks },
      healers: { max: values.maxHealers, emoji: emoji.healers },
      dps: { max: values.maxDps, emoji: emoji.dps },
    },
    preselectedPlayers: values.preselectedPlayers.map((player) => ({
      ...player,
      realName: null,
      characterClass: playableClass(player, values.classRules),
    })),
    classFilters: classFiltersOf(values.classRules),
    responseDeadline: values.responseDeadline,
    afterDeadline: values.afterDeadline,
    opensAt: chosenOpening(values),
  } satisfies UpdateEventBody
}

function classFiltersOf(rules: EventFormValues['classRules']) {
  const classesWith = (rule: ClassRule) => Object.keys(rules).filter((id) => rules[id] === rule)
  return {
    requiredClasses: classesWith('required'),
    bannedClasses: classesWith('banned'),
    preferredClasses: classesWith('preferred'),
  }
}

/** The class of a preselected player, or null when this event does not take it: they choose another when they accept. */
export function playableClass(
  { characterClass }: PreselectedFormPlayer,
  rules: EventFormValues['classRules'],
): string | null {
  return classRefusal(classFiltersOf(rules), characterClass) === null ? characterClass : null
}
