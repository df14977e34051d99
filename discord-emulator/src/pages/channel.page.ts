import { directChannelOf } from '../message.actions.ts'
import { visibleName, type World } from '../world.state.ts'
import { commandForms, localeSelect } from './command.forms.ts'
import { html, type Html } from './html.template.ts'
import { messageView } from './message.view.ts'
import { page } from './page.layout.ts'

const shownMessages = 50

/** The username of the person that a page is shown to: the given one, otherwise the first persona's or person's. */
export function actorOf(world: World, username: string | null): string {
  const people = [...world.accounts.values()].flatMap((account) => (account.bot ? [] : account.username))
  const [first = people[0]] = world.personas.keys()
  return people.find((known) => known === username) ?? first ?? ''
}

export function channelTitle(world: World, channelId: string): string | null {
  const channel = world.channels.get(channelId)
  if (channel) return `# ${channel.name}`
  const direct = directChannelOf(world, channelId)
  return direct ? `Direktnachrichten an ${visibleName(world, direct.userId)}` : null
}

export function channelPage(world: World, channelId: string, title: string, asked: string): Html {
  const direct = directChannelOf(world, channelId)
  // Direct messages are read by whom they are for.
  const username = (direct && world.accounts.get(direct.userId)?.username) ?? asked
  const others = world.personas.has(username) ? [] : [username]
  const people = direct ? [username] : [...world.personas.keys(), ...others]
  const userId = userIdOf(world, username)
  return page(
    title,
    html` <h1>${title}</h1>
      <form class="row" method="get">
        <label for="as">Ich bin</label>
        <select id="as" name="as" data-reload="1">
          ${people.map((name) => html`<option${name === username ? html` selected` : null}>${name}</option>`)}
        </select>
        ${localeSelect(world, userId, username)}
      </form>
      <div
        data-feed="/channels/${channelId}/feed?as=${encodeURIComponent(username)}"
        aria-live="polite"
      ></div>
      ${
        direct
          ? null
          : html`<h2>Befehle</h2>
              ${commandForms(world, channelId, userId, username)}`
      }`,
  )
}

/** The newest messages this person sees, oldest first. */
export function channelFeed(world: World, channelId: string, username: string, now: number): Html {
  const actorId = userIdOf(world, username)
  const messages = [...world.messages.values()]
    .filter(({ message }) => message.channel_id === channelId)
    .filter(({ visibleTo }) => visibleTo === null || visibleTo === actorId)
    .slice(-shownMessages)
  if (messages.length === 0)
    return html`<p>Hier steht noch nichts. Was der Bot schreibt, erscheint von selbst.</p>`
  return html`${messages.map((stored) => messageView({ world, now, username }, stored))}`
}

function userIdOf(world: World, username: string): string {
  return [...world.accounts.values()].find((account) => account.username === username)?.id ?? ''
}
