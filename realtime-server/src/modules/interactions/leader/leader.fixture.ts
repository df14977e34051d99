import type { APIMessage } from 'discord-api-types/v10'
import { dayAfter, dayAt } from '@raidtisch/shared-types/domain/days'
import { beforeEach } from 'vitest'
import { guildZone, startInteractionGuild, type Name } from '#testing/interaction-guild.ts'
import { formatLeader, type LeaderKind } from './leader-control.presenter.ts'
import { momentAt } from '../typed/typed-moment.ts'

/** Tomorrow at this hour on the guild's clocks. */
export const tomorrowAt = (hour: number) =>
  momentAt(guildZone, dayAfter(dayAt(guildZone, new Date()), 1), hour * 60).toISOString()

/** The ids of the buttons in the first row of a message. */
export function idsIn(message: APIMessage | undefined): string[] {
  const [row] = (message?.components ?? []) as unknown as { components: { custom_id: string }[] }[]
  return (row?.components ?? []).map(({ custom_id: id }) => id)
}

/** People in Discord who lead events; each test begins without posts. */
export async function startLeading() {
  const guild = await startInteractionGuild()
  const { db, operate, operator, post, seenBy } = guild
  beforeEach(async () => {
    await db.prisma.eventPost.deleteMany()
  })

  return {
    ...guild,
    events: () => db.prisma.event.findMany({ orderBy: { createdAt: 'asc' } }),
    /** A person's leaders' menu, opened at the post. */
    openMenu: async (eventId: string, who: Name) => {
      const control = { kind: 'lead', eventId } as const
      const { message, text } = await operate(await post([control]), `lead:${eventId}`, who)
      if (!message) throw new Error(`${who} got no menu: ${text}`)
      const { id } = message
      const press = (kind: LeaderKind, args: string[] = [], values: string[] = []) =>
        operate(id, formatLeader(kind, eventId, ...args), who, values)
      /** Presses a button, fills in the form it opens. */
      const fill = async (kind: LeaderKind, input: Record<string, string>) => {
        const { interactionId } = await operator().click(id, formatLeader(kind, eventId), who)
        return operator().submit(interactionId, input)
      }
      return { message, text, press, fill, reads: () => seenBy(who, id) }
    },
  }
}
