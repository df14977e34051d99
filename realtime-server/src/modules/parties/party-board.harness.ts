import type * as Y from 'yjs'
import { projectBoard, type ProjectionDeps } from '#boards/board-projection.ts'
import { makeEvent, type TestPerson } from '#testing/factories.ts'
import { editLive } from '#testing/live-leader.ts'
import { partyBoard } from './party.projection.ts'

export type TestBoard = Awaited<ReturnType<typeof newPartyBoard>>

/** The board of a new event, with what its tests do and read. */
export async function newPartyBoard(deps: ProjectionDeps, leader: TestPerson) {
  const { prisma } = deps.db
  const { id: eventId } = await makeEvent(deps.db, leader)
  const name = partyBoard.documentName(eventId)
  return {
    eventId,
    name,
    edit: (edit: (doc: Y.Doc) => unknown, by = { discordUserId: leader.id }) =>
      editLive(deps.db, name, by, edit),
    project: () => projectBoard(partyBoard, deps, eventId),
    /** The same board, projected by another process. */
    inProcess: (other: ProjectionDeps) => ({ project: () => projectBoard(partyBoard, other, eventId) }),
    rows: () =>
      prisma.party.findMany({
        where: { eventId },
        include: { members: true },
        orderBy: { position: 'asc' },
      }),
    audits: () => prisma.auditLog.findMany({ where: { targetId: eventId }, orderBy: { seq: 'asc' } }),
    state: async () => ({
      event: await prisma.event.findUnique({ where: { id: eventId } }),
      parties: await prisma.party.findMany({ where: { eventId }, include: { members: true } }),
      audits: await prisma.auditLog.count(),
      outbox: await prisma.outbox.count(),
    }),
    isProjected: async () => {
      const doc = await prisma.boardDoc.findUniqueOrThrow({ where: { id: name } })
      return doc.head === doc.projectedSeq
    },
  }
}
