import type { Language } from '@raidtisch/shared-types/domain/languages'
import { cancelReasonMaxLength } from '@raidtisch/shared-types/domain/limits'
import { isUnavailable } from '#core/db/unavailable.ts'
import { AppError } from '#core/errors.ts'
import { recordRefusal } from '#modules/audit/audit-refusal.commands.ts'
import { attemptOf } from '#modules/audit/audit-refusal.policy.ts'
import { discordNameMax } from '#modules/event-posts/discord-limits.presenter.ts'
import { escapeName, escapeText } from '#modules/event-posts/post-markdown.presenter.ts'
import { findMember } from './interaction-member.discord.ts'
import type { InteractionDeps, InteractionRequest, Reply } from './interaction-request.ts'
import { claimInteraction } from './interaction.commands.ts'
import { getAnswerable } from './interaction.queries.ts'
import { interactionTexts } from './interaction.texts.ts'
import { languageFor, languageOf, type AnsweredInteraction } from './interaction-reply.discord.ts'
import { cancelledBecause, refusalTexts, type RefusalCode } from './refusal.texts.ts'

type Outcome = { reply: Reply; again: boolean }

/** Null when another connection claimed it. */
export async function carryOut(
  deps: InteractionDeps,
  interaction: AnsweredInteraction,
  request: InteractionRequest,
): Promise<Outcome | null> {
  const { db, clock, logger } = deps
  const { id, user, locale, guildId } = interaction
  const language = await languageFor(deps, locale)
  const refused = (code: RefusalCode): Outcome => ({
    reply: { content: refusalTexts[language][code] },
    again: code === 'unavailable' || code === 'internal' || code === 'event_not_open',
  })
  const claim = { id, userId: user.id, language: languageOf(locale), now: clock.now() }
  try {
    if (!(await claimInteraction(db, claim))) return null
    const actor = await findMember(deps, interaction)
    if (!actor) return refused('not_in_guild')
    try {
      return { reply: await request.run(actor, language), again: false }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { operation } = request
      const attempt = operation && attemptOf(operation.contract, error.code)
      if (attempt) await recordRefusal({ db, logger }, actor, { ...attempt, ...operation, code: error.code })
      const names =
        error.code === 'signup_role_required' &&
        (await requiredRoles(deps, request.about, { isDirect: guildId === null }))
      if (names) return { reply: { content: interactionTexts[language].rolesRequired(names) }, again: false }
      if (error.code === 'forbidden' && request.forbidden)
        return { reply: { content: request.forbidden(language) }, again: false }
      if (error.reason !== undefined)
        return { reply: { content: cancelReasonText(error.reason, language) }, again: false }
      return refused(hasText(error.code) ? error.code : 'internal')
    }
  } catch (err) {
    if (isUnavailable(err)) return refused('unavailable')
    logger.error({ err, interactionId: id }, 'an interaction could not be carried out')
    return refused('internal')
  }
}

function cancelReasonText(reason: string, language: Language): string {
  return cancelledBecause[language](escapeText(reason, cancelReasonMaxLength))
}

export function hasText(code: string): code is RefusalCode {
  return Object.hasOwn(refusalTexts.de, code)
}

/** The roles that an event requires: as mentions, and in direct messages, where Discord shows none, by name. */
async function requiredRoles(
  { db }: InteractionDeps,
  eventId: string,
  { isDirect }: { isDirect: boolean },
): Promise<string> {
  const event = await getAnswerable(db.prisma, eventId)
  const ids = [...(event?.settings.requireRoles ?? [])]
  if (!isDirect) return ids.map((id) => `<@&${id}>`).join(', ')
  const roles = await db.prisma.guildRole.findMany({ where: { id: { in: ids } }, select: { name: true } })
  return roles.map(({ name }) => `@${escapeName(name, discordNameMax)}`).join(', ')
}
