import dgram from 'node:dgram'
import net from 'node:net'

/**
 * A port that nobody listens at, for a server of the tests. Below 32768, where the kernel does not pick the ports of
 * outgoing connections. Nobody else gets it here before this process ends: a test file that runs at the same time would
 * take its server for the own one.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 22_000)
    if ((await reserve(port)) && (await isFree(port))) return port
  }
}

/** Takes the same port of UDP, which none of these servers speaks; the system gives it back with the process's end. */
function reserve(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = dgram.createSocket('udp4').unref()
    socket.once('error', () => resolve(false))
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true))
  })
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
