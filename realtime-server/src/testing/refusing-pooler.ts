import net from 'node:net'
import type { AddressInfo } from 'node:net'

/** What PgBouncer answers to options that it is not told to ignore. */
const refusal = ['SFATAL', 'C08P01', 'Munsupported startup parameter: options', ''].join('\0')

/** Passes connections on to a PostgreSQL, but refuses those that bring options. */
export async function startRefusingPooler(
  target: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const { hostname, port } = new URL(target)
  const server = net.createServer((incoming) => {
    incoming.on('error', () => incoming.destroy())
    incoming.once('data', (startup) => {
      if (startup.includes('\0options\0')) {
        const length = Buffer.alloc(4)
        length.writeInt32BE(length.length + refusal.length + 1)
        incoming.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(`${refusal}\0`)]))
        return
      }
      const outgoing = net.connect(Number(port), hostname)
      outgoing.on('error', () => incoming.destroy())
      outgoing.write(startup)
      incoming.pipe(outgoing).pipe(incoming)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(target)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url: url.href, stop: () => new Promise((resolve) => server.close(() => resolve())) }
}
