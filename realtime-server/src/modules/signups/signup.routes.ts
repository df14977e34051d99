import { signupsContract, type AnswerResult } from '@raidtisch/shared-types/contracts/signups.contract'
import type { Routes } from '#transports/http/routes.ts'
import { removeSignUp, setSignUp } from './managed-signup.commands.ts'
import { answerEvent, decline, inTurn, signUp, type SignUpDeps } from './signup.commands.ts'
import { getPreference } from './signup.queries.ts'

export function registerSignUpRoutes(routes: Routes, { db, outbox, clock }: SignUpDeps): void {
  const deps = { db, outbox, clock }
  routes.guild(signupsContract.signUp, ({ params, body }, actor) =>
    inTurn(params.id, () => signUp(deps, actor, params.id, body)),
  )
  routes.guild(signupsContract.decline, ({ params }, actor) =>
    inTurn(params.id, () => decline(deps, actor, params.id)),
  )
  routes.guild(signupsContract.manage, ({ params: { id: eventId, discordUserId }, body }, actor) =>
    inTurn(eventId, () => setSignUp(deps, actor, { eventId, discordUserId }, body)),
  )
  routes.guild(signupsContract.remove, ({ params: { id: eventId, discordUserId } }, actor) =>
    inTurn(eventId, () => removeSignUp(deps, actor, { eventId, discordUserId })),
  )
  routes.guild(signupsContract.answerMany, async ({ body }, actor) => {
    const results: AnswerResult[] = []
    // One after the other, so that one person's week does not take all connections.
    for (const answer of body.answers) {
      const result = await inTurn(answer.eventId, () => answerEvent(deps, actor, answer))
      results.push(result)
      if (result.outcome === 'done') continue
      const contract = signupsContract[answer.kind === 'decline' ? 'decline' : 'signUp']
      await routes.noteRefusal(actor, { contract, params: { id: answer.eventId }, code: result.code })
    }
    return { results }
  })
  routes.guild(signupsContract.preference, (_input, actor) => getPreference(db.prisma, actor.discordUserId))
}
