import type { Request } from 'express'

/**
 * Whether the sender has hung up. A process that hung finds such changes when it goes on: they were sent again to another
 * process meanwhile, and what was changed there since would be overwritten.
 */
export function isAbandoned({ socket }: Request): boolean {
  return socket.destroyed || socket.writableEnded
}
