import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import type { UpdateEventBody } from '@raidtisch/shared-types/contracts/event-bodies.contract'
import type { EventTemplate } from '@raidtisch/shared-types/contracts/event-templates.contract'
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

/** The form's values that an event and a template have in common. */
export function plannedFields(planned: ListedEvent | EventTemplate) {
  const { roles } = planned
  return {
    ...planned.settings,
    title: planned.title,
    description: planned.description ?? '',
    eventType: planned.eventType,
    timezone: planned.timezone,
    duration: planned.duration,
    maxTanks: roles.tanks.max,
    maxHealers: roles.healers.max,
    maxDps: roles.dps.max,
    channelId: planned.channelId ?? '',
    preselectedPlayers: playersOf(planned.preselectedPlayers),
    classRules: classRulesOf(planned.classFilters),
    pingRoleIds: planned.pingRoleIds,
    hasThread: planned.hasThread,
    responseDeadline: planned.responseDeadline,
    afterDeadline: planned.afterDeadline,
  } satisfies Partial<EventFormValues>
}

/** The form's values for an event. */
export function formOf(event: ListedEvent): EventFormValues {
  const opens = event.opensAt === null ? null : formFieldsOf(event.opensAt, event.timezone)
  return {
    ...pickFields(simpleFields, event),
    ...plannedFields(event),
    ...formFieldsOf(event.date, event.timezone),
    serverId: event.serverId,
    templateId: '',
    announced: event.status === 'upcoming',
    opensDate: opens?.date ?? '',
    opensTime: opens?.time ?? '',
  }
}

/** The people with a reservation as the form has them. */
function playersOf(players: ListedEvent['preselectedPlayers']): PreselectedFormPlayer[] {
  return players.map((player) => pickFields(Preselected.shape, player))
}

/** Each class that has a rule, with its rule. */
function classRulesOf(filters: ListedEvent['classFilters']): EventFormValues['classRules'] {
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
