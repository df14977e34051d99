import type { Language } from '@raidtisch/shared-types/domain/languages'
import type { Actor } from '#core/actor.ts'
import { refuseOutsiders } from '#modules/events/event.policy.ts'
import { upcomingReply, type Reply } from './answer.presenter.ts'
import { findUpcoming } from './interaction.queries.ts'
import type { InteractionDeps } from './interaction-request.ts'
import type { SlashCommand } from './slash-command.ts'
import { named, type Naming } from './slash-command.presenter.ts'

const upcomingMs = 7 * 24 * 60 * 60 * 1_000

const texts: Record<Language, Naming> = {
  de: { name: 'events', description: 'Was in den nächsten sieben Tagen ansteht und wo du dabei bist' },
  en: { name: 'events', description: 'What’s on over the next seven days, and where you’re in' },
  fr: { name: 'événements', description: 'Les sept prochains jours, et où tu participes' },
  ru: { name: 'события', description: 'Что будет в ближайшие семь дней и где ты участвуешь' },
  ko: { name: '이벤트', description: '앞으로 7일 동안의 이벤트와 내 참가 여부' },
}

/** `/events`: what is on, with links to the posts. */
export const eventsCommand: SlashCommand = {
  shape: named((language) => texts[language]),
  request: (deps, { user }) => ({
    kind: 'request',
    about: user.id,
    operation: null,
    run: (actor, language) => showUpcoming(deps, actor, language),
  }),
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
  return upcomingReply(events, { language, publicUrl: env.PUBLIC_URL, serverId })
}
