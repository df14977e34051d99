import { formatBoardName } from '@raidtisch/shared-types/board/board-document'
import { defaultGroupCategory } from '@raidtisch/shared-types/domain/limits'
import { attributeChanges, auditGroups, auditRows } from '#boards/board-audit.ts'
import {
  compareGroups,
  compareSeats,
  findPeople,
  hasChanges,
  readGroups,
  type BoardGroup,
  type GroupChanges,
  type Seat,
  type SeatChanges,
  type Sitting,
} from '#boards/board-groups.ts'
import { lockDocument } from '#boards/board-log-store.ts'
import { markProjected, readUnprojected, type Unprojected } from '#boards/board-projection.ts'
import { change, type ChangeDeps, type Emit } from '#core/change.ts'
import type { Tx } from '#core/db/database.ts'
import { findPeopleById } from '#modules/parties/party.queries.ts'
import type { StaticGroupRow } from './static-group.presenter.ts'
import { findStaticGroups, hasServer } from './static-group.queries.ts'

type Answer = { role: string | null; characterClass: string | null }
/** What a leader said of a person beyond the place: the document holds places only. */
export type MemberDetails = Answer & { discordUserId: string }

/** Brings the rows of a server's groups up to their board document; tells everybody when something changed. */
export async function projectStaticGroups(deps: ChangeDeps, serverId: string): Promise<void> {
  await change(deps, async (tx, emit) => {
    await lockDocument(tx, formatBoardName({ kind: 'static-groups', serverId }))
    await projectLocked(tx, emit, serverId, null)
  })
}

/**
 * The same inside a command's transaction, which holds the document's row and edited it as `editor`. Answers whether
 * there was anything to tell.
 */
export async function projectLocked(
  tx: Tx,
  emit: Emit,
  serverId: string,
  editor: string | null,
  details?: MemberDetails,
): Promise<boolean> {
  const documentName = formatBoardName({ kind: 'static-groups', serverId })
  const unprojected = await readUnprojected(tx, documentName)
  if (!unprojected) return false
  const { doc, head, authors } = unprojected
  if (editor !== null) authors.add(editor)
  try {
    const isChanged = (await hasServer(tx, serverId)) && (await writeRows(tx, serverId, unprojected, details))
    if (isChanged) await announceGroups(tx, emit, serverId, head)
    await markProjected(tx, documentName, head)
    return isChanged
  } finally {
    doc.destroy()
  }
}

/** Tells everybody the groups as they are now. */
export async function announceGroups(tx: Tx, emit: Emit, serverId: string, version: number): Promise<void> {
  const groups = await findStaticGroups(tx, serverId)
  emit({ topic: 'static-groups.changed', aggregateId: serverId, version, payload: { serverId, groups } })
}

/** Whether there was anything to write. */
async function writeRows(
  tx: Tx,
  serverId: string,
  { doc, authors }: Unprojected,
  details: MemberDetails | undefined,
): Promise<boolean> {
  const stored = await tx.staticGroup.findMany({ where: { serverId }, include: { members: true } })
  const storedSeats = stored.flatMap(seatsOfRow)
  const people = await findPeopleById(tx, [
    ...findPeople(doc),
    ...storedSeats.map((seat) => seat.discordUserId),
    ...authors,
  ])
  const shown = readGroups(doc, (id) => people.has(id))
  const wanted = await withoutForeign(tx, serverId, shown)
  const groups = compareGroups(columnsOfRows(stored), columnsOfGroups(wanted))
  const seats = compareSeats(storedSeats, wanted.flatMap(seatsOfGroup))
  if (!hasChanges(groups, seats)) return false

  await writeGroups(tx, serverId, groups)
  await writeSeats(tx, seats, (id) => people.get(id)?.username ?? id, details)
  const labels = new Map([...stored, ...wanted.map(withRowName)].map(({ id, name }) => [id, name]))
  const changes = attributeChanges(seats, auditGroups(groups), {
    authors,
    nameOfPerson: (id) => people.get(id)?.displayName ?? id,
    nameOfGroup: (id) => labels.get(id) ?? id,
  })
  const subject = {
    action: 'static_groups_changed',
    actionType: 'general_activity',
    targetId: serverId,
    targetType: 'server',
    serverId,
  } as const
  await tx.auditLog.createMany({
    data: auditRows(subject, changes, (id) => people.get(id)?.username ?? null),
  })
  return true
}

