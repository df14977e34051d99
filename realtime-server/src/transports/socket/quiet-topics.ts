import { committedTopics, type QuietTopic } from '@raidtisch/shared-types/live/messages'

/** How long this process has heard nothing of each topic. A browser that returns reads only what may have changed. */
export function createQuietTopics() {
  const startedAt = performance.now()
  const sentAt = new Map<QuietTopic, number>(committedTopics.map((topic) => [topic, startedAt]))
  return {
    note: (topic: QuietTopic): void => {
      sentAt.set(topic, performance.now())
    },
    durations: (): Record<string, number> => {
      const now = performance.now()
      return Object.fromEntries([...sentAt].map(([topic, at]) => [topic, Math.floor(now - at)]))
    },
  }
}
