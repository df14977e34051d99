import { faultsForAdmins } from '@raidtisch/shared-types/domain/bot-faults'
import type { BotFault, BotStatus } from '#lib/queries/bot-status.queries.ts'

type BotLevel = 'ok' | 'degraded' | 'broken' | 'stale'

/** The bot's state in one word. Faults that concern one person or pass by themselves do not count. */
export function levelOf({ state, hasPresences, hasMembers, faults }: BotStatus): BotLevel {
  switch (state) {
    case 'stale':
      return 'stale'
    case 'no_discord':
    case 'bad_token':
    case 'not_invited':
      return 'broken'
    case 'connecting':
    case 'reconnecting':
      return 'degraded'
    case 'ready':
      return hasPresences && hasMembers && !faults.some(needsAdmin) ? 'ok' : 'degraded'
  }
}

export function needsAdmin({ kind }: BotFault): boolean {
  return faultsForAdmins.includes(kind)
}

/** Which instruction fits: permissions of a channel are granted in another place than those of the whole server. */
export function helpFor({ kind, place }: BotFault) {
  return kind === 'missing_access' && place.kind !== 'channel' ? 'missing_access_server' : kind
}
