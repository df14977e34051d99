import { once } from 'node:events'
import { WebSocket } from 'ws'

export type ServerInside = { heapMb: number; handles: number }

const expression =
  'JSON.stringify({ heap: process.memoryUsage().heapUsed, handles: process.getActiveResourcesInfo().length })'

/** Collects the garbage of a process that was started with `--inspect` at this port, and looks at what is left. */
export async function readInside(port: number): Promise<ServerInside> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string
  }[]
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '')
  await once(socket, 'open')
  let lastId = 0
  const ask = async (method: string, params: object = {}): Promise<{ result?: { value?: string } }> => {
    const id = ++lastId
    socket.send(JSON.stringify({ id, method, params }))
    for (;;) {
      const [data] = (await once(socket, 'message')) as [Buffer]
      const answer = JSON.parse(data.toString()) as { id?: number; result?: { result?: { value?: string } } }
      if (answer.id === id) return answer.result ?? {}
    }
  }
  // What the first collection frees may hold more that the second one can free.
  await ask('HeapProfiler.collectGarbage')
  await ask('HeapProfiler.collectGarbage')
  const { result } = await ask('Runtime.evaluate', { expression })
  socket.close()
  const { heap, handles } = JSON.parse(result?.value ?? '{}') as { heap: number; handles: number }
  return { heapMb: heap / 1_000_000, handles }
}
