import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import type { DestinationStream } from 'pino'

const mostBytes = 5_000_000

/**
 * A file of log lines that stays below 5 MB; one predecessor is kept beside it as `<file>.1`.
 * Errors also go to `terminal`, as one sentence each, and so does every line that cannot be written.
 */
export function openLogFile(
  file: string,
  terminal: (sentence: string) => void,
  limit = mostBytes,
): DestinationStream {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  let size = statSync(file, { throwIfNoEntry: false })?.size ?? 0

  function append(line: string): void {
    const bytes = Buffer.byteLength(line)
    if (size > 0 && size + bytes > limit) {
      renameSync(file, `${file}.1`)
      size = 0
    }
    appendFileSync(file, line, { mode: 0o600 })
    size += bytes
  }

  return {
    write: (line) => {
      if (isError(line)) terminal(sentenceOf(line, file))
      try {
        append(line)
      } catch {
        terminal(line.trimEnd())
      }
    },
  }
}

/** Pino writes the level first: 50 is error, 60 fatal. */
function isError(line: string): boolean {
  return /^\{"level":[56]0,/.test(line)
}

function sentenceOf(line: string, file: string): string {
  const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string } }
  const said = [msg, err?.message].filter((part) => part !== undefined && part !== '')
  return `${said.join(': ')}  (${path.relative('.', file)})`
}
