import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** File systems note the time of a change in steps; within one of them a second change is not seen. */
const settledMs = 1_000
const passes = 2
const atOnce = 32

/**
 * Copies a folder while a program writes to it. Most is copied before `pause`, which stops the writer for the files that
 * were changed meanwhile: how long depends on the changes, not on the size. The copy is the folder as it was then.
 */
export async function copyChangingFolder(
  from: string,
  to: string,
  pause: (copyRest: () => Promise<void>) => Promise<void>,
): Promise<void> {
  /** What each copied file was like before it was copied; empty when it may have changed since unnoticed. */
  const copied = new Map<string, string>()

  async function copyChanged(isPaused: boolean): Promise<string[]> {
    const entries = await readdir(from, { recursive: true, withFileTypes: true })
    const inFolder = (entry: (typeof entries)[number]) =>
      path.relative(from, path.join(entry.parentPath, entry.name))
    for (const entry of entries)
      if (entry.isDirectory() && !copied.has(`${inFolder(entry)}/`)) {
        await mkdir(path.join(to, inFolder(entry)), { recursive: true, mode: 0o700 })
        copied.set(`${inFolder(entry)}/`, '')
      }
    const files = entries.filter((entry) => entry.isFile()).map(inFolder)
    for (let start = 0; start < files.length; start += atOnce)
      await Promise.all(files.slice(start, start + atOnce).map((file) => copyOne(file, isPaused)))
    return files
  }

  async function copyOne(file: string, isPaused: boolean): Promise<void> {
    try {
      const now = Date.now()
      const { mtimeMs, mtimeNs, size, ino } = await stat(path.join(from, file), { bigint: true })
      const state = `${mtimeNs} ${size} ${ino}`
      if (copied.get(file) === state) return
      await copyFile(path.join(from, file), path.join(to, file))
      copied.set(file, now - Number(mtimeMs) > settledMs ? state : '')
    } catch (error) {
      // The writer deletes files, too.
      if (isPaused || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }

  await mkdir(to, { recursive: true, mode: 0o700 })
  for (let pass = 0; pass < passes; pass++) await copyChanged(false)
  await pause(async () => {
    const files = new Set(await copyChanged(true))
    const gone = [...copied.keys()].filter((file) => !file.endsWith('/') && !files.has(file))
    await Promise.all(gone.map((file) => rm(path.join(to, file), { force: true })))
  })
}
