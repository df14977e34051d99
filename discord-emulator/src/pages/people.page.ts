import { statuses, statusOf, type Account, type World } from '../world.state.ts'
import { html, type Html } from './html.template.ts'
import { page } from './page.layout.ts'

const statusTexts = { online: 'online', idle: 'abwesend', dnd: 'nicht stören', offline: 'offline' } as const

export function peoplePage(everyone: boolean): Html {
  return page(
    'Leute',
    html` <h1>Leute</h1>
      <p>
        Was du hier änderst, erfährt der Bot sofort.
        ${everyone ? html`<a href="/people">Nur die Hauptpersonen</a>` : html`<a href="/people?all=1">Alle zeigen</a>`}
      </p>
      <div data-feed="/people/feed${everyone ? '?all=1' : ''}"></div>`,
  )
}

export function peopleFeed(world: World, everyone: boolean): Html {
  const people = [...world.accounts.values()].filter(
    ({ username, bot }) => !bot && (everyone || world.personas.has(username)),
  )
  return html` <table>
    <thead>
      <tr>
        <th scope="col">Person</th>
        <th scope="col">Rollen</th>
        <th scope="col">Status</th>
        <th scope="col">Sprachkanal</th>
      </tr>
    </thead>
    <tbody>
      ${people.map((account) => personRow(world, account))}
    </tbody>
  </table>`
}

function personRow(world: World, account: Account): Html {
  const member = world.members.get(account.id)
  const name = html`<th scope="row">
    ${account.globalName ?? account.username}<br /><small>${account.username}</small>
  </th>`
  if (!member) {
    return html`<tr>
      ${name}
      <td colspan="3">
        nicht in der Gilde ${operation(account.username, 'addMember', [], 'Aufnehmen', false)}
      </td>
    </tr>`
  }
  const roles = [...world.roles.values()].filter(({ id, botId }) => id !== world.guild.id && botId === null)
  const toggles = roles.map((role) => {
    const has = member.roles.includes(role.id)
    return operation(account.username, has ? 'removeRole' : 'addRole', [role.name], role.name, has)
  })
  return html` <tr>
    ${name}
    <td>
      ${toggles}<br />${operation(account.username, 'removeMember', [], 'Aus der Gilde entfernen', false)}
    </td>
    <td>${statusSelect(world, account)}</td>
    <td>${voiceSelect(world, account)}</td>
  </tr>`
}

function operation(
  username: string,
  name: string,
  args: readonly string[],
  label: string,
  isOn: boolean,
): Html {
  const pressed =
    name === 'addRole' || name === 'removeRole' ? html` aria-pressed="${isOn ? 'true' : 'false'}"` : null
  return html`<button
    class="${isOn ? 'on' : ''}"
    data-op="${name}"
    data-args="${JSON.stringify([username, ...args])}"
    data-key="${`${username}/${label}`}"
    ${pressed}
  >
    ${label}
  </button>`
}

function statusSelect(world: World, { id, username }: Account): Html {
  const options = statuses.map(
    (status) =>
      html`<option value="${status}" ${statusOf(world, id) === status ? html` selected` : null}>
        ${statusTexts[status]}
      </option>`,
  )
  return html`<select
    aria-label="Status von ${username}"
    data-op="setPresence"
    data-args="${JSON.stringify([username])}"
    data-key="${`${username}/status`}"
  >
    ${options}
  </select>`
}

function voiceSelect(world: World, { id, username }: Account): Html {
  const place = world.voice.get(id)?.channelId
  const options = [...world.channels.values()]
    .filter(({ kind }) => kind === 2)
    .map(
      (channel) =>
        html`<option value="${channel.id}" ${place === channel.id ? html` selected` : null}>
          ${channel.name}
        </option>`,
    )
  return html`<select
    aria-label="Sprachkanal von ${username}"
    data-op="moveVoice"
    data-args="${JSON.stringify([username])}"
    data-key="${`${username}/voice`}"
  >
    <option value="">keiner</option>
    ${options}
  </select>`
}
