import type { Publishing } from '#core/outbox/transaction-topic.ts'
import type { SettingsChange } from '#modules/settings/settings.topics.ts'
import { absencesChanged } from './absence.presenter.ts'

/** The guild's time zone decides whose absence is on which day, and only leaders hear of changed settings. */
export async function announceOtherDays(
  { emit }: Publishing,
  { serverId, changes }: SettingsChange,
): Promise<void> {
  if (changes.timezone !== undefined) emit(absencesChanged(serverId))
}
