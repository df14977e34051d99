import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import { stamp, titleOf } from '#modules/event-posts/post-markdown.presenter.ts'
import type { InteractionDeps, Reply } from '../interaction-request.ts'
import { leaderMenu } from './leader-menu.presenter.ts'
import { findPost } from '../raid/raid.queries.ts'
import { raidTexts } from '../raid/raid.texts.ts'

/** The answer to a new event waits so long for its post, so that it can link to it. */
const patienceMs = 1_500
const lookEveryMs = 100

/** The menu as the event is now. */
export async function menuReply(
  { db, env }: InteractionDeps,
  event: EventView,
  language: Language,
  said?: string,
): Promise<Reply> {
  const post = await findPost(db.prisma, event.id)
  return leaderMenu(event, { language, publicUrl: env.PUBLIC_URL, post }, said)
}

/** The answer to a new event: a link to it, and the leaders' menu. */
export async function madeReply(deps: InteractionDeps, event: EventView, language: Language): Promise<Reply> {
  const texts = raidTexts[language]
  const [title, when] = [titleOf(event), stamp(event.date)]
  if (event.channelId === null)
    return menuReply(deps, event, language, texts.plannedWithoutChannel(title, when))
  await postAppears(deps, event.id)
  return menuReply(deps, event, language, texts.planned(title, when, `<#${event.channelId}>`))
}

async function postAppears({ db }: InteractionDeps, eventId: string): Promise<void> {
  for (let waited = 0; waited < patienceMs; waited += lookEveryMs) {
    if (await findPost(db.prisma, eventId)) return
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}
