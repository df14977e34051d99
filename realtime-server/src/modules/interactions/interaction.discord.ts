import {
  DiscordAPIError,
  Events,
  MessageFlags,
  RESTJSONErrorCodes,
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  type Interaction,
  type StringSelectMenuInteraction,
} from 'discord.js'
import { isUnavailable } from '#core/db/unavailable.ts'
import { AppError } from '#core/errors.ts'
import { findActor } from '#modules/auth/auth.queries.ts'
import { recordRefusal } from '#modules/audit/audit-refusal.commands.ts'
import { attemptOf } from '#modules/audit/audit-refusal.policy.ts'
import { parseControl, type PostControl } from '#modules/event-posts/post-control.presenter.ts'
import { inTurn } from '#modules/signups/signup.commands.ts'
import type { Bot, BotPart } from '#transports/discord/bot.ts'
import { finishInTime } from '#transports/discord/finish-in-time.ts'
import type { Reply } from './answer.presenter.ts'
import { registerCommands } from './command-registration.discord.ts'
import { takeInteraction } from './interaction.commands.ts'
import { languageOf } from './interaction.language.ts'
import { getAnswerable } from './interaction.queries.ts'
import { interactionTexts } from './interaction.texts.ts'
import type { InteractionDeps, InteractionRequest } from './interaction-request.ts'
import { requestOfControl } from './post-control.discord.ts'
import { refusalTexts, type RefusalCode } from './refusal.texts.ts'
import { requestOfCommand, suggestEvents } from './slash-command.discord.ts'

type ControlInteraction = ButtonInteraction | StringSelectMenuInteraction
type AnsweredInteraction = ControlInteraction | ChatInputCommandInteraction

/**
 * Answers what people do in Discord: buttons and menus of the bot's messages, and its slash commands. Everything goes
 * through the commands that the web uses; who it is and what they may comes from the tables, never from the message.
 */
export function startInteractions(deps: InteractionDeps, bot: Bot): BotPart {
  const underWay = new Set<Promise<void>>()
  const hear = (interaction: Interaction) => {
    const answered = answer(deps, bot, interaction)
      .catch((err: unknown) =>
        deps.logger.error({ err, interactionId: interaction.id }, 'a click got no answer'),
      )
      .finally(() => underWay.delete(answered))
    underWay.add(answered)
  }
  bot.client.on(Events.InteractionCreate, hear)
  const registering = registerCommands(deps, bot)
  return {
    stop: async () => {
      bot.client.off(Events.InteractionCreate, hear)
      await finishInTime(Promise.all([...underWay, registering]))
    },
  }
}

async function answer(deps: InteractionDeps, bot: Bot, interaction: Interaction): Promise<void> {
  if (interaction.guildId !== null && interaction.guildId !== bot.serverId) return
  if (interaction.isAutocomplete()) {
    const actor = await findActor(deps.db, deps.env, interaction.user.id, 'discord')
    const language = languageOf(interaction.locale)
    return interaction.respond(actor ? await suggestEvents(deps, interaction, actor, language) : [])
  }
  if (interaction.isChatInputCommand()) {
    const request = requestOfCommand(deps, interaction)
    return attend(deps, interaction, request, newReply(interaction))
  }
  if (!interaction.isButton() && !interaction.isStringSelectMenu()) return
  const control = parseControl(interaction.customId)
  const chosen = interaction.isStringSelectMenu() ? (interaction.values[0] ?? null) : null
  const request = control && requestOfControl(deps, control, chosen)
  await attend(deps, interaction, request, control ? wayFor(interaction, control) : newReply(interaction))
}

/** How Discord is told within three seconds that the click was heard, and where the answer appears later. */
type Way = {
  acknowledge: () => Promise<unknown>
  /** `again`: the same click may help later. */
  finish: (reply: Reply, again: boolean) => Promise<unknown>
}

const noPings = { allowedMentions: { parse: [] } }

