import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, rmdirSync, writeSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

export type SmallDisk = {
  folder: string
  /** Takes up every byte that is free. */
  fill: () => void
  free: () => void
  remove: () => void
}

/** A file system of its own in memory. Only root can mount one. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'raidtisch-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  const filler = path.join(folder, 'filler')
  return {
    folder,
    fill: () => fillFile(filler),
    free: () => rmSync(filler, { force: true }),
    remove: () => {
      execFileSync('umount', ['--lazy', folder])
      rmdirSync(folder)
    },
  }
}

function fillFile(file: string): void {
  const open = openSync(file, 'w')
  try {
    for (const size of [1_048_576, 4_096]) fillWith(open, Buffer.alloc(size))
  } finally {
    closeSync(open)
  }
}

function fillWith(open: number, chunk: Buffer): void {
  for (;;) {
    try {
      if (writeSync(open, chunk) < chunk.length) return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return
      throw error
    }
  }
}
