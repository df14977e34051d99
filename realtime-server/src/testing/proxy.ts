import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import net from 'node:net'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

export type Proxy = { stop: () => Promise<void> }

const lookEveryMs = 200
/** As in the Caddyfile: a process that takes longer to answer hangs. */
const answerWithinMs = 10_000

/**
 * Stands before several server processes as a proxy does: asks each whether it is ready, sends every request and every
 * WebSocket to the least busy one, without stickiness. Another one gets what a process did not even accept.
 */
export async function startProxy(options: { port: number; upstreams: readonly string[] }): Promise<Proxy> {
  const busy = new Map(options.upstreams.map((upstream) => [upstream, 0]))
  const ready = new Set<string>()
  const look = (upstream: string) =>
    fetch(`http://${upstream}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => (ok ? ready.add(upstream) : ready.delete(upstream)),
      () => ready.delete(upstream),
    )
  const looking = setInterval(() => void Promise.all(options.upstreams.map(look)), lookEveryMs)

  const inOrder = () => [...ready].toSorted((a, b) => (busy.get(a) ?? 0) - (busy.get(b) ?? 0))
  const count = (upstream: string, change: 1 | -1) => busy.set(upstream, (busy.get(upstream) ?? 0) + change)

  async function forward(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = await buffer(req)
    let status = 502
    for (const upstream of inOrder()) {
      count(upstream, 1)
      try {
        return await pass({ req, res, body, upstream })
      } catch (error) {
        ready.delete(upstream)
        if (error instanceof HangError) status = 504
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') break
      } finally {
        count(upstream, -1)
      }
    }
    if (res.headersSent) res.destroy()
    else res.writeHead(status).end()
  }

  const server = createServer((req, res) => void forward(req, res))
  server.on('upgrade', (req, socket, head) => {
    const [upstream] = inOrder()
    if (upstream === undefined) return void socket.destroy()
    const [host = '', port] = upstream.split(':')
    const other = net.connect(Number(port), host)
    count(upstream, 1)
    other.once('close', () => {
      count(upstream, -1)
      socket.destroy()
    })
    other.on('error', () => socket.destroy())
    socket.on('error', () => other.destroy())
    socket.on('close', () => other.destroy())
    const headers = Object.entries(forwarded(req)).flatMap(([name, value]) =>
      [value ?? []].flat().map((one) => `${name}: ${one}\r\n`),
    )
    other.write(`GET ${req.url} HTTP/1.1\r\n${headers.join('')}\r\n`)
    other.write(head)
    other.pipe(socket)
    socket.pipe(other)
  })
  await new Promise<void>((resolve) => server.listen(options.port, '127.0.0.1', resolve))
  return {
    stop: async () => {
      clearInterval(looking)
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

class HangError extends Error {}

/** Rejects when the process does not answer whole. */
async function pass(options: {
  req: IncomingMessage
  res: ServerResponse
  body: Buffer
  upstream: string
}): Promise<void> {
  const { req, res, body, upstream } = options
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(`http://${upstream}${req.url}`, {
      method: req.method ?? 'GET',
      headers: { ...forwarded(req), connection: 'close' },
      agent: false,
    })
    const hangs = setTimeout(() => sent.destroy(new HangError(`${upstream} hangs`)), answerWithinMs)
    sent.once('response', resolve).once('error', reject)
    sent.once('close', () => clearTimeout(hangs)).once('response', () => clearTimeout(hangs))
    sent.end(body)
  })
  const { connection: _, ...headers } = answer.headers
  res.writeHead(answer.statusCode ?? 502, headers)
  await pipeline(answer, res)
}

function forwarded({ headers, socket }: IncomingMessage) {
  return { ...headers, 'x-forwarded-for': socket.remoteAddress ?? '', 'x-forwarded-proto': 'http' }
}
