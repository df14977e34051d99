import type { Context } from './context.ts'
import { threadShape } from './guild.shapes.ts'
import type { Channel } from './world.state.ts'

/** Starts a thread, as the bot unless it has another owner. */
export function startThread(
  context: Context,
  {
    id,
    name,
    parent,
    kind,
    ownerId,
  }: Pick<Channel, 'id' | 'name' | 'kind' | 'ownerId'> & { parent: Channel },
): Channel {
  const { world } = context
  const thread: Channel = {
    id,
    name,
    kind,
    position: 0,
    parentId: parent.id,
    lastMessageId: null,
    overwrites: [],
    ...(ownerId !== undefined && { ownerId }),
  }
  world.channels.set(id, thread)
  context.dispatch('THREAD_CREATE', { ...threadShape(world, thread), newly_created: true })
  return thread
}

export function updateThread(
  context: Context,
  thread: Channel,
  { name, archived }: { name: string; archived: boolean },
): Channel {
  thread.name = name
  thread.archived = archived
  context.dispatch('THREAD_UPDATE', threadShape(context.world, thread))
  return thread
}
