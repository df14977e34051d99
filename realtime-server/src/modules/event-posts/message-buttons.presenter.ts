import {
  ButtonStyle,
  ComponentType,
  type APIActionRowComponent,
  type APIButtonComponent,
  type APIButtonComponentWithCustomId,
  type APIComponentInMessageActionRow,
} from 'discord.js'
import { buttonLabelMax, firstCharacters } from './discord-limits.presenter.ts'

export type ButtonRow = APIActionRowComponent<APIButtonComponent>

export function button(
  label: string,
  controlId: string,
  style: APIButtonComponentWithCustomId['style'] = ButtonStyle.Secondary,
): APIButtonComponent {
  return {
    type: ComponentType.Button,
    style,
    label: firstCharacters(label, buttonLabelMax),
    custom_id: controlId,
  }
}

export function linkButton(label: string, url: string): APIButtonComponent {
  return {
    type: ComponentType.Button,
    style: ButtonStyle.Link,
    label: firstCharacters(label, buttonLabelMax),
    url,
  }
}

export function rowOf<Part extends APIComponentInMessageActionRow>(
  components: Part[],
): APIActionRowComponent<Part> {
  return { type: ComponentType.ActionRow, components }
}
