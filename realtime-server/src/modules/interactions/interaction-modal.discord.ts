import { MessageFlags } from 'discord.js'
import { AppError } from '#core/errors.ts'
import { findActor } from '#modules/auth/auth.queries.ts'
import { hasText } from './interaction-outcome.discord.ts'
import type { InteractionDeps, Modal, ModalRequest } from './interaction-request.ts'
import { languageOf, noPings, type AnsweredInteraction } from './interaction-reply.discord.ts'
import { refusalTexts, type RefusalCode } from './refusal.texts.ts'

/** Discord waits three seconds for the first answer; the third second is for the network. */
const timeoutMs = 2_000

/** Opens a form. It changes nothing, so it is not claimed for one process as requests are. */
export async function openModal(
  deps: InteractionDeps,
  interaction: AnsweredInteraction,
  request: ModalRequest,
): Promise<void> {
  const language = languageOf(interaction.locale)
  const result = await inTime(modalOf(deps, interaction, request))
  if (typeof result !== 'string' && !interaction.isModalSubmit())
    return void (await interaction.showModal(result))
  const code: RefusalCode = typeof result === 'string' ? result : 'internal'
  const forbiddenText = code === 'forbidden' ? request.forbidden?.(language) : undefined
  await interaction.reply({
    content: forbiddenText ?? refusalTexts[language][code],
    flags: MessageFlags.Ephemeral,
    ...noPings,
  })
}

async function modalOf(
  { db, env, logger }: InteractionDeps,
  { user, locale, id }: AnsweredInteraction,
  request: ModalRequest,
): Promise<Modal | RefusalCode> {
  try {
    const actor = await findActor(db, env, user.id, 'discord')
    return actor ? await request.open(actor, languageOf(locale)) : 'not_in_guild'
  } catch (err) {
    if (err instanceof AppError) return hasText(err.code) ? err.code : 'internal'
    logger.error({ err, interactionId: id }, 'a form could not be opened')
    return 'unavailable'
  }
}

async function inTime(modal: Promise<Modal | RefusalCode>): Promise<Modal | RefusalCode> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<RefusalCode>((resolve) => {
    timer = setTimeout(() => resolve('unavailable'), timeoutMs)
  })
  return Promise.race([modal, late]).finally(() => clearTimeout(timer))
}
