import { gameRoles, type GameRole } from '@raidtisch/shared-types/domain/game-roles'
import {
  type APIButtonComponent,
  type APIMessageComponentEmoji,
  ButtonStyle,
  ComponentType,
} from 'discord.js'
import { formatControl } from './post-control.presenter.ts'
import type { PostTexts } from './post.texts.ts'

export type PostButtonRow = { type: ComponentType.ActionRow; components: APIButtonComponent[] }

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
export function postButtons(eventId: string, { full, emoji, texts, address }: PostChoices): PostButtonRow[] {
  const names: Record<GameRole, string> = { ...texts.role, flex: texts.flex }
  const answers = gameRoles.map((role): APIButtonComponent => ({
    type: ComponentType.Button,
    style: full.has(role) ? ButtonStyle.Secondary : ButtonStyle.Primary,
    label: full.has(role) ? `${names[role]} · ${texts.toWaitlist}` : names[role],
    emoji: buttonEmoji(emoji[role]),
    custom_id: formatControl({ kind: 'role', eventId, role }),
  }))
  const decline: APIButtonComponent = {
    type: ComponentType.Button,
    style: ButtonStyle.Danger,
    label: texts.declineButton,
    custom_id: formatControl({ kind: 'decline', eventId }),
  }
  const others = (['tentative', 'late', 'bench', 'note'] as const).map((kind) =>
    quiet(texts.answerButton[kind], formatControl({ kind, eventId })),
  )
  return [
    rowOf([...answers, decline]),
    rowOf(others),
    rowOf([leadButton(eventId, texts), webButton(texts, address)]),
  ]
}

/** Only the leaders' menu, for an event that takes no responses any more. */
export function closedButtons(eventId: string, texts: PostTexts): PostButtonRow[] {
  return [rowOf([leadButton(eventId, texts)])]
}

/** The event takes no responses yet. */
export function announcedButtons(eventId: string, texts: PostTexts, address: string): PostButtonRow[] {
  return [rowOf([leadButton(eventId, texts), webButton(texts, address)])]
}

function webButton(texts: PostTexts, address: string): APIButtonComponent {
  return { type: ComponentType.Button, style: ButtonStyle.Link, label: texts.openOnWeb, url: address }
}

/** A Unicode emoji by its character, one of the server by its id. */
function buttonEmoji(sign: string): APIMessageComponentEmoji {
  const own = /^<a?:(?<name>\w+):(?<id>\d+)>$/.exec(sign)?.groups
  if (!own) return { name: sign }
  return { name: own['name'] ?? '', id: own['id'] ?? '' }
}

function leadButton(eventId: string, texts: PostTexts): APIButtonComponent {
  return quiet(texts.leadButton, formatControl({ kind: 'lead', eventId }))
}

function quiet(label: string, customId: string): APIButtonComponent {
  return { type: ComponentType.Button, style: ButtonStyle.Secondary, label, custom_id: customId }
}

function rowOf(components: APIButtonComponent[]): PostButtonRow {
  return { type: ComponentType.ActionRow, components }
}
