import type { IncomingMessage } from 'node:http'
import { boardsOf, createBoardFinder } from '#boards/board-finder.ts'
import { createProjector } from '#boards/board-projector.ts'
import { createBoardServer, type Authorization, type BoardServer } from '#boards/board-server.ts'
import { change } from '#core/change.ts'
import { recordRefusal } from '#modules/audit/audit-refusal.commands.ts'
import { boardScope, noteFault, resolveFaults } from '#modules/bot-status/bot-fault.commands.ts'
import { partyBoard } from '#modules/parties/party.projection.ts'
import { createStaticGroupsBoard } from '#modules/static-groups/static-group.commands.ts'
import { staticGroupBoard } from '#modules/static-groups/static-group.projection.ts'
import type { ServiceContext } from './context.ts'

type BoardDeps = Omit<ServiceContext, 'boards'>

const signedOut: Authorization = { access: 'none', userId: null, user: { id: '', name: '' } }
const findBoard = createBoardFinder({
  parties: boardsOf(partyBoard),
  'static-groups': boardsOf(staticGroupBoard()),
})

const scopeOf = (documentName: string) => boardScope(findBoard(documentName)?.ownerId ?? '')

/** The documents that leaders edit together, and the rows that follow from them. */
export async function startBoards(
  deps: BoardDeps,
): Promise<{ server: BoardServer; stopProjector: () => Promise<void> }> {
  const { db, outbox, env, logger, redis, boardLog, actors } = deps
  await change({ db, outbox }, (tx) => createStaticGroupsBoard(tx, env.DISCORD_GUILD_ID))

  const faults = { db, outbox, serverId: env.DISCORD_GUILD_ID }
  const { documents } = boardLog
  const projector = createProjector({
    db,
    logger,
    project: async (documentName) => {
      await findBoard(documentName)?.project({ db, outbox, documents })
      // Another process may have noted the fault, or this one before it was restarted.
      await resolveFaults(faults, scopeOf(documentName))
    },
    onStopped: async (documentName, err) => {
      const fault = { kind: 'board_stuck', code: null, message: String(err).slice(0, 500) } as const
      await noteFault(faults, fault, scopeOf(documentName))
    },
  })
  // The document goes with its event, so that no projection of it succeeds any more.
  outbox.subscribe(['event.deleted'], ({ aggregateId }) => resolveFaults(faults, boardScope(aggregateId)), {
    where: 'everywhere',
  })
  const server = createBoardServer({
    log: boardLog,
    redis,
    logger,
    authorize,
    onCommitted: (documentName) => projector.touched(documentName),
    project: (documentName) => projector.settle(documentName),
  })

  async function authorize(
    request: IncomingMessage,
    documentName: string,
    isOpening: boolean,
  ): Promise<Authorization> {
    const actor = await actors.resolveUpgradeActor(request)
    if (!actor) return signedOut
    const { discordUserId: id, displayName: name } = actor
    const board = findBoard(documentName)
    const access = board ? await board.accessOf(db.prisma, actor) : 'none'
    // Screens open only boards that their reader may edit. Who loses the right while a board is open tried nothing.
    if (board && access === 'none' && isOpening) {
      const refusal = { ...board.audit, targetId: board.ownerId, code: 'forbidden' } as const
      await recordRefusal({ db, logger }, actor, refusal)
    }
    return { access, userId: id, user: { id, name } }
  }

  projector.start()
  return { server, stopProjector: () => projector.stop() }
}
