import { gameRoles, type GameRole } from '@raidtisch/shared-types/domain/game-roles'
import {
  type APIButtonComponent,
  type APIMessageComponentEmoji,
  ButtonStyle,
  ComponentType,
} from 'discord.js'
import { button, type ButtonRow, linkButton, rowOf } from './message-buttons.presenter.ts'
import { formatControl } from './post-control.presenter.ts'
import type { PostTexts } from './post.texts.ts'

type PostChoices = {
  full: ReadonlySet<GameRole>
  emoji: Readonly<Record<GameRole, string>>
  texts: PostTexts
  address: string
}

/**
 * A row of roles, one of the other responses, and one with the leaders' menu and the web page. A full role stays
 * enabled: it leads to the waiting list.
 */
export function postButtons(eventId: string, { full, emoji, texts, address }: PostChoices): ButtonRow[] {
  const names: Record<GameRole, string> = { ...texts.role, flex: texts.flex }
  const answers = gameRoles.map((role): APIButtonComponent => ({
    type: ComponentType.Button,
    style: full.has(role) ? ButtonStyle.Secondary : ButtonStyle.Primary,
    label: full.has(role) ? `${names[role]} · ${texts.toWaitlist}` : names[role],
    emoji: buttonEmoji(emoji[role]),
    custom_id: formatControl({ kind: 'role', eventId, role }),
  }))
  const decline = button(texts.declineButton, formatControl({ kind: 'decline', eventId }), ButtonStyle.Danger)
  const others = (['tentative', 'late', 'bench', 'note'] as const).map((kind) =>
    button(texts.answerButton[kind], formatControl({ kind, eventId })),
  )
  return [
    rowOf([...answers, decline]),
    rowOf(others),
    rowOf([leadButton(eventId, texts), linkButton(texts.openOnWeb, address)]),
  ]
}

/** Only the leaders' menu, for an event that takes no responses any more. */
export function closedButtons(eventId: string, texts: PostTexts): ButtonRow[] {
  return [rowOf([leadButton(eventId, texts)])]
}

/** The event takes no responses yet. */
export function announcedButtons(eventId: string, texts: PostTexts, address: string): ButtonRow[] {
  return [rowOf([leadButton(eventId, texts), linkButton(texts.openOnWeb, address)])]
}

/** A Unicode emoji by its character, one of the server by its id. */
function buttonEmoji(sign: string): APIMessageComponentEmoji {
  const own = /^<a?:(?<name>\w+):(?<id>\d+)>$/.exec(sign)?.groups
  if (!own) return { name: sign }
  return { name: own['name'] ?? '', id: own['id'] ?? '' }
}

function leadButton(eventId: string, texts: PostTexts): APIButtonComponent {
  return button(texts.leadButton, formatControl({ kind: 'lead', eventId }))
}
