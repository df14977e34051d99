import type { GameRole, ParticipantStatus } from '../domain/game-roles.ts'
import { isComing, partyStatusOf, type PartyStatus } from '../domain/party-statuses.ts'

type Answer = {
  id: string
  discordUserId: string
  role: GameRole
  characterClass: string | null
  status: ParticipantStatus
}
type Placed = {
  discordUserId: string
  participantId: string | null
  role: GameRole | null
  class: string | null
}

/** How many members of a party did not decline. `answerOf`: the event's responses by Discord user. */
export function countComing(
  members: readonly Pick<Placed, 'discordUserId'>[],
  answerOf: ReadonlyMap<string, Pick<Answer, 'status'>>,
): number {
  return members.filter(({ discordUserId }) => isComing(answerOf.get(discordUserId)?.status)).length
}

/**
 * Gives the members of parties the role and class of their response to the event, whatever its status is; without a
 * response they have none. A party's status follows from its members who did not decline. The server presents parties
 * with this function, and browsers apply a changed roster with it, so that both show the same without a second message.
 */
export function withAnswers<
  P extends { members: M[]; maxSize: number; status: PartyStatus },
  M extends Placed,
>(parties: readonly P[], answers: readonly Answer[]): P[] {
  const answerOf = new Map(answers.map((answer) => [answer.discordUserId, answer]))
  return parties.map((party) => ({
    ...party,
    status: partyStatusOf(party.maxSize, countComing(party.members, answerOf)),
    members: party.members.map((member) => {
      const answer = answerOf.get(member.discordUserId)
      return {
        ...member,
        participantId: answer?.id ?? null,
        role: answer?.role ?? null,
        class: answer?.characterClass ?? null,
      }
    }),
  }))
}
