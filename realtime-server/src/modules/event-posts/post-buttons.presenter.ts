import { gameRoles, type GameRole } from '@raidtisch/shared-types/domain/game-roles'
import { roleSigns } from '@raidtisch/shared-types/domain/role-emoji'
import { type APIButtonComponent, ButtonStyle, ComponentType } from 'discord.js'
import { formatControl } from './post-control.presenter.ts'
import type { PostTexts } from './post.texts.ts'

export type PostButtonRow = { type: ComponentType.ActionRow; components: APIButtonComponent[] }

/** What stands for a role where the event has no sign of its own. */
/** A row of roles, and below it the other answers, the leaders' menu and the web page. A full role stays open: it leads to the waiting list. */
export function postButtons(
  eventId: string,
  { full, texts, address }: { full: ReadonlySet<GameRole>; texts: PostTexts; address: string },
): PostButtonRow[] {
  const names: Record<GameRole, string> = { ...texts.role, flex: texts.flex }
  const answers = gameRoles.map((role): APIButtonComponent => ({
    type: ComponentType.Button,
    style: full.has(role) ? ButtonStyle.Secondary : ButtonStyle.Primary,
    label: full.has(role) ? `${names[role]} · ${texts.toWaitlist}` : names[role],
    emoji: { name: roleSigns[role] },
    custom_id: formatControl({ kind: 'role', eventId, role }),
  }))
  const decline: APIButtonComponent = {
    type: ComponentType.Button,
    style: ButtonStyle.Danger,
    label: texts.declineButton,
    custom_id: formatControl({ kind: 'decline', eventId }),
  }
  const others = (['tentative', 'late', 'note'] as const).map((kind) =>
    quiet(texts.answerButton[kind], formatControl({ kind, eventId })),
  )
  const link: APIButtonComponent = {
    type: ComponentType.Button,
    style: ButtonStyle.Link,
    label: texts.openOnWeb,
    url: address,
  }
  return [rowOf([...answers, decline]), rowOf([...others, leadButton(eventId, texts), link])]
}

/** What is left where nobody answers any more: leaders take back, bring back and plan again. */
export function closedButtons(eventId: string, texts: PostTexts): PostButtonRow[] {
  return [rowOf([leadButton(eventId, texts)])]
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
