import { hasPlayers, writeDemoData } from '#modules/demo/demo.commands.ts'
import type { Service, ServiceContext } from './context.ts'

/** Waits until the gateway has sent the guild's members, then gives the guild a past. Only beside the local Discord. */
export function startDemo({ env, db, outbox, clock, logger }: ServiceContext): Service {
  const serverId = env.DISCORD_GUILD_ID
  let writing: Promise<void> | undefined

  async function write(): Promise<void> {
    if (!(await hasPlayers(db.prisma, serverId))) return void (writing = undefined)
    const isNew = await writeDemoData({ db, outbox, clock, env }, serverId)
    if (isNew) logger.info('the guild has events of the last weeks to try things with')
  }
  // Not awaited: a slow handler's message counts as lost and is delivered again.
  outbox.subscribe(
    ['members.changed'],
    () => {
      writing ??= write().catch((err: unknown) => logger.error({ err }, 'could not write the demo data'))
    },
    { where: 'origin' },
  )
  return { stop: async () => writing }
}
