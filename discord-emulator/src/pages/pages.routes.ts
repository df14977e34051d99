import type { ServerResponse } from 'node:http'
import type { Context } from '../context.ts'
import { sendText } from '../http.message.ts'
import { channelFeed, channelPage, channelTitle, actorOf } from './channel.page.ts'
import { html, type Html } from './html.template.ts'
import { indexPage } from './index.page.ts'
import { page, sendPage } from './page.layout.ts'
import { peopleFeed, peoplePage } from './people.page.ts'

const channelPath = /^\/channels\/(?<id>\d{17,20})(?<feed>\/feed)?$/

/**
 * The pages for developers. A path ending in `/feed` is the part of a page that its script loads again every second.
 * `?all` lists everybody instead of the main people; `?as=<username>` shows a channel as that person sees it.
 */
export function handlePage({ world, now }: Context, response: ServerResponse, url: URL): void {
  const send = (content: Html) => sendPage(response, 200, content)
  const showsAll = url.searchParams.has('all')
  if (url.pathname === '/') return send(indexPage(world))
  if (url.pathname === '/payment') return send(paymentPage(url.searchParams.get('amount') ?? ''))
  if (url.pathname === '/people') return send(peoplePage(showsAll))
  if (url.pathname === '/people/feed') return send(peopleFeed(world, showsAll))

  const { id, feed } = channelPath.exec(url.pathname)?.groups ?? {}
  const title = id === undefined ? null : channelTitle(world, id)
  if (id === undefined || title === null) return sendText(response, 404, 'Diese Seite gibt es nicht.')
  const username = actorOf(world, url.searchParams.get('as'))
  send(feed ? channelFeed(world, id, username, now()) : channelPage(world, id, title, username))
}

/** Where a donation leads on this machine: to a page that takes no money. */
function paymentPage(amount: string): Html {
  return page(
    'Spende',
    html`<section class="card">
      <h1>Spende: ${/^\d{1,4}$/.test(amount) ? amount : '?'} €</h1>
      <p>Hier stünde die Bezahlseite der Gilde. Dies ist keine: es fließt kein Geld.</p>
    </section>`,
  )
}
