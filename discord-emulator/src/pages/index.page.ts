import { visibleName, type World } from '../world.state.ts'
import { html, type Html } from './html.template.ts'
import { page } from './page.layout.ts'

/** By the kind of channel; threads stand for themselves. */
const signs: Readonly<Record<number, string>> = { 5: '📣', 10: '🧵', 11: '🧵', 12: '🧵' }

export function indexPage(world: World): Html {
  const count = (channelId: string) =>
    [...world.messages.values()].filter(({ message }) => message.channel_id === channelId).length
  const link = (id: string, name: string) =>
    html`<li>
      <a href="/channels/${id}"
        >${name} <small>${count(id) === 0 ? '' : `${count(id)} Nachrichten`}</small></a
      >
    </li>`
  const channels = [...world.channels.values()]
  const texts = channels.filter(({ kind }) => kind !== 2 && kind !== 4 && kind !== 15)
  const voice = channels.filter(({ kind }) => kind === 2)
  const inVoice = (channelId: string) =>
    [...world.voice.values()].filter((place) => place.channelId === channelId).length
  return page(
    world.guild.name,
    html` <section class="card">
      <h1>${world.guild.name}</h1>
      <p>Ein Ersatz für Discord auf diesem Rechner: dieselben Nachrichten, derselbe Bot, erfundene Leute.</p>
      <h2>Textkanäle</h2>
      <ul class="links">
        ${texts.map(({ id, name, kind }) => link(id, `${signs[kind] ?? '#'} ${name}`))}
      </ul>
      <h2>Sprachkanäle</h2>
      <ul>
        ${voice.map(({ id, name }) => html`<li>${name}: ${inVoice(id)}</li>`)}
      </ul>
      <h2>Direktnachrichten des Bots</h2>
      <ul class="links">
        ${[...world.directChannels.values()].map(({ id, userId }) => link(id, `@ ${visibleName(world, userId)}`))}
      </ul>
      <h2>Leute</h2>
      <p><a href="/people">Rollen, Status und Sprachkanäle ändern</a> (${world.members.size} in der Gilde)</p>
    </section>`,
  )
}
