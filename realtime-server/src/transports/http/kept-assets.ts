import { createHash, randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** A tab that stays open through so many deploys finds the files of its own build. */
export const keptBuilds = 5

export type KeptAssets = { folder: string; files: string; builds: string }

/** `files` has the files of all kept builds side by side, `builds` a list of its files for each build. */
export function keptAssetsIn(folder: string): KeptAssets {
  return { folder, files: path.join(folder, 'files'), builds: path.join(folder, 'builds') }
}

/**
 * Copies the files in `assets` to those of earlier builds and removes what only builds before the last `keptBuilds`
 * had. Names carry a hash of the content, so that two builds can share a file. Several processes may do this at once.
 */
export async function keepAssets(assets: string, kept: KeptAssets): Promise<void> {
  const { files, builds } = kept
  await Promise.all([mkdir(files, { recursive: true }), mkdir(builds, { recursive: true })])
  const names = (await readdir(assets)).filter((name) => !isCompressed(name)).toSorted()
  const build = createHash('sha256').update(names.join('\0')).digest('hex').slice(0, 16)
  // Before the files, or a process of another build would remove them again. Its time says when the build last started.
  await writeWhole(path.join(builds, build), (draft) => writeFile(draft, names.join('\n')))
  const present = new Set(await readdir(files))
  for (const name of names.filter((one) => !present.has(one)))
    await writeWhole(path.join(files, name), (draft) => copyFile(path.join(assets, name), draft))
  await prune(kept)
}

async function prune({ files, builds }: KeptAssets): Promise<void> {
  // Before the lists: a process of another build writes its list first, so none of its files is here without it.
  const present = await readdir(files)
  const known = await Promise.all(
    (await namesIn(builds)).map(async (name) => {
      const file = path.join(builds, name)
      return { file, startedAt: (await stat(file)).mtimeMs, names: await readFile(file, 'utf8') }
    }),
  )
  const newestFirst = known.toSorted((a, b) => b.startedAt - a.startedAt)
  const needed = new Set(newestFirst.slice(0, keptBuilds).flatMap(({ names }) => names.split('\n')))
  const isNeeded = (name: string) => needed.has(name.replace(draftEnding, ''))
  const old = present.filter((name) => !isNeeded(name)).map((name) => path.join(files, name))
  const oldBuilds = newestFirst.slice(keptBuilds).map(({ file }) => file)
  await Promise.all([...old, ...oldBuilds].map((file) => rm(file, { force: true })))
}

/** A kept file is compressed when it is sent. */
const isCompressed = (name: string) => /\.(?:br|gz)$/.test(name)

/** A draft belongs to one process; a crash leaves it behind until its build is pruned. */
const draftEnding = /\.[\da-f-]{36}\.part$/

async function namesIn(builds: string): Promise<string[]> {
  return (await readdir(builds)).filter((name) => !draftEnding.test(name))
}

/** Nobody reads a half-written file. */
async function writeWhole(file: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${file}.${randomUUID()}.part`
  await write(draft)
  await rename(draft, file)
}
