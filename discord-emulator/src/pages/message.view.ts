import type { APIEmbed, APIMessage } from 'discord-api-types/v10'
import { messageFlags } from '../message.shapes.ts'
import { visibleName, type StoredMessage, type World } from '../world.state.ts'
import { peopleOf } from './command.forms.ts'
import { html, type Html } from './html.template.ts'
import { localAddress, markdownView } from './markdown.view.ts'

type View = { readonly world: World; readonly now: number; readonly username: string }

/** One message as the person sees it, with controls that act as them. */
export function messageView(view: View, { message, visibleTo }: StoredMessage): Html {
  const { world } = view
  const isLoading = ((message.flags ?? 0) & messageFlags.loading) !== 0
  const posted = new Date(message.timestamp)
  const time = new Intl.DateTimeFormat('de', { timeZone: 'Europe/Berlin', timeStyle: 'short' }).format(posted)
  return html` <article
    id="message-${message.id}"
    class="message${visibleTo === null ? '' : ' private'}"
    aria-label="Nachricht von ${message.author.username}"
  >
    <img
      src="/cdn/avatars/${message.author.id}/${message.author.avatar ?? '0'}.png"
      alt=""
      width="40"
      height="40"
    />
    <div>
      <header>
        <strong>${visibleName(world, message.author.id)}</strong><span class="bot">APP</span>
        <time datetime="${posted.toISOString()}"><small>${time}</small></time>
        ${message.edited_timestamp === null ? null : html`<small>(bearbeitet)</small>`}
      </header>
      ${isLoading ? html`<p><em>denkt nach …</em></p>` : null}
      ${message.content === '' ? null : html`<div>${textView(view, message.content)}</div>`}
      ${message.embeds.map((embed) => embedView(view, embed))}
      ${(message.components ?? []).map((row) => rowView(view, message, row as unknown as Component))}
      ${visibleTo === null ? null : html`<p><small>Nur ${visibleName(world, visibleTo)} sieht diese Nachricht.</small></p>`}
    </div>
  </article>`
}

/** Inline, because its line breaks count and those of the markup around it must not. */
function textView({ world, now }: View, text: string): Html {
  return html`<span class="text">${markdownView(world, text, now)}</span>`
}

function embedView(view: View, embed: APIEmbed): Html {
  const text = (value: string) => textView(view, value)
  const color = `#${(embed.color ?? 0x1e1f22).toString(16).padStart(6, '0')}`
  const title = embed.title === undefined ? null : text(embed.title)
  return html` <div class="embed" style="border-color:${color}">
    ${embed.author ? html`<p class="author">${embed.author.name}</p>` : null}
    ${title && html`<h3>${isWebAddress(embed.url) ? html`<a href="${embed.url}" rel="noreferrer">${title}</a>` : title}</h3>`}
    ${embed.description === undefined ? null : html`<div>${text(embed.description)}</div>`}
    ${
      embed.fields?.length
        ? html`<dl class="fields">
            ${embed.fields.map(
              (field) =>
                html`<div class="${field.inline ? 'inline' : 'wide'}">
                  <dt>${text(field.name)}</dt>
                  <dd>${text(field.value)}</dd>
                </div>`,
            )}
          </dl>`
        : null
    }
    ${isWebAddress(embed.image?.url) ? html`<img src="${embed.image.url}" alt="" referrerpolicy="no-referrer" />` : null}
    ${embed.footer ? html`<p><small>${embed.footer.text}</small></p>` : null}
  </div>`
}

/** As much of a component as the view draws. */
type Component = {
  readonly type: number
  readonly content?: string
  readonly components?: readonly Component[]
  readonly custom_id?: string
  readonly label?: string
  readonly emoji?: { readonly name?: string }
  readonly style?: number
  readonly url?: string
  readonly disabled?: boolean
  readonly placeholder?: string
  readonly min_values?: number
  readonly max_values?: number
  readonly options?: readonly { label: string; value: string; description?: string; default?: boolean }[]
}

function rowView(view: View, message: APIMessage, component: Component): Html {
  if (component.type === 10) {
    return html`<div>${textView(view, component.content ?? '')}</div>`
  }
  const children = component.components ?? []
  if (component.type === 1) {
    return html`<div class="controls">${children.map((child) => controlView(view, message, child))}</div>`
  }
  return html`${children.map((child) => rowView(view, message, child))}`
}

function controlView({ world, username }: View, message: APIMessage, control: Component): Html | null {
  const customId = control.custom_id ?? ''
  const args = JSON.stringify([message.id, customId, username])
  const key = `${message.id}/${customId}`
  if (control.type === 2) {
    const label = `${control.emoji?.name ?? ''} ${control.label ?? ''}`.trim()
    if (isWebAddress(control.url))
      return html`<a href="${localAddress(control.url)}" rel="noreferrer">${label}</a>`
    return html`<button
      class="style${control.style ?? 2}"
      data-op="click"
      data-args="${args}"
      data-key="${key}"
      ${control.disabled ? html` disabled` : null}
    >
      ${label}
    </button>`
  }
  const listed = control.type === 3 ? control.options : control.type === 5 ? peopleAsOptions(world) : null
  if (!listed) return null
  const name = control.placeholder ?? 'Auswahl'
  const options = listed.map(
    (option) =>
      html`<option value="${option.value}" ${option.default ? html` selected` : null}>
        ${option.label}${option.description ? ` – ${option.description}` : ''}
      </option>`,
  )
  const disabled = control.disabled ? html` disabled` : null
  if ((control.max_values ?? 1) === 1) {
    const isChosen = control.options?.some((option) => option.default) ?? false
    return html`<select
      aria-label="${name}"
      data-op="click"
      data-list="1"
      data-args="${args}"
      data-key="${key}"
      ${disabled}
    >
      ${isChosen ? null : html`<option value="" selected disabled>${name}</option>`}${options}
    </select>`
  }
  return html`<select id="${key}" multiple aria-label="${name}" data-key="${key}" ${disabled}>
      ${options}</select
    ><button data-op="click" data-args="${args}" data-values="${key}" ${disabled}>Absenden</button>`
}

function peopleAsOptions(world: World): NonNullable<Component['options']> {
  return peopleOf(world).map(({ name, value }) => ({ label: name, value }))
}

function isWebAddress(url: string | undefined): url is string {
  return url !== undefined && /^https?:\/\//.test(url)
}
