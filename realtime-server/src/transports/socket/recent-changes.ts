import type { LiveMessage, VersionedMessage } from '@raidtisch/shared-types/live/messages'
import { eventIdOf, isVersioned, versionOf } from '@raidtisch/shared-types/live/versioned'

/** Longer than browsers take to come back after a process ended. */
export const keptMs = 120_000
export const keptAtMost = 500
/** Reading the event costs less than more messages do. */
const answeredAtMost = 60

/**
 * The messages about events that this process published lately, for browsers that missed some: they need not read the
 * event over HTTP.
 */
export function createRecentChanges() {
  const kept: { at: number; eventId: string; version: number; message: VersionedMessage }[] = []
  return {
    note: (message: LiveMessage): void => {
      if (!isVersioned(message)) return
      const at = performance.now()
      while (kept[0] && (kept.length >= keptAtMost || kept[0].at < at - keptMs)) kept.shift()
      kept.push({ at, eventId: eventIdOf(message), version: versionOf(message), message })
    },
    /** What leads from this version of an event to the newest one here; null when a message is missing in between. */
    since: (eventId: string, version: number): VersionedMessage[] | null => {
      const newer = new Map(
        kept
          .filter((one) => one.eventId === eventId && one.version > version)
          .map((one) => [one.version, one]),
      )
      const inOrder = [...newer.values()].toSorted((a, b) => a.version - b.version)
      // It has the whole event, so that it applies over any older version.
      const whole = inOrder.findLastIndex(({ message }) => message.type === 'event.saved')
      const needed = inOrder.slice(Math.max(0, whole))
      const first = whole === -1 ? version + 1 : (needed[0]?.version ?? 0)
      const isGapless = needed.every((one, index) => one.version === first + index)
      if (needed.length === 0 || needed.length > answeredAtMost || !isGapless) return null
      return needed.map(({ message }) => message)
    },
  }
}
