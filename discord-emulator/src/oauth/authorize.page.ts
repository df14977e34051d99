import { html, type Html } from '../pages/html.template.ts'
import { page } from '../pages/page.layout.ts'
import type { World } from '../world.state.ts'

const carried = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
]

const scopeTexts: Readonly<Record<string, string>> = {
  identify: 'deinen Namen und dein Bild sehen',
  guilds: 'sehen, in welchen Servern du bist',
  'guilds.members.read': 'deine Rollen auf einem Server sehen',
  email: 'deine E-Mail-Adresse sehen',
}

/** Asks who to be; what the application sent travels along unchanged. */
export function authorizePage(world: World, query: URLSearchParams, scopes: readonly string[]): Html {
  const hidden = carried
    .filter((name) => query.has(name))
    .map((name) => html`<input type="hidden" name="${name}" value="${query.get(name) ?? ''}" />`)
  const personaButtons = [...world.accounts.values()].flatMap(({ id, username, globalName, avatar }) => {
    const summary = world.personas.get(username)
    if (summary === undefined) return []
    return html` <button class="person" name="login_as" value="${username}">
      <img src="/cdn/avatars/${id}/${avatar ?? username}.png" alt="" width="40" height="40" />
      <span><strong>${globalName ?? username}</strong><small>${summary}</small></span>
    </button>`
  })
  const others = [...world.accounts.values()].filter(
    ({ username, bot }) => !bot && !world.personas.has(username),
  )
  return page(
    'Anmelden',
    html` <section class="card narrow">
      <h1>${world.application.name} möchte</h1>
      <ul>
        ${scopes.map((scope) => html`<li>${scopeTexts[scope] ?? scope}</li>`)}
      </ul>
      <h2 id="who">Wer möchtest du sein?</h2>
      <form method="get" action="/oauth2/authorize" aria-labelledby="who">
        ${hidden}
        <div class="people">${personaButtons}</div>
        <button class="quiet" name="deny" value="1">Ablehnen</button>
      </form>
      <details>
        <summary>Jemand anderes aus der Gilde</summary>
        <form method="get" action="/oauth2/authorize" class="row">
          ${hidden}
          <label for="other">Benutzername</label>
          <input id="other" name="login_as" list="others" required autocomplete="off" />
          <datalist id="others">
            ${others.map(({ username, globalName }) => html`<option value="${username}">${globalName ?? username}</option>`)}
          </datalist>
          <button>Anmelden</button>
        </form>
      </details>
    </section>`,
  )
}

export function refusedPage(reason: string): Html {
  return page(
    'Geht nicht',
    html`<section class="card narrow">
      <h1>Das geht nicht</h1>
      <p>${reason}</p>
    </section>`,
  )
}
