import net from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from './free-port.ts'

export type TcpRelay = {
  /** The target's address through the relay. */
  url: string
  /** Ends every connection and refuses new ones, as a machine does whose program ended. */
  refuse: () => Promise<void>
  accept: () => Promise<void>
  /** From now on each answer of the target is passed on so many milliseconds late. */
  slowDown: (lateMs: number) => void
  /** Passes nothing on any more for the connections of now, and closes none of them; new ones work. */
  fallSilent: () => void
}

/** A port of our own that leads to a server of the tests, which goes on while nobody reaches it through here. */
export async function startTcpRelay(target: string): Promise<TcpRelay> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<net.Socket>()
  let lateMs = 0
  let silentBefore = 0
  let connections = 0
  const server = net.createServer((incoming) => {
    const outgoing = net.connect(Number(port), hostname)
    connections += 1
    const number = connections
    const isSilent = () => number <= silentBefore
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    incoming.on('data', (chunk) => isSilent() || outgoing.write(chunk))
    let passedOn = Promise.resolve()
    outgoing.on('data', (chunk) => {
      const dueAt = performance.now() + lateMs
      passedOn = passedOn.then(async () => {
        const leftMs = dueAt - performance.now()
        if (leftMs > 0) await delay(leftMs)
        if (!isSilent()) incoming.write(chunk)
      })
    })
  })
  const own = await freePort()
  const listen = () =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(own, '127.0.0.1', () => {
        server.off('error', reject)
        resolve()
      })
    })
  await listen()
  const url = new URL(target)
  url.host = `127.0.0.1:${own}`
  return {
    url: url.href,
    refuse: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
    accept: listen,
    slowDown: (ms) => void (lateMs = ms),
    fallSilent: () => void (silentBefore = connections),
  }
}
