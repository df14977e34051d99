import type { OwnCard, StandingResponse } from '@raidtisch/shared-types/contracts/member-cards.contract'
import { findClass } from '@raidtisch/shared-types/domain/class-catalogue'
import { weaponNames } from '@raidtisch/shared-types/domain/class-search'
import type { Weekday } from '@raidtisch/shared-types/domain/days'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import { roleSigns } from '@raidtisch/shared-types/domain/game-roles'
import { linkButton, rowOf } from '#modules/event-posts/message-buttons.presenter.ts'
import { escapeName } from '#modules/event-posts/post-markdown.presenter.ts'
import { eventTypeNames } from '#modules/events/event.presenter.ts'
import type { Reply } from '../interaction-request.ts'
import { interactionTexts } from '../interaction.texts.ts'
import { classNameIn } from '../post/class-menu.presenter.ts'
import { cardNames, cardTexts } from './card.texts.ts'

/** Any Monday. */
const monday = Date.UTC(2026, 0, 5)
const dayMs = 24 * 60 * 60 * 1_000
const nameMax = 60
/** Discord takes 2,000 characters. */
const contentMax = 1_900

/** 'Montag', as the language names days. */
export function weekdayName(language: Language, weekday: Weekday): string {
  const format = new Intl.DateTimeFormat(language, { timeZone: 'UTC', weekday: 'long' })
  return format.format(monday + (weekday - 1) * dayMs)
}

/**
 * A member's card without their wishes, which are for leaders alone and would stay in the window of a streamer; `said` is
 * the line above.
 */
export function cardReply(card: OwnCard, publicUrl: string, language: Language, said?: string): Reply {
  const texts = cardTexts[language]
  const lines = [
    ...card.styles.map((style, index) => `${index + 1}. ${styleIn(language, style)}`),
    ...(card.power === null ? [] : [`${texts.power}: ${new Intl.NumberFormat(language).format(card.power)}`]),
    ...(card.buildUrl === null ? [] : [`${texts.build}: <${card.buildUrl}>`]),
    ...(card.languages.length === 0
      ? []
      : [`${texts.languages}: ${card.languages.map((code) => languageIn(language, code)).join(', ')}`]),
    ...(card.standing.length === 0 ? [] : [`${texts.standing}:`]),
    ...card.standing.map((rule) => `• ${ruleIn(language, rule)}`),
  ]
  return {
    content: shortened([said ?? texts.mine, ...(lines.length === 0 ? [texts.empty] : lines)]),
    components: [rowOf([linkButton(texts.open, `${publicUrl}/profile`)])],
  }
}

/** The first lines, as many as a message takes; the page below them has the others. */
function shortened(lines: readonly string[]): string {
  let text = ''
  for (const line of lines) {
    if (text.length + line.length > contentMax) return `${text}…`
    text += `${line}\n`
  }
  return text.trimEnd()
}

/** '🛡️ Tank (Templer): Schwert & Schild + Zauberstab'. */
function styleIn(language: Language, { classId, role }: OwnCard['styles'][number]): string {
  const { played, role: roles } = interactionTexts[language]
  const name = played(roles[role], classNameIn(language, classId) ?? escapeName(classId, nameMax))
  const entry = findClass(classId)
  return `${roleSigns[role]} ${name}${entry ? `: ${weaponNames(entry, language)}` : ''}`
}

/** 'Montag, Belagerung: immer zusagen (DPS)'. */
function ruleIn(language: Language, { weekday, eventType, status, role }: StandingResponse): string {
  const { everyDay, everyType } = cardTexts[language]
  const when = [
    weekday === null ? everyDay : weekdayName(language, weekday),
    eventType === null ? everyType : eventTypeNames[language][eventType],
  ].join(', ')
  const as = role === null ? '' : ` (${interactionTexts[language].role[role]})`
  return `${when}: ${cardNames[language].answers[status]}${as}`
}

function languageIn(language: Language, code: string): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code
}
