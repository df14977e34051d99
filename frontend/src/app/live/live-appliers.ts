import type { QueryClient } from '@tanstack/react-query'
import type { Appliers } from '@raidtisch/shared-types/live/apply-live'
import type { PageTopic, VersionedMessage } from '@raidtisch/shared-types/live/messages'
import { eventIdOf, versionOf } from '@raidtisch/shared-types/live/versioned'
import { applyToCache, type CachedMessage } from '#lib/live/apply-to-cache.ts'
import { setPageOutdated } from '#lib/live/connection.ts'
import { setWatchers } from '#lib/live/watched-events.ts'
import { absenceKeys } from '#lib/queries/absence.queries.ts'
import { authKeys } from '#lib/queries/auth.queries.ts'
import { auditKeys } from '#lib/queries/audit.queries.ts'
import { botStatusKeys } from '#lib/queries/bot-status.queries.ts'
import { eventKeys, pastEventsKey } from '#lib/queries/event.queries.ts'
import { guildKeys } from '#lib/queries/guild.queries.ts'
import { memberCardKeys } from '#lib/queries/member-card.queries.ts'
import { memberKeys } from '#lib/queries/member.queries.ts'
import { eventTemplateKeys } from '#lib/queries/event-template.queries.ts'
import { partyTypeKeys } from '#lib/queries/party-type.queries.ts'
import { publicationKeys } from '#lib/queries/publication.queries.ts'
import { responseRequestKeys } from '#lib/queries/response-requests.queries.ts'
import { settingsKeys } from '#lib/queries/settings.queries.ts'
import { statisticsKeys } from '#lib/queries/statistics.queries.ts'
import { substituteKeys, type SubstituteQuestion } from '#lib/queries/substitute.queries.ts'
import { suggestionKeys } from '#lib/queries/suggestion.queries.ts'
import { userMappingKeys } from '#lib/queries/user-mapping.queries.ts'
import type { CatchUp } from './catch-up.ts'
import type { Crowd } from './crowd.ts'
import { afterRunningReads, readAgain as readDataAgain } from './overtaken-reads.ts'
import { askForRightsAgain } from './reader-rights.ts'
import type { RecentMessages } from './recent-messages.ts'
import { bringsUnknownPeople } from './suggested-people.ts'
import { changesAbsences, changesWhoCounts, movesPeople } from './who-counts.ts'

type Deps = {
  client: QueryClient
  catchUp: CatchUp
  crowd: Crowd
  recent: RecentMessages
  timing: { waitMs: number; jitterMs: number; statisticsMs: number }
  /** Runs a function after this many milliseconds, unless the page is left before. */
  later: (run: () => void, ms: number) => void
  /** Compares versions and rights with the server again. */
  join: () => void
}

