import type { ServerSettings } from '@raidtisch/shared-types/contracts/settings.contract'
import { createTransactionTopic } from '#core/outbox/transaction-topic.ts'

export type SettingsChange = {
  serverId: string
  /** The fields that differ from before, as they are now. */
  changes: Partial<Omit<ServerSettings, 'serverId' | 'version'>>
  now: Date
}

/** The guild's settings were saved, and at least one differs. */
export const settingsSaved = createTransactionTopic<SettingsChange>()
