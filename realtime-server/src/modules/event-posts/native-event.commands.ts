import type { EventFacts } from '@raidtisch/shared-types/contracts/entities'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import type { Tx } from '#core/db/database.ts'
import { leaderTransaction } from '#core/jobs/leader.ts'
import type { PostDeps } from './post.commands.ts'

const withoutFailure = { attempts: 0, retryAt: null, failedVersion: null }

/** Stores that the event may exist among the server's own from now on. */
export async function noteNativeSending(deps: PostDeps, { id, serverId }: EventFacts): Promise<void> {
  await leaderTransaction(deps, (tx) =>
    tx.nativeEvent.upsert({
      where: { eventId: id },
      create: { eventId: id, serverId, isSending: true },
      update: { isSending: true },
    }),
  )
}

/** Stores that it exists with these contents; without a hash they are not known. */
export async function noteNativeShown(
  deps: PostDeps,
  event: EventFacts,
  shown: { discordId: string; hash: Buffer | null; language: Language },
): Promise<void> {
  const { discordId, hash, language } = shown
  await save(deps, event.id, {
    ...withoutFailure,
    discordId,
    isSending: false,
    contentHash: hash ? new Uint8Array(hash) : null,
    ...(hash && { shownVersion: event.version, shownLanguage: language }),
  })
}

/** It is not in Discord any more: it was deleted, or is over there. */
export async function noteNativeGone(deps: PostDeps, eventId: string): Promise<void> {
  await save(deps, eventId, { discordId: null, contentHash: null, shownVersion: -1 })
}

export async function noteNativeFailure(
  deps: PostDeps,
  eventId: string,
  failure: { attempts: number; isSending: boolean } & ({ retryAt: Date } | { failedVersion: number }),
): Promise<void> {
  await save(deps, eventId, failure)
}

export async function forgetNativeEvent(deps: PostDeps, eventId: string): Promise<void> {
  await leaderTransaction(deps, (tx) => tx.nativeEvent.deleteMany({ where: { eventId } }))
}

function save(
  deps: PostDeps,
  eventId: string,
  data: Parameters<Tx['nativeEvent']['update']>[0]['data'],
): Promise<unknown> {
  return leaderTransaction(deps, (tx) => tx.nativeEvent.update({ where: { eventId }, data }))
}
