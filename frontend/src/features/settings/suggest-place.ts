import { tzOffset } from '@date-fns/tz'
import type { GuildChannel } from '@raidtisch/shared-types/contracts/guild.contract'
import { postBlock } from '@raidtisch/shared-types/domain/bot-permissions'
import { ianaZones, timezones } from '@raidtisch/shared-types/domain/time-zones'

/** Usual names of sign-up channels in five languages; the first pattern that matches a channel is taken. */
const words = [/anmeld|sign-?up|inscription|запис|신청/iu, /raid|event|événement|рейд|событи|레이드|이벤트/iu]

/** The server's initial value, which no admin chose. */
const unchosen = 'UTC'

/** The guild's clock: what was chosen, else the one of the four that shows what the reader's own clock shows. */
export function suggestZone(saved: string, place: string): string {
  if (saved !== unchosen) return saved
  return timezones.find((zone) => isSameClock(ianaZones[zone], place)) ?? saved
}

/** The same time in winter and in summer is the same clock. */
function isSameClock(one: string, other: string): boolean {
  const year = new Date().getUTCFullYear()
  return [0, 6].every((month) => {
    const moment = new Date(Date.UTC(year, month, 15))
    return tzOffset(one, moment) === tzOffset(other, moment)
  })
}

/** The channel for new events: what was chosen, else one in which the bot can post and whose name says so. */
export function suggestChannel(saved: string | null, channels: readonly GuildChannel[]): string | null {
  if (saved !== null) return saved
  const open = channels.filter(({ type, botLacks }) => postBlock(type, botLacks) === null)
  const named = words.map((word) => open.find(({ name }) => word.test(name)))
  return named.find((channel) => channel !== undefined)?.id ?? null
}
