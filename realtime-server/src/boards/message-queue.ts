import { TokenBucket } from '#core/token-bucket.ts'
import type { BoardLimits } from './board-limits.ts'

/** Counts what one browser sends, and keeps it in order while its document loads or catches up. */
export class MessageQueue {
  private isBlocked = true
  private isStopped = false
  private readonly waiting: Uint8Array[] = []
  private waitingBytes = 0
  private readonly maxWaitingBytes: number
  private readonly messages: TokenBucket
  private readonly bytes: TokenBucket
  private readonly handle: (data: Uint8Array) => void

  constructor(limits: BoardLimits, handle: (data: Uint8Array) => void) {
    this.maxWaitingBytes = 4 * limits.maxMessageBytes
    this.messages = new TokenBucket(limits.messagesPerSecond)
    this.bytes = new TokenBucket(limits.bytesPerSecond)
    this.handle = handle
  }

  /** Handles the message now or later; false when the browser sends too much. */
  push(data: Uint8Array): boolean {
    if (!this.take(data)) return false
    this.waiting.push(data)
    this.waitingBytes += data.length
    if (this.waitingBytes > this.maxWaitingBytes) return false
    this.handleWaiting()
    return true
  }

  /** Counts a frame that is not handled here; false when the browser sends too much. */
  take(data: Uint8Array): boolean {
    return this.messages.take(1) && this.bytes.take(data.length)
  }

  block(): void {
    this.isBlocked = true
  }

  unblock(): void {
    this.isBlocked = false
    this.handleWaiting()
  }

  /** Handles nothing more. */
  stop(): void {
    this.isStopped = true
  }

  private handleWaiting(): void {
    while (!this.isBlocked && !this.isStopped) {
      const data = this.waiting.shift()
      if (!data) return
      this.waitingBytes -= data.length
      this.handle(data)
    }
  }
}
