import type { Clock } from '#core/clock.ts'
import { nameQuestion } from './raid-question.ts'

/** The typed fields of an event that is not created yet. */
export type RaidDraft = {
  title: string | null
  when: string | null
  eventType: string | null
  templateId: string | null
  /** The chosen channel; null: the template's or the guild's. */
  channelId: string | null
  /** The channel in which it was typed. */
  typedIn: string | null
  description: string | null
  capacity: string | null
  duration: string | null
  /** Whether its post pings the roles that the settings allow; null: those of them that the template's post did. */
  pings: boolean | null
}

/** Discord accepts answers to an interaction for so long. */
const lifetimeMs = 15 * 60_000
const draftsMax = 500

export type RaidDrafts = {
  keep: (draft: RaidDraft, userId: string) => string
  /** Null for a draft that is over, of another person, or of a process that ended. */
  find: (id: string, userId: string) => RaidDraft | null
}

/**
 * Drafts while their author is asked which time is meant. In memory, because a button holds a hundred characters and a
 * lost draft only means typing the command again.
 */
export function createRaidDrafts(clock: Clock): RaidDrafts {
  const drafts = new Map<string, { draft: RaidDraft; userId: string; until: number }>()
  return {
    keep(draft, userId) {
      const id = nameQuestion()
      const [oldest] = drafts.keys()
      if (oldest !== undefined && drafts.size >= draftsMax) drafts.delete(oldest)
      drafts.set(id, { draft, userId, until: clock.now().getTime() + lifetimeMs })
      return id
    },
    find(id, userId) {
      const kept = drafts.get(id)
      return kept && kept.userId === userId && kept.until > clock.now().getTime() ? kept.draft : null
    },
  }
}
