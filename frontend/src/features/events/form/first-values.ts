import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import type { ChatServer } from '@raidtisch/shared-types/contracts/guild.contract'
import { pickFields, plainEventFields } from '@raidtisch/shared-types/contracts/event-fields'
import type { EventTemplate } from '@raidtisch/shared-types/contracts/event-templates.contract'
import { postBlock } from '@raidtisch/shared-types/domain/bot-permissions'
import { usualHours } from '@raidtisch/shared-types/domain/event-defaults'
import { dayAfter, nextWeekday } from '@raidtisch/shared-types/domain/days'
import type { Timezone } from '@raidtisch/shared-types/domain/time-zones'
import { formFieldsOf, momentOf } from '#lib/time/form-time.ts'
import { formOf, plannedFields, type RoleEmoji } from './event-form-values.ts'
import { emptyForm, type EventFormValues } from './event-form.ts'

const usualTime = `${usualHours[0]}:00`
/** How many of the latest events decide the first values of a new one. */
const looked = 10
const day = 86_400_000

/**
 * The first values of a new event: the next evening at the usual hour, with the channel and capacity of the latest event.
 */
export function newForm(
  server: ChatServer | undefined,
  events: readonly ListedEvent[],
  now: number,
): EventFormValues {
  const empty = emptyForm(server)
  const latest = events
    .filter((event) => event.serverId === server?.id)
    .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
    .slice(0, looked)
  const [last] = latest
  const timezone = last?.timezone ?? empty.timezone
  const time = mostFrequent(latest.map((event) => formFieldsOf(event.date, event.timezone).time)) ?? usualTime
  return {
    ...empty,
    ...(last && {
      maxTanks: last.roles.tanks.max,
      maxHealers: last.roles.healers.max,
      maxDps: last.roles.dps.max,
      duration: last.duration,
    }),
    channelId: empty.channelId || postableChannel(server, last?.channelId),
    timezone,
    time,
    date: nextDate(formFieldsOf(new Date(now).toISOString(), timezone).date, {
      time,
      timezone,
      now,
      step: 1,
    }),
  }
}

/**
 * The same event once more, on the next same weekday ahead; people answer anew. Of the roles that its post pinged those
 * are kept that the settings still allow; a channel that is closed to the reader, or gone, leaves the guild's usual one.
 */
export function againForm(event: ListedEvent, server: ChatServer | undefined, now: number): EventFormValues {
  const form = formOf(event)
  const { time, timezone } = form
  const from = dayAfter(form.date, 7)
  return {
    ...form,
    date: nextDate(from, { time, timezone, now, step: 7 }),
    channelId: form.channelId && (postableChannel(server, form.channelId) || emptyForm(server).channelId),
    pingRoleIds: allowedPings(server, form.pingRoleIds),
    preselectedPlayers: [],
    isRecurring: false,
    copiesRoster: false,
    announced: false,
    opensDate: '',
    opensTime: '',
  }
}

/**
 * A template's event on the next of its weekdays on which its time is still ahead, and no event of the template is planned.
 * A channel that is gone leaves the guild's usual one.
 */
export function templateForm(
  template: EventTemplate,
  server: ChatServer | undefined,
  now: number,
  events: readonly ListedEvent[] = [],
): EventFormValues {
  const { id, weekday, time, timezone, lost } = template
  const empty = emptyForm(server)
  const today = formFieldsOf(new Date(now).toISOString(), timezone).date
  const planned = events
    .filter((event) => event.title === template.title && event.status !== 'cancelled')
    .map(({ date }) => Date.parse(date))
  const isChannelLost = lost.some(({ part }) => part === 'channel')
  return {
    ...empty,
    ...pickFields(plainEventFields, template),
    ...plannedFields(template),
    ...(isChannelLost && { channelId: empty.channelId }),
    templateId: id,
    date: nextDate(nextWeekday(today, weekday), { time, timezone, now, step: 7, planned }),
    time,
  }
}

/** Those of the roles that the settings allow to be pinged; they may change while the form is open. */
export function allowedPings(server: ChatServer | undefined, roleIds: readonly string[]): string[] {
  const allowed = new Set(server?.settings.pingRoles.map(({ id }) => id))
  return roleIds.filter((id) => allowed.has(id))
}

/** `channelId` if the reader may write in it and the bot can post there, else ''. */
function postableChannel(server: ChatServer | undefined, channelId: string | null | undefined): string {
  const channel = server?.channels.find(({ id }) => id === channelId)
  return channel && postBlock(channel.type, channel.botLacks) === null ? channel.id : ''
}

export function emojiOf({ roles: { tanks, healers, dps } }: Pick<ListedEvent, 'roles'>): RoleEmoji {
  return { tanks: tanks.emoji, healers: healers.emoji, dps: dps.emoji }
}

type Search = {
  time: string
  timezone: Timezone
  now: number
  step: number
  /** The moments that are left out. */
  planned?: readonly number[]
}

/** The first date from `date` on, in steps of days, on which the time is still ahead. */
function nextDate(date: string, { time, timezone, now, step, planned = [] }: Search): string {
  const isLeftOut = (moment: number) => moment <= now || planned.includes(moment)
  const ahead = Math.ceil((now - Date.parse(momentOf(date, time, timezone))) / (step * day))
  let next = dayAfter(date, Math.max(0, ahead - 1) * step)
  while (isLeftOut(Date.parse(momentOf(next, time, timezone)))) next = dayAfter(next, step)
  return next
}

/** The earliest of those that occur most often. */
function mostFrequent(values: readonly string[]): string | undefined {
  const count = (value: string) => values.filter((one) => one === value).length
  return values.toSorted((a, b) => count(b) - count(a))[0]
}
