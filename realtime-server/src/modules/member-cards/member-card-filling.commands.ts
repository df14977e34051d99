import type { CardFields } from '@raidtisch/shared-types/contracts/member-cards.contract'
import { findClass } from '@raidtisch/shared-types/domain/class-catalogue'
import type { Publishing } from '#core/outbox/transaction-topic.ts'
import { lockCard, upsertCard, versionAfter, type CardOwner } from './member-card.commands.ts'
import { cardChanged } from './member-card.presenter.ts'

type Filling = { classes: readonly string[] | null; power: number | null }

/** Writes on a member's card what a leader knows and the member has not said; whether there was anything to write. */
export async function fillCard(
  { tx, emit }: Publishing,
  owner: CardOwner,
  { classes, power }: Filling,
): Promise<boolean> {
  const before = await lockCard(tx, owner)
  const styles = before.styles.length === 0 ? (classes ?? []).flatMap(styleOf) : before.styles
  const after = { ...before, styles, power: before.power ?? power }
  if (styles.length === before.styles.length && after.power === before.power) return false
  await upsertCard(tx, owner, { ...after, version: versionAfter(before) })
  emit(cardChanged(owner))
  return true
}

function styleOf(classId: string): CardFields['styles'] {
  const entry = findClass(classId)
  return entry ? [{ classId, role: entry.role }] : []
}
