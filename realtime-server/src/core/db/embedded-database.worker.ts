import { closeSync, fsyncSync, openSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

export type EmbeddedWorkerData = { files: string; socket: string; isDurable: boolean }
export type EmbeddedWorkerMessage = 'ready' | 'closed'

type NodeStream = { nfd?: number; node: unknown }
type NodeFileSystem = {
  realPath(node: unknown): string
  stream_ops: { fsync?: (stream: NodeStream) => number }
}

/** PGlite's file system has no fsync, so what it calls committed would not survive a power cut. */
class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>) {
    const result = await super.init(...args)
    const options = result.emscriptenOpts
    const addFsync = (module: object) => {
      const nodefs = (module as { FS: { filesystems: { NODEFS: NodeFileSystem } } }).FS.filesystems.NODEFS
      nodefs.stream_ops.fsync = (stream) => syncToDisk(stream, nodefs)
    }
    return { emscriptenOpts: { ...options, preRun: [addFsync, ...[options.preRun ?? []].flat()] } }
  }
}

function syncToDisk(stream: NodeStream, nodefs: NodeFileSystem): number {
  if (stream.nfd !== undefined) {
    fsyncSync(stream.nfd)
    return 0
  }
  const folder = openSync(nodefs.realPath(stream.node), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
  return 0
}

const { files, socket, isDurable } = workerData as EmbeddedWorkerData
const settings = [
  // fdatasync, the usual method, does nothing in the WASM build.
  'wal_sync_method=fsync',
  // Halves the memory.
  'shared_buffers=16MB',
  'wal_buffers=1MB',
]
const db = await PGlite.create({
  fs: new DurableNodeFS(files),
  startParams: [
    // -F is PostgreSQL's switch for no fsync at all.
    ...PGlite.defaultStartParams.filter((parameter) => !isDurable || parameter !== '-F'),
    ...settings.flatMap((setting) => ['-c', setting]),
  ],
})
// Two, because a reconnecting client may arrive before its old connection is seen to be gone; the pool uses one.
const server = new PGLiteSocketServer({ db, path: socket, maxConnections: 2 })
await server.start()

parentPort?.on('message', (message: unknown) => {
  if (message === 'close') void close()
})
parentPort?.postMessage('ready' satisfies EmbeddedWorkerMessage)

async function close(): Promise<void> {
  await server.stop()
  await db.close()
  parentPort?.postMessage('closed' satisfies EmbeddedWorkerMessage)
}
