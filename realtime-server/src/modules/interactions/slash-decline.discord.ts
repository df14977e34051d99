import { signupsContract } from '@raidtisch/shared-types/contracts/signups.contract'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import { z } from 'zod'
import type { Actor } from '#core/actor.ts'
import { eventPolicy, refuseOutsiders } from '#modules/events/event.policy.ts'
import { getGuildPlace } from '#modules/guild/guild.queries.ts'
import { decline } from '#modules/signups/signup.commands.ts'
import { declinedReply, type Reply } from './answer.presenter.ts'
import { findDeclinable } from './interaction.queries.ts'
import { interactionTexts } from './interaction.texts.ts'
import type { InteractionDeps } from './interaction-request.ts'
import { suggestionsOf } from './slash-answer.presenter.ts'
import type { SlashCommand } from './slash-command.ts'
import { named, textOption, type Naming } from './slash-command.presenter.ts'

const EventId = z.uuid()

const texts: Record<Language, Naming & { event: Naming }> = {
  de: {
    name: 'absage',
    description: 'Sag bei einem Event ab, für das du angemeldet bist',
    event: { name: 'event', description: 'Welches Event' },
  },
  en: {
    name: 'decline',
    description: 'Decline an event you’re signed up for',
    event: { name: 'event', description: 'Which event' },
  },
  fr: {
    name: 'décliner',
    description: 'Décline un événement où tu es inscrit',
    event: { name: 'événement', description: 'Quel événement' },
  },
  ru: {
    name: 'отказ',
    description: 'Ответь «Не приду» на событие, где ты участвуешь',
    event: { name: 'событие', description: 'Какое событие' },
  },
  ko: {
    name: '불참',
    description: '신청한 이벤트에 불참으로 응답해요',
    event: { name: '이벤트', description: '어떤 이벤트' },
  },
}

/** `/absage`: declines an event that is chosen from those the person is in. */
export const declineCommand: SlashCommand = {
  shape: {
    ...named((language) => texts[language]),
    options: [{ ...textOption((language) => texts[language].event), required: true, autocomplete: true }],
  },
  request(deps, { options }) {
    const eventId = options.getString('event', true)
    return {
      kind: 'request',
      about: eventId,
      // What was typed and is no id names nothing that could be declined.
      operation: EventId.safeParse(eventId).success
        ? { contract: signupsContract.decline, targetId: eventId }
        : null,
      run: (actor, language) => declineChosen(deps, actor, eventId, language),
    }
  },
  async suggest({ db, clock }, { options }, actor, language) {
    if (!eventPolicy.can(actor, 'event.view')) return []
    const { serverId, discordUserId } = actor
    const events = await findDeclinable(db.prisma, { serverId, discordUserId, now: clock.now() })
    const place = await getGuildPlace(db.prisma, serverId)
    return suggestionsOf(events, { typed: options.getFocused(), language, place })
  },
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
  const { declineCommand: said } = interactionTexts[language]
  if (events.length === 0) return { content: said.none }
  if (!events.some(({ id }) => id === eventId)) return { content: said.unknown }
  return declinedReply(await decline(deps, actor, eventId), language)
}
