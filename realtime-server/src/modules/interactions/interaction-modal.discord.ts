import { MessageFlags } from 'discord.js'
import { defaultLanguage } from '@raidtisch/shared-types/domain/languages'
import { AppError } from '#core/errors.ts'
import { findMember } from './interaction-member.discord.ts'
import { hasText } from './interaction-outcome.discord.ts'
import type { InteractionDeps, Modal, ModalRequest } from './interaction-request.ts'
import { languageFor, languageOf, noPings, type AnsweredInteraction } from './interaction-reply.discord.ts'
import { refusalTexts } from './refusal.texts.ts'

/** Discord waits three seconds for the first answer; the third second is for the network. */
const timeoutMs = 2_000

/** Opens a form. It changes nothing, so it is not claimed for one process as requests are. */
export async function openModal(
  deps: InteractionDeps,
  interaction: AnsweredInteraction,
  request: ModalRequest,
): Promise<void> {
  const texts = refusalTexts[languageOf(interaction.locale) ?? defaultLanguage]
  const result = await inTime(modalOf(deps, interaction, request), texts.unavailable)
  if (typeof result !== 'string' && !interaction.isModalSubmit())
    return void (await interaction.showModal(result))
  await interaction.reply({
    content: typeof result === 'string' ? result : texts.internal,
    flags: MessageFlags.Ephemeral,
    ...noPings,
  })
}

/** The form, or the text of a refusal. */
async function modalOf(
  deps: InteractionDeps,
  interaction: AnsweredInteraction,
  request: ModalRequest,
): Promise<Modal | string> {
  const { logger } = deps
  const { id, locale } = interaction
  const language = await languageFor(deps, locale)
  const texts = refusalTexts[language]
  try {
    const actor = await findMember(deps, interaction)
    return actor ? await request.open(actor, language) : texts.not_in_guild
  } catch (err) {
    if (err instanceof AppError) {
      const forbiddenText = err.code === 'forbidden' ? request.forbidden?.(language) : undefined
      return forbiddenText ?? texts[hasText(err.code) ? err.code : 'internal']
    }
    logger.error({ err, interactionId: id }, 'a form could not be opened')
    return texts.unavailable
  }
}

async function inTime(modal: Promise<Modal | string>, otherwise: string): Promise<Modal | string> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), timeoutMs)
  })
  return Promise.race([modal, late]).finally(() => clearTimeout(timer))
}
