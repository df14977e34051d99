import { MemberStatRow, memberStatsContract } from '@raidtisch/shared-types/contracts/member-stats.contract'
import { ownParticipationContract } from '@raidtisch/shared-types/contracts/own-participation.contract'
import type { Actor } from '#core/actor.ts'
import type { Clock } from '#core/clock.ts'
import type { Database } from '#core/db/database.ts'
import type { PlayerRoleNames } from '#modules/auth/assigned-roles.queries.ts'
import { refuseOutsiders } from '#modules/events/event.policy.ts'
import type { Routes } from '#transports/http/routes.ts'
import { guildPolicy } from '#modules/guild/guild.policy.ts'
import {
  presentMemberStatRow,
  presentMemberStats,
  presentOwnParticipation,
} from './member-stats.presenter.ts'
import { getParticipationCounts } from './member-stats.queries.ts'
import { getOwnCounts } from './own-participation.queries.ts'

type MemberStatsDeps = { env: PlayerRoleNames; db: Pick<Database, 'prisma'>; clock: Clock }

export function registerMemberStatsRoutes(routes: Routes, { env, db, clock }: MemberStatsDeps): void {
  const statsFor = async (actor: Actor) => {
    guildPolicy.authorize(actor, 'member-stats.read')
    const question = { serverId: actor.serverId, env, now: clock.now() }
    return presentMemberStats(await getParticipationCounts(db.prisma, question))
  }

  routes.guild(ownParticipationContract.get, async (_input, actor) => {
    refuseOutsiders(actor)
    const { serverId, discordUserId } = actor
    const question = { serverId, discordUserId, now: clock.now() }
    return presentOwnParticipation(await getOwnCounts(db.prisma, question))
  })
  routes.guild(memberStatsContract.get, (_input, actor) => statsFor(actor))
  routes.download(memberStatsContract.export, async (_input, actor) => ({
    name: 'Member-Statistiken',
    columns: MemberStatRow.keyof().options,
    rows: (await statsFor(actor)).members.map(presentMemberStatRow),
  }))
}
