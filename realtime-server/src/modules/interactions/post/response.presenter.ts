import { gameRoles, type GameRole, roleSigns } from '@raidtisch/shared-types/domain/game-roles'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import { noteMaxLength } from '@raidtisch/shared-types/domain/limits'
import { ButtonStyle } from 'discord.js'
import { button, rowOf } from '#modules/event-posts/message-buttons.presenter.ts'
import { formatControl, type AnswerKind } from '#modules/event-posts/post-control.presenter.ts'
import { escapeText, stamp, titleOf } from '#modules/event-posts/post-markdown.presenter.ts'
import type { DecidedResponse } from '#modules/signups/signup.commands.ts'
import { classMenus, classNameIn, classRulesOf } from './class-menu.presenter.ts'
import type { Reply } from '../interaction-request.ts'
import type { Answerable, OwnResponse } from '../interaction.queries.ts'
import { interactionTexts } from '../interaction.texts.ts'

/** The result of a sign-up, with a menu to choose another class. */
export function signedUpReply({ event, own, waitingPosition }: DecidedResponse, language: Language): Reply {
  const texts = interactionTexts[language]
  const [title, played] = [titleOf(event), roleWithClass(own, language)]
  const said = own.status === 'bench' ? texts.benched : texts.accepted
  return {
    content: dated(
      event,
      waitingPosition === null ? said(title, played) : texts.waiting(title, played, waitingPosition),
    ),
    components: classMenus(classRulesOf(event), { role: own.role, as: null }, own.characterClass, language),
  }
}

/** Asks for the class. */
export function chooseClassReply(
  event: Answerable,
  wanted: { role: GameRole; as: AnswerKind | null },
  language: Language,
): Reply {
  const texts = interactionTexts[language]
  return {
    content: texts.chooseClass(titleOf(event), texts.role[wanted.role]),
    components: classMenus(event, wanted, undefined, language),
  }
}

/** Asks for the role of a response that chose none. */
export function chooseRoleForReply(event: Answerable, as: AnswerKind, language: Language): Reply {
  const texts = interactionTexts[language]
  const buttons = gameRoles.map((role) => ({
    ...button(
      texts.role[role],
      formatControl({ kind: 'as', eventId: event.id, as, role }),
      ButtonStyle.Primary,
    ),
    emoji: { name: roleSigns[role] },
  }))
  return {
    content: texts.chooseRole(titleOf(event)),
    components: [rowOf(buttons)],
  }
}

/** The result of a response that chose no class. */
export function asReply(
  { event, own, waitingPosition }: DecidedResponse,
  { as, language }: { as: AnswerKind; language: Language },
): Reply {
  const texts = interactionTexts[language]
  const [title, played] = [titleOf(event), roleWithClass(own, language)]
  if (waitingPosition !== null)
    return { content: dated(event, texts.waiting(title, played, waitingPosition)), components: [] }
  const onBench = as === 'bench' ? texts.bench : texts.benched
  const saidByStatus = own.status === 'bench' ? onBench : texts.maybe
  const said = own.status === 'accepted' ? (own.isLate ? texts.late : texts.accepted) : saidByStatus
  return { content: dated(event, said(title, played)), components: [] }
}

export function noteReply(event: { title: string }, notes: string, language: Language): Reply {
  const { saved, removed } = interactionTexts[language].note
  const title = titleOf(event)
  const quoted = escapeText(notes, noteMaxLength).replaceAll('\n', '\n> ')
  return {
    content: notes === '' ? removed(title) : saved(title, quoted),
    components: [],
  }
}

export function declinedReply(event: Dated, language: Language): Reply {
  return { content: dated(event, interactionTexts[language].declined(titleOf(event))), components: [] }
}

/** The answer to a person who confirms their promotion. */
export function keptReply(event: Dated, own: OwnResponse | null, language: Language): Reply {
  const texts = interactionTexts[language]
  const title = titleOf(event)
  return {
    content: dated(
      event,
      own?.status === 'accepted' ? texts.kept(title, roleWithClass(own, language)) : texts.notAccepted(title),
    ),
    components: [],
  }
}

type Dated = { title: string; date: string | Date }

/** The event may have been moved since the message with the button was sent, so the answer says when it begins. */
function dated({ date }: Dated, said: string): string {
  return `${said}\n${stamp(date)}`
}

export function roleWithClass(own: OwnResponse, language: Language): string {
  const texts = interactionTexts[language]
  return texts.played(texts.role[own.role], classNameIn(language, own.characterClass))
}
