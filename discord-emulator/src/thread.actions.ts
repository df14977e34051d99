import type { Context } from './context.ts'
import { threadShape } from './guild.shapes.ts'
import type { Channel, ChannelKind } from './world.state.ts'

/** Starts a thread as the bot. */
export function startThread(
  context: Context,
  { id, name, parent, kind }: { id: string; name: string; parent: Channel; kind: ChannelKind },
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
