import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const isLock = /^lock-.+\.sock$/
/** Starters that meet back off and try again. An owner that only looks, as the doctor, lets go within it. */
const usualPatienceMs = 5_000

/** Another process owns the folder. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'

  constructor(folder: string) {
    super(
      `The embedded database in ${folder} is in use by another process. ` +
        'Stop that process, choose another DATA_DIR, or set DATABASE_URL to share a PostgreSQL.',
    )
  }
}

/**
 * Makes this process the only owner of `folder` until it releases or dies, however it dies.
 * Rejects with a `FolderInUseError` when another process owns it and does not let go in time.
 *
 * Node offers no file lock, but the kernel closes a listening socket with its process. Everyone listens on a
 * socket of their own first and looks around afterwards, so of two starters at least the later one sees the other.
 */
export async function lockFolder(folder: string, patienceMs = usualPatienceMs): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const deadline = performance.now() + patienceMs
  for (;;) {
    const release = await tryLock(folder)
    if (release) return release
    if (performance.now() > deadline) throw new FolderInUseError(folder)
    await delay(20 + Math.random() * 80)
  }
}

async function tryLock(folder: string): Promise<(() => Promise<void>) | undefined> {
  const own = `lock-${randomUUID().slice(0, 8)}.sock`
  const server = net.createServer((socket) => socket.destroy())
  await listen(server, path.join(folder, own))
  const release = () => new Promise<void>((resolve) => server.close(() => resolve()))

  const others = readdirSync(folder).filter((name) => isLock.test(name) && name !== own)
  const alive = await Promise.all(others.map((name) => isAlive(path.join(folder, name))))
  // A quicker starter takes a socket for dead in the instant between its bind and its listen, and removes it.
  if (alive.includes(true) || !existsSync(path.join(folder, own))) {
    await release()
    return undefined
  }
  for (const name of others) rmSync(path.join(folder, name), { force: true })
  server.unref()
  return release
}

function listen(server: net.Server, file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause) =>
      reject(
        new Error(
          `${file} cannot be made; DATA_DIR must be a writable folder with a short path. On Windows start Raidtisch inside WSL.`,
          { cause },
        ),
      ),
    )
    server.listen(file, resolve)
  })
}

function isAlive(file: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(file)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT'),
    )
  })
}
