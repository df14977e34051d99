import type { ServerResponse } from 'node:http'
import type { Context } from '../context.ts'
import { sendText } from '../http.message.ts'
import { channelFeed, channelPage, channelTitle, actorOf } from './channel.page.ts'
import type { Html } from './html.template.ts'
import { indexPage } from './index.page.ts'
import { sendPage } from './page.layout.ts'
import { paymentPage } from './payment.page.ts'
import { peopleFeed, peoplePage } from './people.page.ts'

const channelPath = /^\/channels\/(?<id>\d{17,20})(?<feed>\/feed)?$/

/** The pages a person looks at, and the parts of them that are fetched again and again. */
export function handlePage({ world, now }: Context, response: ServerResponse, url: URL): void {
  const answer = (content: Html) => sendPage(response, 200, content)
  const everyone = url.searchParams.has('all')
  if (url.pathname === '/') return answer(indexPage(world))
  if (url.pathname === '/payment') return answer(paymentPage(url.searchParams.get('amount') ?? ''))
  if (url.pathname === '/people') return answer(peoplePage(everyone))
  if (url.pathname === '/people/feed') return answer(peopleFeed(world, everyone))

  const { id, feed } = channelPath.exec(url.pathname)?.groups ?? {}
  const title = id === undefined ? null : channelTitle(world, id)
  if (id === undefined || title === null) return sendText(response, 404, 'Diese Seite gibt es nicht.')
  const actor = actorOf(world, url.searchParams.get('as'))
  answer(feed ? channelFeed(world, id, actor, now()) : channelPage(world, id, title, actor))
}
