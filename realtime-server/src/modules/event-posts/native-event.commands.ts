import type { EventFacts } from '@raidtisch/shared-types/contracts/entities'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import type { Tx } from '#core/db/database.ts'
import { leaderTransaction } from '#core/jobs/leader.ts'
import type { PostDeps } from './post.commands.ts'

const untroubled = { attempts: 0, retryAt: null, failedVersion: null }

/** From now on the event may stand among the server's own, noted or not. */
export async function noteNativeSending(deps: PostDeps, { id, serverId }: EventFacts): Promise<void> {
  await leaderTransaction(deps, (tx) =>
    tx.nativeEvent.upsert({
      where: { eventId: id },
      create: { eventId: id, serverId, isSending: true },
      update: { isSending: true },
    }),
  )
}

/** It stands there, and says this. Without a hash it is not known what it says. */
export async function noteNativeShown(
  deps: PostDeps,
  event: EventFacts,
  shown: { discordId: string; hash: Buffer | null; language: Language },
): Promise<void> {
  const { discordId, hash, language } = shown
  await save(deps, event.id, {
    ...untroubled,
    discordId,
    isSending: false,
    contentHash: hash ? new Uint8Array(hash) : null,
    ...(hash && { shownVersion: event.version, shownLanguage: language }),
  })
}

/** Somebody took it away in Discord. */
export async function noteNativeGone(deps: PostDeps, eventId: string): Promise<void> {
  await save(deps, eventId, { discordId: null, contentHash: null, shownVersion: -1 })
}

export async function noteNativeTrouble(
  deps: PostDeps,
  eventId: string,
  trouble: { attempts: number; isSending: boolean } & ({ retryAt: Date } | { failedVersion: number }),
): Promise<void> {
  await save(deps, eventId, trouble)
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
