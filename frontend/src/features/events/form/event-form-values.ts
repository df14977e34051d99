import type { ChatServer, EventView } from '@raidtisch/shared-types/contracts/entities'
import type { UpdateEventBody } from '@raidtisch/shared-types/contracts/event-bodies.contract'
import { classRefusal } from '@raidtisch/shared-types/domain/event-rules'
import {
  defaultDurationMinutes,
  defaultRecurringIntervalDays,
  defaultRoleMaxima,
} from '@raidtisch/shared-types/domain/limits'
import { timezones } from '@raidtisch/shared-types/domain/time-zones'
import { formFieldsOf, momentOf } from '#lib/time/form-time.ts'
import type { ClassRule, EventFormValues, PreselectedFormPlayer } from './event-form.schema.ts'
import { chosenOpening } from './form-moment.ts'

/** An empty form on a server, with what the server's settings suggest. */
export function emptyForm(server: ChatServer | undefined): EventFormValues {
  return {
    title: '',
    description: '',
    eventType: server?.settings.defaultEventType ?? 'raid',
    date: '',
    time: '',
    timezone: timezones.find((zone) => zone === server?.defaultTimezone) ?? 'UTC',
    duration: defaultDurationMinutes,
    maxTanks: defaultRoleMaxima.tanks,
    maxHealers: defaultRoleMaxima.healers,
    maxDps: defaultRoleMaxima.dps,
    serverId: server?.id ?? '',
    channelId: server?.settings.defaultChannelId ?? '',
    preselectedPlayers: [],
    classRules: {},
    requireRoles: [],
    pingRoleIds: [],
    hasThread: server?.settings.threadPerEvent ?? false,
    sendReminders: true,
    allowLateSignups: true,
    autoArchive: false,
    keepAlive: false,
    isRecurring: false,
    recurringInterval: defaultRecurringIntervalDays,
    copiesRoster: false,
    announced: false,
    opensDate: '',
    opensTime: '',
  }
}

/** A form that shows an event. */
export function formOf(event: EventView): EventFormValues {
  const { roles, settings, classFilters } = event
  const opens = event.opensAt === null ? null : formFieldsOf(event.opensAt, event.timezone)
  const rule = (ids: readonly string[], kind: ClassRule) => ids.map((id) => [id, kind] as const)
  return {
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
    channelId: event.channelId ?? '',
    preselectedPlayers: event.preselectedPlayers.map(({ discordUserId, username, role, characterClass }) => ({
      discordUserId,
      username,
      role,
      characterClass,
    })),
    classRules: Object.fromEntries([
      ...rule(classFilters.preferredClasses, 'preferred'),
      ...rule(classFilters.requiredClasses, 'required'),
      ...rule(classFilters.bannedClasses, 'banned'),
    ]),
    requireRoles: settings.requireRoles,
    pingRoleIds: event.pingRoleIds,
    hasThread: event.hasThread,
    sendReminders: settings.sendReminders,
    allowLateSignups: settings.allowLateSignups,
    autoArchive: settings.autoArchive,
    keepAlive: event.keepAlive,
    isRecurring: event.isRecurring,
    recurringInterval: event.recurringInterval,
    copiesRoster: event.copiesRoster,
    announced: event.status === 'upcoming',
    opensDate: opens?.date ?? '',
    opensTime: opens?.time ?? '',
  }
}

/** The roles' own signs; null is the usual one. */
export type RoleEmoji = { tanks: string | null; healers: string | null; dps: string | null }
const noEmoji: RoleEmoji = { tanks: null, healers: null, dps: null }

/** What the server is told of a valid form; date and time become one moment. */
export function bodyOf(values: EventFormValues, emoji: RoleEmoji = noEmoji) {
  return {
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
    settings: {
      allowLateSignups: values.allowLateSignups,
      sendReminders: values.sendReminders,
      autoArchive: values.autoArchive,
      requireRoles: values.requireRoles,
    },
    preselectedPlayers: values.preselectedPlayers.map((player) =>
      asSent({ ...player, characterClass: playableClass(player, values.classRules) }),
    ),
    classFilters: classFiltersOf(values.classRules),
    keepAlive: values.keepAlive,
    isRecurring: values.isRecurring,
    recurringInterval: values.recurringInterval,
    copiesRoster: values.copiesRoster,
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

/** The class a seat is held for; who may not play theirs in this event chooses another when accepting. */
export function playableClass(
  { characterClass }: PreselectedFormPlayer,
  rules: EventFormValues['classRules'],
): string | null {
  return classRefusal(classFiltersOf(rules), characterClass) === null ? characterClass : null
}

function asSent(player: PreselectedFormPlayer) {
  return { ...player, realName: null }
}

/** Only what the form changed of the event it began with, so that what others change meanwhile stays. */
export function changesOf(event: EventView, values: EventFormValues): Partial<UpdateEventBody> {
  const { tanks, healers, dps } = event.roles
  const emoji = { tanks: tanks.emoji, healers: healers.emoji, dps: dps.emoji }
  const begun = formOf(event)
  // As they are, so that a class that may not be played is taken back with the first change.
  const preselectedPlayers = begun.preselectedPlayers.map(asSent)
  const before: Record<string, unknown> = { ...bodyOf(begun, emoji), preselectedPlayers }
  const after = bodyOf(values, emoji)
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field])),
  )
}

/** What says whether and how an event comes back: that always concerns all that follow. */
const rhythm = new Set(['isRecurring', 'recurringInterval', 'copiesRoster'])

/** Whether it is open what a change is meant for: this event alone, or also those that come back after it. */
export function needsScope(event: EventView, changes: Partial<UpdateEventBody>): boolean {
  const goesOn = event.isRecurring && changes.isRecurring !== false
  return goesOn && Object.keys(changes).some((field) => !rhythm.has(field))
}
