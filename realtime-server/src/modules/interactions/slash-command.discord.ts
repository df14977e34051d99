import { absencesContract, CreateAbsenceBody } from '@raidtisch/shared-types/contracts/absences.contract'
import { signupsContract } from '@raidtisch/shared-types/contracts/signups.contract'
import { dayAt, spanFault, type DaySpan } from '@raidtisch/shared-types/domain/absence-rules'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js'
import { z } from 'zod'
import type { Actor } from '#core/actor.ts'
import { refuse } from '#core/errors.ts'
import { createAbsence } from '#modules/absences/absence.commands.ts'
import { escapeName } from '#modules/event-posts/post-markdown.presenter.ts'
import { eventPolicy, refuseOutsiders } from '#modules/events/event.policy.ts'
import { getGuildPlace } from '#modules/guild/guild.queries.ts'
import { decline } from '#modules/signups/signup.commands.ts'
import { declinedReply, upcomingReply, type Reply } from './answer.presenter.ts'
import { absenceReply, faultReply, suggestionsOf } from './slash-answer.presenter.ts'
import { findDeclinable, findUpcoming } from './interaction.queries.ts'
import { interactionTexts } from './interaction.texts.ts'
import type { InteractionDeps, InteractionRequest } from './interaction-request.ts'
import { readTypedDay } from './typed-day.ts'

const EventId = z.uuid()
const typedMax = 40
const upcomingMs = 7 * 24 * 60 * 60 * 1_000

/** What a slash command asks for; null when it is none of ours (any more). */
export function requestOfCommand(
  deps: InteractionDeps,
  interaction: ChatInputCommandInteraction,
): InteractionRequest | null {
  const { commandName, options, user } = interaction
  const serverId = deps.env.DISCORD_GUILD_ID
  if (commandName === 'events')
    return {
      about: user.id,
      operation: null,
      run: (actor, language) => showUpcoming(deps, actor, language),
    }
  if (commandName === 'absage') {
    const eventId = options.getString('event', true)
    return {
      about: eventId,
      // What was typed and is no id names nothing that could be declined.
      operation: EventId.safeParse(eventId).success
        ? { contract: signupsContract.decline, targetId: eventId }
        : null,
      run: (actor, language) => declineChosen(deps, actor, eventId, language),
    }
  }
  if (commandName === 'abwesend') {
    const from = options.getString('von', true)
    const typed = { from, to: options.getString('bis') ?? from, reason: options.getString('grund') }
    return {
      about: user.id,
      operation: { contract: absencesContract.create, targetId: serverId, targetType: 'server' },
      run: (actor, language) => beAway(deps, actor, typed, language),
    }
  }
  return null
}

/** Suggests events to decline while somebody types. */
export async function suggestEvents(
  { db, clock }: InteractionDeps,
  interaction: AutocompleteInteraction,
  actor: Actor,
  language: Language,
) {
  if (!eventPolicy.can(actor, 'event.view')) return []
  const { serverId, discordUserId } = actor
  const events = await findDeclinable(db.prisma, { serverId, discordUserId, now: clock.now() })
  const place = await getGuildPlace(db.prisma, serverId)
  return suggestionsOf(events, { typed: interaction.options.getFocused(), language, place })
}

async function showUpcoming(
  { db, env, clock }: InteractionDeps,
  actor: Actor,
  language: Language,
): Promise<Reply> {
  refuseOutsiders(actor)
  const { serverId, discordUserId } = actor
  const now = clock.now()
  const until = new Date(now.getTime() + upcomingMs)
  const events = await findUpcoming(db.prisma, { serverId, discordUserId, now, until })
  return upcomingReply(events, { language, publicUrl: env.PUBLIC_URL })
}

/** Only what was suggested: somebody may have typed anything, or the id of an event they never answered. */
async function declineChosen(
  deps: InteractionDeps,
  actor: Actor,
  eventId: string,
  language: Language,
): Promise<Reply> {
  refuseOutsiders(actor)
  const { serverId, discordUserId } = actor
  const now = deps.clock.now()
  const events = await findDeclinable(deps.db.prisma, { serverId, discordUserId, now })
  const texts = interactionTexts[language].declineCommand
  if (events.length === 0) return { content: texts.none }
  if (!events.some(({ id }) => id === eventId)) return { content: texts.unknown }
  return declinedReply(await decline(deps, actor, eventId), language)
}

type TypedAbsence = { from: string; to: string; reason: string | null }

async function beAway(
  deps: InteractionDeps,
  actor: Actor,
  typed: TypedAbsence,
  language: Language,
): Promise<Reply> {
  refuseOutsiders(actor)
  const texts = interactionTexts[language].absence
  const [fromDate, toDate] = [readTypedDay(typed.from), readTypedDay(typed.to)]
  if (fromDate === null || toDate === null)
    return { content: texts.noDay(escapeName(fromDate === null ? typed.from : typed.to, typedMax)) }
  const span: DaySpan = { fromDate, toDate }
  const place = await getGuildPlace(deps.db.prisma, actor.serverId)
  const today = dayAt(place, deps.clock.now())
  if (spanFault(span, today)) return faultReply(span, today, language)
  const { data: body } = CreateAbsenceBody.safeParse({ ...span, reason: typed.reason })
  const { declined } = await createAbsence(deps, actor, body ?? refuse('invalid_input'))
  return absenceReply(span, declined, language)
}
