import type { Redis } from 'ioredis'
import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import type { RedisHub } from '#core/redis/redis.ts'

/** What processes send each other about a document. A hint only: a process that misses an entry reads the log. */
export type RelayMessage =
  | { kind: 'entry'; epoch: number; seq: number; author: string | null; update: Uint8Array }
  | { kind: 'presence'; states: Uint8Array }
  /** A process has opened the document and asks for the presence of all others. */
  | { kind: 'presence-request' }

export interface BoardRelay {
  publish(name: string, message: RelayMessage): void
  subscribe(name: string): Promise<void>
  unsubscribe(name: string): void
  /** How many processes have the document open; `null` when Redis does not answer. */
  countListeners(name: string): Promise<number | null>
  close(): void
}

export interface RelayHandlers {
  onMessage(name: string, message: RelayMessage): void
  openDocuments(): Iterable<string>
  /** Redis is back, and messages may have been missed. */
  onResubscribed(): void
}

const KINDS: readonly RelayMessage['kind'][] = ['entry', 'presence', 'presence-request']
const LONGEST_SUBSCRIBE_MS = 500

export function createBoardRelay(
  hub: Pick<RedisHub, 'prefix' | 'commands' | 'connect'>,
  handlers: RelayHandlers,
): BoardRelay {
  const self = crypto.randomUUID()
  const prefix = `${hub.prefix}board:`
  const subscriber: Redis = hub.connect('boards')

  subscriber.on('messageBuffer', (channel: Buffer, data: Buffer) => {
    const message = read(data, self)
    if (message) handlers.onMessage(channel.toString().slice(prefix.length), message)
  })
  subscriber.on('ready', () => {
    const channels = [...handlers.openDocuments()].map((name) => prefix + name)
    if (channels.length === 0) return
    subscriber.subscribe(...channels).then(
      () => handlers.onResubscribed(),
      () => undefined,
    )
  })

  return {
    publish(name, message) {
      hub.commands.publish(prefix + name, encode(message, self)).catch(() => undefined)
    },
    async subscribe(name) {
      // A document opens without Redis, too: the comparison of heads and the next 'ready' find what was missed.
      const subscribed = subscriber.subscribe(prefix + name).catch(() => undefined)
      await Promise.race([
        subscribed,
        new Promise((resolve) => setTimeout(resolve, LONGEST_SUBSCRIBE_MS).unref()),
      ])
    },
    unsubscribe(name) {
      subscriber.unsubscribe(prefix + name).catch(() => undefined)
    },
    async countListeners(name) {
      try {
        const reply = await hub.commands.pubsub('NUMSUB', prefix + name)
        return Number(reply[1])
      } catch {
        return null
      }
    },
    close() {
      subscriber.removeAllListeners('messageBuffer')
      subscriber.disconnect()
    },
  }
}

function encode(message: RelayMessage, sender: string): Buffer {
  const encoder = encoding.createEncoder()
  encoding.writeVarString(encoder, sender)
  encoding.writeVarUint(encoder, KINDS.indexOf(message.kind))
  if (message.kind === 'entry') {
    encoding.writeVarUint(encoder, message.epoch)
    encoding.writeVarUint(encoder, message.seq)
    encoding.writeVarString(encoder, message.author ?? '')
    encoding.writeVarUint8Array(encoder, message.update)
  } else if (message.kind === 'presence') {
    encoding.writeVarUint8Array(encoder, message.states)
  }
  return Buffer.from(encoding.toUint8Array(encoder))
}

/** `null` also for what another build writes differently: the comparison of heads finds what it said. */
function read(data: Uint8Array, self: string): RelayMessage | null {
  try {
    return decode(data, self)
  } catch {
    return null
  }
}

/** `null` for a message of this process. */
function decode(data: Uint8Array, self: string): RelayMessage | null {
  const decoder = decoding.createDecoder(data)
  if (decoding.readVarString(decoder) === self) return null
  const kind = KINDS[decoding.readVarUint(decoder)]
  if (kind === 'entry') {
    return {
      kind,
      epoch: decoding.readVarUint(decoder),
      seq: decoding.readVarUint(decoder),
      author: decoding.readVarString(decoder) || null,
      update: decoding.readVarUint8Array(decoder),
    }
  }
  if (kind === 'presence') return { kind, states: decoding.readVarUint8Array(decoder) }
  return kind ? { kind } : null
}
