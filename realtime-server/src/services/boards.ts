import type { IncomingMessage } from 'node:http'
import { parseBoardName } from '@raidtisch/shared-types/board/board-document'
import { projectBoard } from '#boards/board-projection.ts'
import { createProjector } from '#boards/board-projector.ts'
import { createBoardServer, type Authorization, type BoardServer } from '#boards/board-server.ts'
import { change } from '#core/change.ts'
import { recordRefusal } from '#modules/audit/audit-refusal.commands.ts'
import { partyBoard } from '#modules/parties/party.projection.ts'
import { createStaticGroupsBoard } from '#modules/static-groups/static-group.commands.ts'
import { staticGroupBoard } from '#modules/static-groups/static-group.projection.ts'
import type { Service, ServiceContext } from './context.ts'

type BoardDeps = Omit<ServiceContext, 'boards'>

const signedOut: Authorization = { access: 'none', userId: null, user: { id: '', name: '' } }

/** The documents that leaders edit together, and the rows that follow from them. */
export async function startBoards(deps: BoardDeps): Promise<Service & { server: BoardServer }> {
  const { db, outbox, env, logger, redis, boardLog, actors } = deps
  await change({ db, outbox }, (tx) => createStaticGroupsBoard(tx, env.DISCORD_GUILD_ID))

  const projector = createProjector({
    db,
    logger,
    project: async (documentName) => {
      const owner = parseBoardName(documentName)
      if (owner?.kind === 'parties') await projectBoard(partyBoard, { db, outbox }, owner.eventId)
      if (owner?.kind === 'static-groups')
        await projectBoard(staticGroupBoard(), { db, outbox }, owner.serverId)
    },
  })
  const server = createBoardServer({
    log: boardLog,
    redis,
    logger,
    authorize,
    onCommitted: (documentName) => projector.touched(documentName),
  })

  async function authorize(request: IncomingMessage, documentName: string): Promise<Authorization> {
    const actor = await actors.resolveUpgradeActor(request)
    if (!actor) return signedOut
    const { discordUserId: id, displayName: name } = actor
    const board = findBoard(documentName)
    const access = board ? await board.kind.accessOf(db.prisma, actor, board.ownerId) : 'none'
    // Screens open only boards that their reader may edit, so this request did not come from one.
    if (board && access === 'none')
      await recordRefusal({ db, logger }, actor, {
        ...board.kind.audit,
        targetId: board.ownerId,
        code: 'forbidden',
      })
    return { access, userId: id, user: { id, name } }
  }

  projector.start()
  return {
    server,
    stop: async () => {
      await server.close()
      await projector.stop()
    },
  }
}

function findBoard(documentName: string) {
  const owner = parseBoardName(documentName)
  if (owner?.kind === 'parties') return { kind: partyBoard, ownerId: owner.eventId }
  if (owner?.kind === 'static-groups') return { kind: staticGroupBoard(), ownerId: owner.serverId }
  return null
}
