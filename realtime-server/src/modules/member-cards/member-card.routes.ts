import { memberCardsContract } from '@raidtisch/shared-types/contracts/member-cards.contract'
import { refuseOutsiders } from '#modules/events/event.policy.ts'
import { guildPolicy } from '#modules/guild/guild.policy.ts'
import { answerSuccess, type Routes } from '#transports/http/routes.ts'
import { eraseCard, saveCard, type MemberCardDeps } from './member-card.commands.ts'
import { findMemberCards, readOwnCard } from './member-card.queries.ts'

export function registerMemberCardRoutes(routes: Routes, { db, outbox, clock }: MemberCardDeps): void {
  const deps = { db, outbox, clock }
  routes.guild(memberCardsContract.own, async (_input, actor) => {
    refuseOutsiders(actor)
    return readOwnCard(db.prisma, actor.discordUserId)
  })
  routes.guild(memberCardsContract.save, ({ body }, actor) => saveCard(deps, actor, body))
  routes.guild(memberCardsContract.erase, (_input, actor) => answerSuccess(eraseCard(deps, actor)))
  routes.guild(memberCardsContract.list, async (_input, actor) => {
    guildPolicy.authorize(actor, 'member-card.readAll')
    return { cards: await findMemberCards(db.prisma) }
  })
}
