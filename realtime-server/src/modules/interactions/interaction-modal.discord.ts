import { MessageFlags } from 'discord.js'
import { AppError } from '#core/errors.ts'
import { findActor } from '#modules/auth/auth.queries.ts'
import { languageOf } from './interaction.language.ts'
import { isTold } from './interaction-outcome.discord.ts'
import type { InteractionDeps, Modal, ModalRequest } from './interaction-request.ts'
import { noPings, type AnsweredInteraction } from './interaction-way.discord.ts'
import { refusalTexts, type RefusalCode } from './refusal.texts.ts'

/** Discord gives three seconds for the first answer; the rest is for the way there. */
const patienceMs = 2_000

/** Opens a form. It changes nothing yet, so it is not taken for one process as requests are. */
export async function openModal(
  deps: InteractionDeps,
  interaction: AnsweredInteraction,
  asked: ModalRequest,
): Promise<void> {
  const language = languageOf(interaction.locale)
  const found = await inTime(modalOf(deps, interaction, asked))
  if (typeof found !== 'string' && !interaction.isModalSubmit())
    return void (await interaction.showModal(found))
  const code: RefusalCode = typeof found === 'string' ? found : 'internal'
  const why = code === 'forbidden' ? asked.forbidden?.(language) : undefined
  await interaction.reply({
    content: why ?? refusalTexts[language][code],
    flags: MessageFlags.Ephemeral,
    ...noPings,
  })
}

async function modalOf(
  { db, env, logger }: InteractionDeps,
  { user, locale, id }: AnsweredInteraction,
  asked: ModalRequest,
): Promise<Modal | RefusalCode> {
  try {
    const actor = await findActor(db, env, user.id, 'discord')
    return actor ? await asked.open(actor, languageOf(locale)) : 'not_in_guild'
  } catch (err) {
    if (err instanceof AppError) return isTold(err.code) ? err.code : 'internal'
    logger.error({ err, interactionId: id }, 'a form could not be opened')
    return 'unavailable'
  }
}

async function inTime(modal: Promise<Modal | RefusalCode>): Promise<Modal | RefusalCode> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<RefusalCode>((resolve) => {
    timer = setTimeout(() => resolve('unavailable'), patienceMs)
  })
  return Promise.race([modal, late]).finally(() => clearTimeout(timer))
}
