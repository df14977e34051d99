import {
  ButtonStyle,
  ComponentType,
  type APIActionRowComponent,
  type APIButtonComponent,
  type APIButtonComponentWithCustomId,
  type APIComponentInMessageActionRow,
} from 'discord.js'

export type ButtonRow = APIActionRowComponent<APIButtonComponent>

/** Discord's limit. */
const labelMax = 80

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
  return Array.from(label).slice(0, labelMax).join('')
}
