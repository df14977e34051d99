import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The first eight digits of the checked-out commit. Reads Git's files, because images are built without its program. */
export function commitOf(root: string): string | null {
  const head = readOrEmpty(path.join(root, '.git/HEAD'))
  const ref = /^ref: (.+)$/m.exec(head)?.[1]
  const commit = ref === undefined ? head : readOrEmpty(path.join(root, '.git', ref)) || findPacked(root, ref)
  return /^[\da-f]{8}/.exec(commit)?.[0] ?? null
}

function findPacked(root: string, ref: string): string {
  const lines = readOrEmpty(path.join(root, '.git/packed-refs')).split('\n')
  return lines.find((line) => line.endsWith(` ${ref}`)) ?? ''
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
