import type { APIApplicationCommand, APIApplicationCommandBasicOption } from 'discord-api-types/v10'
import { optionsOf } from '../command.actions.ts'
import { localeOf, visibleName, type World } from '../world.state.ts'
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
  return html`${world.commands.map((command) => commandForm(world, command, { channelId, username, locale }))}`
}

type Place = { readonly channelId: string; readonly username: string; readonly locale: string }

function commandForm(
  world: World,
  command: APIApplicationCommand,
  { channelId, username, locale }: Place,
): Html {
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
    ${optionsOf(command).map((option) => optionField(world, command, option, locale))}
    <button class="style1">Senden</button>
  </form>`
}

type Choice = { readonly name: string; readonly value: string }

/** What can be chosen for an option; null when it is typed. */
function choicesOf(world: World, option: APIApplicationCommandBasicOption, locale: string): Choice[] | null {
  if ('choices' in option && option.choices && option.choices.length > 0)
    return option.choices.map(({ name, name_localizations: names, value }) => ({
      name: localized(name, names, locale),
      value: String(value),
    }))
  if (Number(option.type) === 5)
    return [
      { name: 'Ja', value: 'true' },
      { name: 'Nein', value: 'false' },
    ]
  if (Number(option.type) === 6) return peopleOf(world)
  if (Number(option.type) === 7)
    return [...world.channels.values()]
      .filter(({ kind }) => kind !== 2 && kind !== 4)
      .map(({ id, name }) => ({ name: `# ${name}`, value: id }))
  if (Number(option.type) === 8) return [...world.roles.values()].map(({ id, name }) => ({ name, value: id }))
  return null
}

/** Everybody in the guild but bots, by name. */
export function peopleOf(world: World): Choice[] {
  return [...world.members.keys()]
    .filter((id) => world.accounts.get(id)?.bot === false)
    .map((id) => ({ name: visibleName(world, id), value: id }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'de'))
}

function optionField(
  world: World,
  command: APIApplicationCommand,
  option: APIApplicationCommandBasicOption,
  locale: string,
): Html {
  const id = `${command.name}-${option.name}`
  const isSuggested = 'autocomplete' in option && option.autocomplete === true
  const label = html`<label for="${id}">${localized(option.name, option.name_localizations, locale)}</label>`
  const choices = choicesOf(world, option, locale)
  if (choices)
    return html`${label}
      <select id="${id}" name="${option.name}" ${option.required ? html` required` : null}>
        <option value=""></option>
        ${choices.map(({ name, value }) => html`<option value="${value}">${name}</option>`)}
      </select>`
  return html`${label}
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
