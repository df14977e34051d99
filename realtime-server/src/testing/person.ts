import { io, type Socket } from 'socket.io-client'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import type { Answer, CallInput, Contract } from '@raidtisch/shared-types/contracts/contract'
import type { ClientToServer, LiveMessage, ServerToClient } from '@raidtisch/shared-types/live/messages'
import { openLeader, type TestLeader } from '#boards/board-client.harness.ts'
import { authorizeAs } from './auth-server.ts'
import { Browser } from './browser.ts'

export type Reply = { status: number; code: string | undefined; body: unknown }
export type LiveSocket = Socket<ServerToClient, ClientToServer> & { heard: LiveMessage[] }

export type Request = { body?: unknown; rawBody?: string; headers?: Record<string, string> }

/** Somebody in front of a browser: signed in, signed out, or with nothing but a stream link. */
export type Person = {
  username: string
  browser: Browser
  /** Sends a request from a page of the server. `route` is 'POST /api/events'. */
  call: (route: string, request?: Request) => Promise<Reply>
  /** The same along a contract; a refusal throws. */
  ask: <C extends Contract>(contract: C, input: CallInput<C>) => Promise<Answer<C>>
  /** Connects the live socket; rejects when it is refused. It stays until the test ends. */
  openSocket: (auth?: object) => Promise<LiveSocket>
  openBoard: (documentName: string) => TestLeader
  /** The same browser at another server process: browsers share cookies between ports. */
  at: (server: { url: string }) => Person
}

/** Signs this person of the local Discord in. Who is not let in is a stranger with a browser. */
export async function signIn(url: string, username: string): Promise<Person> {
  const browser = new Browser()
  await browser.visit(await authorizeAs(browser, new URL('/auth/discord', url), username))
  return personAt(url, username, browser)
}

export function personAt(url: string, username: string, browser = new Browser()): Person {
  const headers = () => {
    const cookie = browser.cookiesFor(url)
    return { origin: url, ...(cookie && { cookie }) }
  }

  async function call(route: string, { body, rawBody, headers: extra }: Request = {}): Promise<Reply> {
    const [method = '', path = ''] = route.split(' ')
    const answer = await browser.send(new URL(url + path), {
      method,
      headers: { origin: url, 'content-type': 'application/json', ...extra },
      body: rawBody ?? (body === undefined ? null : JSON.stringify(body)),
    })
    const text = await answer.text()
    const parsed: unknown = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text
    return { status: answer.status, code: (parsed as { code?: string }).code, body: parsed }
  }

  return {
    username,
    browser,
    call,
    ask: async (contract, input) => {
      const { params, query, body } = input as { params?: object; query?: object; body?: unknown }
      const reply = await call(routeOf(contract, { params, query }), { body })
      if (reply.status !== 200)
        throw new Error(`${username}: ${contract.summary} → ${JSON.stringify(reply.body)}`)
      return reply.body as Answer<typeof contract>
    },
    openSocket: (auth = {}) =>
      new Promise((resolve, reject) => {
        const socket: Socket<ServerToClient, ClientToServer> = io(url, {
          transports: ['websocket'],
          extraHeaders: headers(),
          auth,
          forceNew: true,
          reconnectionDelay: 50,
          reconnectionDelayMax: 200,
        })
        onTestFinished(() => void socket.disconnect())
        const heard: LiveMessage[] = []
        socket.on('live', (message) => heard.push(message))
        const onRefused = (error: Error) => {
          socket.disconnect()
          reject(error)
        }
        socket.once('connect', () => {
          // Later it tries again, as a browser does.
          socket.off('connect_error', onRefused)
          resolve(Object.assign(socket, { heard }))
        })
        socket.once('connect_error', onRefused)
      }),
    openBoard: (documentName) => {
      class SignedInWebSocket extends WebSocket {
        constructor(address: string) {
          super(address, { headers: headers() })
        }
      }
      return openLeader(`${url.replace('http', 'ws')}/board`, documentName, username, {
        webSocket: SignedInWebSocket,
      })
    },
    at: (server) => personAt(server.url, username, browser),
  }
}

/** 'GET /api/events/6f…?status=active' for a contract and what fills it. */
export function routeOf(
  { method, path }: Contract,
  { params = {}, query = {} }: { params?: object | undefined; query?: object | undefined },
): string {
  const values = params as Record<string, unknown>
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(values[name])),
  )
  const search = new URLSearchParams(query as Record<string, string>).toString()
  return `${method.toUpperCase()} ${filled}${search && `?${search}`}`
}
