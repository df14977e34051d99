import {
  ButtonStyle,
  ComponentType,
  type APIActionRowComponent,
  type APIButtonComponent,
  type APIButtonComponentWithCustomId,
  type APIComponentInMessageActionRow,
} from 'discord.js'
import { buttonLabelMax } from './discord-limits.presenter.ts'

export type ButtonRow = APIActionRowComponent<APIButtonComponent>

export function button(
  label: string,
  controlId: string,
  style: APIButtonComponentWithCustomId['style'] = ButtonStyle.Secondary,
): APIButtonComponent {
  return { type: ComponentType.Button, style, label: cut(label), custom_id: controlId }
}

export function linkButton(label: string, url: string): APIButtonComponent {
  return { type: ComponentType.Button, style: ButtonStyle.Link, label: cut(label), url }
}

export function rowOf<Part extends APIComponentInMessageActionRow>(
  components: Part[],
): APIActionRowComponent<Part> {
  return { type: ComponentType.ActionRow, components }
}

function cut(label: string): string {
  return Array.from(label).slice(0, buttonLabelMax).join('')
}
