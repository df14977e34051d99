import type { APIApplicationCommand, APIApplicationCommandBasicOption } from 'discord-api-types/v10'
import { optionsOf } from '../command.actions.ts'
import { localeOf, type World } from '../world.state.ts'
import { html, type Html } from './html.template.ts'

/** Languages the product speaks, and one it does not. */
const locales = {
  de: 'Deutsch',
  'en-US': 'English',
  fr: 'Français',
  ru: 'Русский',
  ko: '한국어',
  'pt-BR': 'Português',
} as const

/** In which language this person has their Discord. */
export function localeSelect(world: World, userId: string, username: string): Html {
  const current = localeOf(world, userId)
  return html`<label for="locale">Discord-Sprache</label>
    <select id="locale" data-op="setLocale" data-args="${JSON.stringify([username])}" data-then="reload">
      ${Object.entries(locales).map(
        ([code, name]) =>
          html`<option value="${code}" ${code === current ? html` selected` : null}>${name}</option>`,
      )}
    </select>`
}

/** The slash commands as forms, named as this person's Discord names them. */
export function commandForms(world: World, channelId: string, userId: string, username: string): Html {
  const locale = localeOf(world, userId)
  if (world.commands.length === 0)
    return html`<p><small>Der Bot hat noch keine Befehle angemeldet.</small></p>`
  return html`${world.commands.map((command) => commandForm(command, { channelId, username, locale }))}`
}

type Place = { readonly channelId: string; readonly username: string; readonly locale: string }

function commandForm(command: APIApplicationCommand, { channelId, username, locale }: Place): Html {
  const name = localized(command.name, command.name_localizations, locale)
  const text = localized(command.description, command.description_localizations, locale)
  return html`<form
    class="row command"
    aria-label="/${name}"
    data-op="command"
    data-args="${JSON.stringify([channelId, command.name])}"
    data-person="${username}"
  >
    <p><strong>/${name}</strong> <small>${text}</small></p>
    ${optionsOf(command).map((option) => optionField(command, option, locale))}
    <button class="style1">Senden</button>
  </form>`
}

function optionField(
  command: APIApplicationCommand,
  option: APIApplicationCommandBasicOption,
  locale: string,
): Html {
  const id = `${command.name}-${option.name}`
  const isSuggested = 'autocomplete' in option && option.autocomplete === true
  return html`<label for="${id}">${localized(option.name, option.name_localizations, locale)}</label>
    <input
      id="${id}"
      name="${option.name}"
      title="${localized(option.description, option.description_localizations, locale)}"
      autocomplete="off"
      ${option.required ? html` required` : null}
      ${isSuggested ? html` data-suggest="1" list="${id}-suggestions"` : null}
    />
    ${isSuggested ? html`<datalist id="${id}-suggestions"></datalist>` : null}`
}

function localized(
  text: string,
  translations: Readonly<Partial<Record<string, string | null>>> | null | undefined,
  locale: string,
): string {
  return translations?.[locale] ?? text
}
