import type { IncomingMessage } from 'node:http'
import { parseBoardName, type BoardOwner } from '@raidtisch/shared-types/board/board-document'
import { rebuildBoard } from '@raidtisch/shared-types/board/board-rebuild'
import { findRepairs, repairBoard } from '@raidtisch/shared-types/board/board-repair'
import type { Actor } from '#core/actor.ts'
import { createProjector } from '#boards/board-projector.ts'
import { change } from '#core/change.ts'
import { recordRefusal } from '#modules/audit/audit-refusal.commands.ts'
import { getEventStatus } from '#modules/events/event.queries.ts'
import { partyPolicy } from '#modules/parties/party.policy.ts'
import { projectParties } from '#modules/parties/party.projection.ts'
import { createStaticGroupsBoard } from '#modules/static-groups/static-group.commands.ts'
import { staticGroupPolicy } from '#modules/static-groups/static-group.policy.ts'
import { projectStaticGroups } from '#modules/static-groups/static-group.projection.ts'
import { createBoardServer, type Authorization, type BoardServer } from '#boards/board-server.ts'
import type { Service, ServiceContext } from './context.ts'

type BoardDeps = Omit<ServiceContext, 'boards'>

const nobody: Authorization = { access: 'none', userId: null, user: { id: '', name: '' } }

/** The documents leaders edit together, and the rows that follow them. */
export async function startBoards(deps: BoardDeps): Promise<Service & { server: BoardServer }> {
  const { db, outbox, env, logger, redis, boardLog, actors } = deps
  await change({ db, outbox }, (tx) => createStaticGroupsBoard(tx, env.DISCORD_GUILD_ID))

  const projector = createProjector({
    db,
    logger,
    project: async (documentName) => {
      const owner = parseBoardName(documentName)
      if (owner?.kind === 'parties') await projectParties({ db, outbox }, owner.eventId)
      if (owner?.kind === 'static-groups') await projectStaticGroups({ db, outbox }, owner.serverId)
    },
  })
  const server = createBoardServer({
    log: boardLog,
    redis,
    logger,
    rules: {
      needsRepair: (doc) => findRepairs(doc).length > 0,
      repair: (doc) => void repairBoard(doc),
      rebuild: rebuildBoard,
    },
    authorize: async (request: IncomingMessage, documentName: string) => {
      const actor = await actors.resolveUpgradeActor(request)
      if (!actor) return nobody
      const { discordUserId: id, displayName: name } = actor
      const access = await accessOf(actor, documentName)
      if (access === 'none') await recordRefusedBoard(actor, documentName)
      return { access, userId: id, user: { id, name } }
    },
    onCommitted: (documentName) => projector.touched(documentName),
  })

  async function accessOf(actor: Actor, documentName: string): Promise<Authorization['access']> {
    const owner: BoardOwner | null = parseBoardName(documentName)
    if (owner?.kind === 'static-groups') {
      const mayEdit = owner.serverId === actor.serverId && staticGroupPolicy.can(actor, 'static-group.manage')
      return mayEdit ? 'write' : 'none'
    }
    if (owner?.kind !== 'parties' || !partyPolicy.can(actor, 'party.manage')) return 'none'
    // The archive is for looking.
    return (await getEventStatus(db.prisma, owner.eventId)) === 'archived' ? 'read' : 'write'
  }

  /** Screens offer a board to nobody who may not edit it: who is refused here tried another way. */
  async function recordRefusedBoard(actor: Actor, documentName: string): Promise<void> {
    const owner = parseBoardName(documentName)
    if (owner === null) return
    const isOfEvent = owner.kind === 'parties'
    await recordRefusal({ db, logger }, actor, {
      action: isOfEvent ? 'parties_changed' : 'static_groups_changed',
      actionType: isOfEvent ? 'event_action' : 'general_activity',
      targetId: isOfEvent ? owner.eventId : owner.serverId,
      targetType: isOfEvent ? 'event' : 'server',
      code: 'forbidden',
    })
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