/** A message of its own that only this person sees. */
function newReply(interaction: AnsweredInteraction): Way {
  return {
    acknowledge: () => interaction.deferReply({ flags: MessageFlags.Ephemeral }),
    finish: (reply) => interaction.webhook.editMessage('@original', { ...reply, ...noPings }),
  }
}

function wayFor(interaction: ControlInteraction, { kind }: PostControl): Way {
  const acknowledge = () => interaction.deferUpdate()
  const { message, webhook, guildId } = interaction
  const edit = (reply: Reply) => webhook.editMessage('@original', { ...reply, ...noPings })
  // The menu is in the person's own message already.
  if (kind === 'class' && message.flags.has(MessageFlags.Ephemeral)) return { acknowledge, finish: edit }
  // In a channel other people see the message too, and perhaps it is not for this person.
  if (guildId !== null || kind === 'role' || kind === 'class') return newReply(interaction)
  return {
    acknowledge,
    finish: (reply, again) =>
      again
        ? webhook.send({ content: reply.content ?? '', flags: MessageFlags.Ephemeral, ...noPings })
        : edit({ content: [message.content, reply.content].filter(Boolean).join('\n\n'), components: [] }),
  }
}

async function attend(
  deps: InteractionDeps,
  interaction: AnsweredInteraction,
  request: InteractionRequest | null,
  way: Way,
): Promise<void> {
  if (!(await isAcknowledged(way.acknowledge)))
    return deps.logger.warn({ interactionId: interaction.id }, 'a click came too late to be answered')
  const language = languageOf(interaction.locale)
  if (!request) return void (await way.finish({ content: interactionTexts[language].controlGone }, false))
  const outcome = await inTurn(request.about, () => carryOut(deps, interaction, request))
  if (outcome) await way.finish(outcome.reply, outcome.again)
}

/** False when the person has been told already that it failed: then it must not happen any more. */
async function isAcknowledged(acknowledge: () => Promise<unknown>): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      await acknowledge()
      return true
    } catch (error) {
      const code = error instanceof DiscordAPIError ? error.code : null
      // By another connection, or by this one, when Discord's answer got lost.
      if (code === RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged) return true
      if (code === RESTJSONErrorCodes.UnknownInteraction) return false
      if (attempt === 2) throw error
    }
  }
}

type Outcome = { reply: Reply; again: boolean }

/** Null when another connection took it. */
async function carryOut(
  deps: InteractionDeps,
  { id, user, locale }: AnsweredInteraction,
  request: InteractionRequest,
): Promise<Outcome | null> {
  const { db, env, clock, logger } = deps
  const language = languageOf(locale)
  const refused = (code: RefusalCode): Outcome => ({
    reply: { content: refusalTexts[language][code] },
    again: code === 'unavailable' || code === 'internal',
  })
  try {
    if (!(await takeInteraction(db, { id, userId: user.id, language, now: clock.now() }))) return null
    const actor = await findActor(db, env, user.id, 'discord')
    if (!actor) return refused('not_in_guild')
    try {
      return { reply: await request.run(actor, language), again: false }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { operation } = request
      const attempt = operation && attemptOf(operation.contract, error.code)
      if (attempt) await recordRefusal({ db, logger }, actor, { ...attempt, ...operation, code: error.code })
      const names = error.code === 'signup_role_required' && (await rolesNamed(deps, request.about))
      if (names) return { reply: { content: interactionTexts[language].rolesRequired(names) }, again: false }
      return refused(isTold(error.code) ? error.code : 'internal')
    }
  } catch (err) {
    if (isUnavailable(err)) return refused('unavailable')
    logger.error({ err, interactionId: id }, 'a click could not be carried out')
    return refused('internal')
  }
}

function isTold(code: string): code is RefusalCode {
  return Object.hasOwn(refusalTexts.de, code)
}

/** The roles an event asks for, as Discord writes them. */
async function rolesNamed({ db }: InteractionDeps, eventId: string): Promise<string> {
  const event = await getAnswerable(db.prisma, eventId)
  return (event?.settings.requireRoles ?? []).map((id) => `<@&${id}>`).join(', ')
}
