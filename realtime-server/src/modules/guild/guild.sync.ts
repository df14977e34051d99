import { setTimeout as delay } from 'node:timers/promises'
import { StaleTermError } from '#core/jobs/leader.ts'
import type { Logger } from '#core/process/logger.ts'
import { createDeduplicatedLogger } from '#core/process/deduplicated-logger.ts'
import type { GuildUpdate, MemberFacts, ServerFacts } from './guild-facts.ts'
import type { GuildProjection } from './guild.projection.ts'

/** What the sync reads after a change: always the newest state, so a burst of changes is written once. */
export type GuildSource = {
  readServer: () => ServerFacts
  /** Null while discord.js has no complete data of this person. */
  readMember: (userId: string) => MemberFacts | null
}

/** Presence changes by the dozen when a raid begins, and is not urgent. */
const gatherPresenceMs = 250
const retryAfterMs = 1_000

export type GuildSync = {
  /** A list of everybody from before, if it is not written yet, is old now: another one follows. */
  sessionBegan: () => void
  serverChanged: () => void
  /** Names, roles, arrivals: written at once. */
  memberChanged: (userId: string) => void
  memberLeft: (userId: string) => void
  /** Online, in voice, the account's name: gathered for a moment. Says nothing about who is a member. */
  presenceChanged: (userId: string) => void
  /** All members of the server: a person who is not among them has left, unless they came after `sessionBegan`. */
  everybody: (members: readonly MemberFacts[]) => void
  /** Resolves when every change so far is written. */
  settled: () => Promise<void>
  /** Writes no more; resolves when the last write is over. */
  stop: () => Promise<void>
}

/** Gathers what changed and writes one update at a time; what fails is tried again with the then newest state. */
export function createGuildSync(deps: {
  source: GuildSource
  projection: Pick<GuildProjection, 'beginSession' | 'save'>
  logger: Logger
}): GuildSync {
  const { source, projection, logger } = deps
  const failures = createDeduplicatedLogger(logger, {
    begun: 'what Discord says could not be written, trying again',
    over: 'what Discord says is written again',
  })
  const changed = new Set<string>()
  const left = new Set<string>()
  /** Whether these people are members: newer than a list that was asked for when the session began. */
  const isMember = new Map<string, boolean>()
  /** Who is in the last list of this session. */
  let listed: ReadonlySet<string> | undefined
  let isServerChanged = false
  let fullList: readonly MemberFacts[] | undefined
  let session = 0
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined
  const stopping = new AbortController()

  // discord.js takes a departed person into its cache again when Discord says that they left voice.
  const mayBeMember = (userId: string) => isMember.get(userId) ?? listed?.has(userId) ?? true
  const hasWork = () => isServerChanged || fullList !== undefined || changed.size > 0 || left.size > 0

  function take(): { update: GuildUpdate; putBack: () => void } {
    const taken = { changed: [...changed], left: [...left], isServerChanged, fullList, session }
    changed.clear()
    left.clear()
    isServerChanged = false
    fullList = undefined
    const fresh = taken.changed.filter(mayBeMember).flatMap((id) => source.readMember(id) ?? [])
    // A person who changed or left after the list of all members was made is newer than the list.
    const newer = new Set([...fresh.map(({ id }) => id), ...taken.left])
    const update = {
      ...(taken.isServerChanged && { server: source.readServer() }),
      members: [...(taken.fullList ?? []).filter(({ id }) => !newer.has(id)), ...fresh],
      isEverybody: taken.fullList !== undefined,
      left: taken.left,
    }
    const putBack = () => {
      for (const id of taken.changed) if (!left.has(id)) changed.add(id)
      for (const id of taken.left) if (!changed.has(id)) left.add(id)
      isServerChanged ||= taken.isServerChanged
      if (taken.session === session) fullList ??= taken.fullList
    }
    return { update, putBack }
  }

  async function write(): Promise<void> {
    while (hasWork() && !stopping.signal.aborted) {
      const { update, putBack } = take()
      try {
        await projection.save(update)
        failures.worked()
      } catch (err) {
        if (err instanceof StaleTermError) return stopping.abort()
        putBack()
        failures.failed(err)
        await delay(retryAfterMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  function writeLater(): void {
    timer ??= setTimeout(writeNow, gatherPresenceMs)
  }

  function writeNow(): void {
    clearTimeout(timer)
    timer = undefined
    writing ??= write().finally(() => {
      writing = undefined
      // Another change may have come during the end of the last write.
      if (hasWork() && !stopping.signal.aborted) writeLater()
    })
  }

  return {
    sessionBegan: () => {
      fullList = undefined
      listed = undefined
      isMember.clear()
      session++
      projection.beginSession()
    },
    serverChanged: () => {
      isServerChanged = true
      writeNow()
    },
    memberChanged: (userId) => {
      isMember.set(userId, true)
      left.delete(userId)
      changed.add(userId)
      writeNow()
    },
    memberLeft: (userId) => {
      isMember.set(userId, false)
      changed.delete(userId)
      left.add(userId)
      writeNow()
    },
    presenceChanged: (userId) => {
      if (!mayBeMember(userId)) return
      changed.add(userId)
      writeLater()
    },
    everybody: (members) => {
      fullList = members
      listed = new Set(members.map(({ id }) => id))
      // The list may lack who came while it was arriving.
      for (const [userId, isHere] of isMember) if (isHere) changed.add(userId)
      isServerChanged = true
      writeNow()
    },
    settled: async () => {
      while (!stopping.signal.aborted && (hasWork() || writing)) {
        writeNow()
        await writing
      }
    },
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await writing
    },
  }
}
