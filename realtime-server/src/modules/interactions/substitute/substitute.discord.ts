import { substitutesContract } from '@raidtisch/shared-types/contracts/substitutes.contract'
import { answerQuestion } from '#modules/substitutes/answer-question.commands.ts'
import { parseSubstituteControl } from '#modules/substitutes/substitute.presenter.ts'
import type { ControlHandler } from '../interaction-request.ts'
import { substituteTexts } from './substitute.texts.ts'

/** The two buttons of a leader's question whether a person takes a slot. */
export const substituteControls: ControlHandler = (deps, { customId }) => {
  const control = parseSubstituteControl(customId)
  if (!control) return null
  const { requestId, isComing } = control
  return {
    kind: 'request',
    about: requestId,
    operation: { contract: substitutesContract.answer, targetId: requestId },
    async run(actor, language) {
      const { state } = await answerQuestion(deps, actor, requestId, { isComing })
      // Asked again for nothing: the question is open only until this command has run.
      return { content: substituteTexts[language][state === 'asked' ? 'expired' : state], components: [] }
    },
  }
}