/** What a signed-in reader's page does with each live message. A topic that is missing here does not compile. */
export function createAppliers(deps: Deps): Appliers<PageTopic> {
  const { client, catchUp, crowd, recent, timing, later, join } = deps
  const waiting = new Set<string>()
  let isPresenceKnown: boolean | undefined

  const readAgain = (queryKey: readonly unknown[]) => readDataAgain(client, queryKey)

  /** Applies it to what is cached, and to what is being read under these keys. */
  function applyUnversioned(message: CachedMessage, ...keys: (readonly unknown[])[]): void {
    applyToCache(client, message)
    for (const queryKey of keys) afterRunningReads(client, queryKey, () => void applyToCache(client, message))
  }

  /** Reads statistics again after a delay, which covers all changes until then. */
  function readAgainSoon(queryKey: readonly string[], ms: number): void {
    const name = queryKey.join(' ')
    if (waiting.has(name)) return
    waiting.add(name)
    later(() => {
      waiting.delete(name)
      readAgain(queryKey)
    }, ms)
  }

  /** Spread, because every browser gets the message at once. */
  function readAgainSpread(queryKey: readonly unknown[]): void {
    later(() => readAgain(queryKey), Math.random() * timing.jitterMs)
  }

  /** The statistics of voice checks, and beside an event's responses who came to it. */
  function compareVoiceAgainSoon(): void {
    readAgainSoon(statisticsKeys.attendance, timing.statisticsMs)
  }

  function countAgainSoon(): void {
    readAgainSoon(pastEventsKey, timing.statisticsMs)
    readAgainSoon(eventKeys.stats, timing.waitMs)
    readAgainSoon(statisticsKeys.members, timing.statisticsMs)
    compareVoiceAgainSoon()
  }

  /** Whether a search finds a changed event is the server's to say. */
  function searchAgainSoon(): void {
    readAgainSoon(eventKeys.filteredArchive, timing.waitMs)
    readAgainSoon(eventKeys.quickSearch, timing.waitMs)
  }

  /** The next suggestion reads what it is made from again; where it shows already, it is read a moment later. */
  function suggestAnew(): void {
    void client.invalidateQueries({ queryKey: suggestionKeys.facts, refetchType: 'none' })
    readAgainSoon(suggestionKeys.facts, timing.waitMs)
  }

  /** A question about an event that was called off or is gone is no question any more. */
  function checkQuestions(eventId: string): void {
    const asked = client.getQueryData<SubstituteQuestion[]>(substituteKeys.questions)
    if (asked?.some((question) => question.eventId === eventId)) readAgain(substituteKeys.questions)
  }

  function applyVersioned(message: VersionedMessage): void {
    catchUp.note(eventIdOf(message), versionOf(message))
    if (recent.apply(message) === 'gap') catchUp.noteGap()
    countAgainSoon()
  }

  /** When Discord's presence stops or returns, no message names the people: every shown presence changes at once. */
  function notePresence(isKnown = isPresenceKnown): void {
    if (isPresenceKnown !== undefined && isKnown !== isPresenceKnown) readAgainSpread(memberKeys.all)
    isPresenceKnown = isKnown
  }

  return {
    'event.saved': (message) => {
      applyVersioned(message)
      const { id, version } = message.event
      // The answer of a running read of a list may lack the event.
      afterRunningReads(client, eventKeys.lists, () => recent.applyNewer({ id, version: version - 1 }))
      checkQuestions(id)
      searchAgainSoon()
      // An event that moves takes back what its deadline counted; only leaders have this.
      readAgainSoon(responseRequestKeys.all, timing.waitMs)
    },
    'roster.changed': (message) => {
      applyVersioned(message)
      if (bringsUnknownPeople(client, message)) suggestAnew()
    },
    'parties.changed': applyVersioned,
    'placements.changed': applyVersioned,
    'event.deleted': (message) => {
      catchUp.forget(message.eventId)
      recent.forget(message.eventId)
      applyUnversioned(message, eventKeys.lists)
      checkQuestions(message.eventId)
      countAgainSoon()
      searchAgainSoon()
    },
    'parties.published': ({ eventId }) => readAgain(publicationKeys.event(eventId)),
    'substitutes.changed': (message) => {
      applyUnversioned(message, substituteKeys.event(message.eventId))
      compareVoiceAgainSoon()
    },
    'questions.changed': () => readAgain(substituteKeys.questions),
    'members.changed': (message) => {
      for (const key of [statisticsKeys.members, statisticsKeys.attendance])
        if (changesWhoCounts(client, key, message)) readAgainSoon(key, timing.statisticsMs)
      // Cards of people who left, and wishes about them, are left out.
      if (movesPeople(client, message)) readAgainSoon(memberCardKeys.all, timing.waitMs)
      if (changesAbsences(client, message)) readAgainSpread(absenceKeys.all)
      const { serverId } = message
      const read = [memberKeys.server(serverId), userMappingKeys.server(serverId), authKeys.user]
      // Names have no version, so the answer of a running read may have the old ones.
      applyUnversioned(message, ...read, eventKeys.lists, eventKeys.details)
    },
    'absences.changed': () => {
      readAgainSpread(absenceKeys.all)
      compareVoiceAgainSoon()
    },
    'party-types.changed': () => {
      readAgain(partyTypeKeys.all)
      suggestAnew()
    },
    'event-templates.changed': () => readAgain(eventTemplateKeys.all),
    'watchers.changed': ({ eventId, count }) => setWatchers(client, eventId, count),
    'audit.appended': () => readAgainSoon(auditKeys.all, timing.waitMs),
    'settings.changed': (message) => {
      applyUnversioned(message, settingsKeys.all)
      // The list of servers has the defaults of new events.
      readAgain(guildKeys.servers)
      suggestAnew()
    },
    'bot-status.changed': () => readAgainSoon(botStatusKeys.all, timing.waitMs),
    'attendance.changed': compareVoiceAgainSoon,
    'member-cards.changed': () => {
      readAgainSoon(memberCardKeys.all, timing.waitMs)
      suggestAnew()
    },
    'own-card.changed': () => readAgain(memberCardKeys.own),
    'own-account.changed': () => readAgain(authKeys.user),
    'mappings.changed': () => {
      readAgain(userMappingKeys.all)
      readAgain(memberKeys.all)
    },
    // The reader may now watch events that the server refused before.
    'rights.changed': () => void askForRightsAgain(client).then(join),
    'page.outdated': () => setPageOutdated(true),
    heartbeat: ({ active, event, isPresenceKnown: isKnown, connections }) => {
      crowd.note(connections)
      if (active) catchUp.compare(active)
      if (event) catchUp.noteHead(event.id, event.version)
      notePresence(isKnown)
      catchUp.soon()
    },
    // Groups are read from their board.
    'static-groups.changed': suggestAnew,
  }
}
