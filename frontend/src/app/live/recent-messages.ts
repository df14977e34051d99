import type { QueryClient } from '@tanstack/react-query'
import type { VersionedMessage } from '@raidtisch/shared-types/live/messages'
import { eventIdOf, versionOf } from '@raidtisch/shared-types/live/versioned'
import { applyToCache, type CacheOutcome } from '#lib/live/apply-to-cache.ts'

/** Longer than a read takes, and than an older message is late. */
const keptMs = 30_000
const keptAtMost = 500

export type RecentMessages = {
  /** `gap`: an older message of the event has not arrived yet. */
  apply: (message: VersionedMessage) => CacheOutcome
  /** Applies what is newer than an answer of the server: it arrived while the answer was under way. */
  applyNewer: (read: { id: string; version: number }) => void
  forget: (eventId: string) => void
}

/**
 * Applies messages about events to the query cache and keeps them for a while. Messages of several processes overtake
 * each other: one that came early is applied as soon as the older ones have arrived or were read.
 */
export function createRecentMessages(client: QueryClient): RecentMessages {
  let kept: { message: VersionedMessage; eventId: string; version: number; at: number }[] = []

  function applyNewer({ id, version }: { id: string; version: number }): CacheOutcome {
    const newer = kept.filter((one) => one.eventId === id && one.version > version)
    const outcomes = newer
      .toSorted((a, b) => a.version - b.version)
      .map(({ message }) => applyToCache(client, message))
    return outcomes.includes('gap') ? 'gap' : 'applied'
  }

  return {
    applyNewer,
    apply: (message) => {
      const at = Date.now()
      const eventId = eventIdOf(message)
      const version = versionOf(message)
      kept = [
        ...kept.filter((one) => one.at > at - keptMs).slice(1 - keptAtMost),
        { message, eventId, version, at },
      ]
      if (applyToCache(client, message) === 'gap') return 'gap'
      return applyNewer({ id: eventId, version })
    },
    forget: (eventId) => {
      kept = kept.filter((one) => one.eventId !== eventId)
    },
  }
}
