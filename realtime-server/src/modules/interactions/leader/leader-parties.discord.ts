import type { EventView, Party } from '@raidtisch/shared-types/contracts/entities'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import { roleSigns } from '@raidtisch/shared-types/domain/game-roles'
import { embedLimits } from '#modules/event-posts/discord-limits.presenter.ts'
import { escapeName, titleOf } from '#modules/event-posts/post-markdown.presenter.ts'
import { findPartiesOfEvent } from '#modules/parties/party.queries.ts'
import type { InteractionDeps, Reply } from '../interaction-request.ts'
import { classNameIn } from '../post/class-menu.presenter.ts'
import { backRow } from './leader-menu.presenter.ts'
import { leaderButtons } from './leader-button.texts.ts'
import { leaderTexts } from './leader.texts.ts'

const nameMax = 40

/** Lists the event's parties as they are on the board now. Parties that do not fit into the embed are left out. */
export async function partiesReply(
  { db }: InteractionDeps,
  event: EventView,
  language: Language,
): Promise<Reply> {
  const parties = await findPartiesOfEvent(db.prisma, event)
  const texts = leaderTexts[language]
  const blocks = parties.map((party) => partyBlock(party, language))
  let description = ''
  for (const block of blocks)
    if (description.length + block.length <= embedLimits.description) description += block
  return {
    content: texts.heading(titleOf(event)),
    embeds: [{ title: leaderButtons[language].parties, description: description.trim() || texts.noParties }],
    components: [backRow(event.id, language)],
  }
}

function partyBlock({ name, partyNumber, members, maxSize }: Party, language: Language): string {
  const texts = leaderTexts[language]
  const title = name === null ? texts.party(partyNumber) : escapeName(name, nameMax)
  const lines = members.map((member) => {
    const sign = member.role === null ? '▫️' : roleSigns[member.role]
    const played = classNameIn(language, member.class)
    return `${sign} ${escapeName(member.displayName, nameMax)}${played === null ? '' : ` · ${played}`}`
  })
  const head = `**${title}** (${members.length}/${maxSize})`
  return `${[head, ...(lines.length > 0 ? lines : [`*${texts.free}*`])].join('\n')}\n\n`
}
