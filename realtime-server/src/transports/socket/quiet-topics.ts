import { committedTopics, type CommittedTopic } from '@raidtisch/shared-types/live/messages'

/** How long this process has sent no message of each topic. A browser that returns reads only what may have changed. */
export function createQuietTopics() {
  const startedAt = performance.now()
  const sentAt = new Map<CommittedTopic, number>(committedTopics.map((topic) => [topic, startedAt]))
  return {
    note: (topic: CommittedTopic): void => {
      sentAt.set(topic, performance.now())
    },
    durations: (): Record<string, number> => {
      const now = performance.now()
      return Object.fromEntries([...sentAt].map(([topic, at]) => [topic, Math.floor(now - at)]))
    },
  }
}
