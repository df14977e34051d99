import type { Language } from '@raidtisch/shared-types/domain/languages'
import { cancelReasonMaxLength } from '@raidtisch/shared-types/domain/limits'
import type { Actor } from '#core/actor.ts'
import type { InteractionDeps, Modal } from '../interaction-request.ts'
import { textModal } from '../modal.presenter.ts'
import { nextLike } from '../raid/raid-template.discord.ts'
import { typedMax, typedMoment } from '../raid/raid.presenter.ts'
import { getTypingZone } from '../raid/raid.queries.ts'
import { raidTexts } from '../raid/raid.texts.ts'
import { formatLeader } from './leader-control.presenter.ts'
import { editForm } from './leader-edit.discord.ts'
import { readForLeader } from './leader-event.queries.ts'
import { leaderTexts } from './leader.texts.ts'

/** The buttons that open a form. */
export const openers = ['edit', 'move', 'cancel', 'repeat'] as const
export type Opener = (typeof openers)[number]

type FormRequest = { deps: InteractionDeps; actor: Actor; language: Language; eventId: string }

/** The form that a leader's button opens, filled with the event as it is. */
export async function formOf(kind: Opener, request: FormRequest): Promise<Modal> {
  const event = await readForLeader(request.deps, request.actor, request.eventId)
  const { deps, actor, language, eventId } = request
  const { fields, hints } = raidTexts[language]
  const { form, repeatHint } = leaderTexts[language]
  const { timeZone } = await getTypingZone(deps.db.prisma, actor.serverId)
  const id = formatLeader(`${kind}-form`, eventId)
  const when = (at: Date, hint: string) => ({
    id: 'when',
    label: fields.when,
    hint,
    value: typedMoment(language, timeZone, at),
    isRequired: true,
    max: typedMax,
  })
  switch (kind) {
    case 'edit':
      return editForm(event, language)
    case 'move':
      return textModal(id, form.move, [when(new Date(event.date), hints.when)])
    case 'cancel':
      return textModal(id, form.cancel, [
        { id: 'reason', label: fields.reason, isLong: true, isRequired: true, max: cancelReasonMaxLength },
      ])
    case 'repeat':
      return textModal(id, form.repeat, [when(nextLike(event, deps.clock.now()), repeatHint)])
  }
}