async function writeGroups(
  tx: Tx,
  serverId: string,
  { created, changed, removed }: GroupChanges<GroupColumns>,
): Promise<void> {
  if (removed.length > 0)
    await tx.staticGroup.deleteMany({ where: { id: { in: removed.map(({ id }) => id) } } })
  if (created.length > 0)
    await tx.staticGroup.createMany({
      data: created.map(({ id, columns }) => ({ id, serverId, ...columns })),
    })
  for (const { id, columns } of changed) await tx.staticGroup.updateMany({ where: { id }, data: columns })
}

async function writeSeats(
  tx: Tx,
  seats: SeatChanges<StoredSeat>,
  usernameOf: (discordUserId: string) => string,
  details: MemberDetails | undefined,
): Promise<void> {
  // Who leaves goes first: two people changing places would otherwise sit in one slot for a moment.
  if (seats.left.length > 0)
    await tx.staticGroupMember.deleteMany({ where: { id: { in: seats.left.map(({ id }) => id) } } })
  if (seats.taken.length === 0) return
  const answers = await findAnswers(tx, seats, details)
  await tx.staticGroupMember.createMany({
    data: seats.taken.map(({ groupId, discordUserId, position }) => ({
      groupId,
      discordUserId,
      position,
      username: usernameOf(discordUserId),
      role: null,
      characterClass: null,
      ...answers.get(discordUserId),
    })),
  })
}

/** Who moves keeps their role and class, who comes brings those of their last sign-up, unless the leader said so. */
async function findAnswers(
  tx: Tx,
  { left, taken }: SeatChanges<StoredSeat>,
  details: MemberDetails | undefined,
): Promise<Map<string, Answer>> {
  const users = await tx.chatUser.findMany({
    where: { id: { in: taken.map((seat) => seat.discordUserId) } },
    select: { id: true, preferredRole: true, preferredClass: true },
  })
  const answers = new Map<string, Answer>()
  for (const { id, preferredRole, preferredClass } of users)
    answers.set(id, { role: preferredRole, characterClass: preferredClass })
  for (const { discordUserId, role, characterClass } of left)
    answers.set(discordUserId, { role, characterClass })
  if (!details) return answers
  const before = answers.get(details.discordUserId)
  return answers.set(details.discordUserId, {
    role: details.role ?? before?.role ?? null,
    characterClass: details.characterClass ?? before?.characterClass ?? null,
  })
}

/** An id that another server's group already has cannot become a row here. */
async function withoutForeign(tx: Tx, serverId: string, groups: BoardGroup[]): Promise<BoardGroup[]> {
  const foreign = await tx.staticGroup.findMany({
    where: { id: { in: groups.map(({ id }) => id) }, serverId: { not: serverId } },
    select: { id: true },
  })
  const ids = new Set(foreign.map(({ id }) => id))
  return groups.filter(({ id }) => !ids.has(id))
}

type GroupColumns = Pick<StaticGroupRow, 'position' | 'name' | 'description' | 'category' | 'maxSize'>
type StoredSeat = Sitting & { id: string; role: string | null; characterClass: string | null }

function columnsOfRows(rows: readonly StaticGroupRow[]): Map<string, GroupColumns> {
  return new Map(
    rows.map(({ id, position, name, description, category, maxSize }) => [
      id,
      { position, name, description, category, maxSize },
    ]),
  )
}

function columnsOfGroups(groups: readonly BoardGroup[]): Map<string, GroupColumns> {
  return new Map(
    groups
      .map(withRowName)
      .map(({ id, position, name, description, category, maxSize }) => [
        id,
        { position, name, description, category: category ?? defaultGroupCategory, maxSize },
      ]),
  )
}

/** A group needs a name; one that lost it shows its number. */
function withRowName(group: BoardGroup): BoardGroup & { name: string } {
  return { ...group, name: group.name ?? `#${group.number}` }
}

function seatsOfRow({ id: groupId, members }: StaticGroupRow): StoredSeat[] {
  return members.map((member) => ({ ...member, groupId }))
}

function seatsOfGroup({ seats }: BoardGroup): Seat[] {
  return seats
}
