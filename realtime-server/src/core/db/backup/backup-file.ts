import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'

/** Raised when an older build could not read what this one writes. */
const formatVersion = 1

const BackupTable = z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int().min(0) })
/** A table as the backup contains it: its columns in the order of a row's values. */
export type BackupTable = z.output<typeof BackupTable>

const BackupHeader = z.object({
  format: z.literal('raidtisch-backup'),
  version: z.literal(formatVersion),
  createdAt: z.iso.datetime(),
  database: z.enum(['postgres', 'embedded']),
  build: z.object({ version: z.string(), commit: z.string().nullable() }),
  /** In the order in which they were applied. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  /** The last number that each sequence gave out. */
  sequences: z.record(z.string(), z.string().regex(/^\d+$/)),
  /** A table comes after those that its foreign keys name. */
  tables: z.array(BackupTable),
})
/** The first line of a backup: what it contains and which schema it has. */
export type BackupHeader = z.output<typeof BackupHeader>

const AnyHeader = z.object({ format: z.literal('raidtisch-backup'), version: z.int() })
const Trailer = z.object({ sha256: z.string() })

/** A backup that cannot be used; the message is a sentence for the person who wants to restore it. */
export class BackupFileError extends Error {
  override readonly name = 'BackupFileError'
  readonly reason: 'damaged' | 'newer'

  constructor(reason: 'damaged' | 'newer', message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** Rows of one table, each as the text of a PostgreSQL record. */
export type BackupRows = { table: BackupTable; rows: readonly string[] }

/** The same without the fields that the writer adds. */
export type BackupContent = Omit<BackupHeader, 'format' | 'version'>

const chunkLength = 64 * 1024

/**
 * Writes a backup: gzip over lines of JSON, which are the header, each row as a string, and the SHA-256 of all of them.
 * The file gets its name when it is complete and on the disk. Resolves to its size in bytes; rejects without a trace,
 * also when `signal` aborts.
 */
export async function writeBackupFile(
  file: string,
  content: BackupContent,
  rows: AsyncIterable<BackupRows>,
  signal?: AbortSignal,
): Promise<number> {
  const draft = `${file}.part`
  const header: BackupHeader = { format: 'raidtisch-backup', version: formatVersion, ...content }
  try {
    await pipeline(
      Readable.from(linesOf(header, rows), { objectMode: false, highWaterMark: chunkLength }),
      createGzip(),
      createWriteStream(draft, { mode: 0o600, flush: true }),
      { signal },
    )
    const { size } = await stat(draft)
    await rename(draft, file)
    await syncFolder(path.dirname(file))
    return size
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function* linesOf(header: BackupHeader, content: AsyncIterable<BackupRows>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const chunk = (text: string) => {
    const bytes = Buffer.from(text)
    hash.update(bytes)
    return bytes
  }
  yield chunk(`${JSON.stringify(header)}\n`)
  for await (const { table, rows } of content)
    if (rows.length > 0) yield chunk(rows.map((row) => `${JSON.stringify([table.name, row])}\n`).join(''))
  yield Buffer.from(`${JSON.stringify({ sha256: hash.digest('hex') })}\n`)
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const rowsAtOnce = 500
const charactersAtOnce = 1024 * 1024

/**
 * The content of a backup: its header, then rows of one table at a time in the order of the header. Throws a
 * {@link BackupFileError} when the file is damaged, at the latest at its end: whoever uses rows before must be able to
 * undo it.
 */
export async function* readBackupFile(file: string): AsyncGenerator<BackupHeader | BackupRows, void> {
  const source = createReadStream(file)
  const unpacked = source.pipe(createGunzip())
  source.once('error', (error) => unpacked.destroy(error))
  try {
    yield* readContent(readLines(unpacked))
  } catch (error) {
    if (error instanceof BackupFileError || isOfDisk(error)) throw error
    throw damaged(error)
  } finally {
    source.destroy()
  }
}

async function* readContent(lines: AsyncIterable<string>): AsyncGenerator<BackupHeader | BackupRows, void> {
  const hash = createHash('sha256')
  const left = new Map<string, { table: BackupTable; rows: number }>()
  let header: BackupHeader | undefined
  let batch: { table: BackupTable; rows: string[]; length: number } | undefined
  let isComplete = false
  for await (const line of lines) {
    if (isComplete) throw damaged()
    const value: unknown = JSON.parse(line)
    if (!header) {
      header = readHeader(value)
      for (const table of header.tables) left.set(table.name, { table, rows: table.rows })
      yield header
    } else if (Array.isArray(value)) {
      const [name, row] = value as [unknown, unknown]
      const counted = left.get(String(name))
      if (!counted || typeof row !== 'string' || --counted.rows < 0) throw damaged()
      if (batch && (batch.table !== counted.table || isFull(batch))) {
        yield batch
        batch = undefined
      }
      batch ??= { table: counted.table, rows: [], length: 0 }
      batch.rows.push(row)
      batch.length += row.length
    } else {
      isComplete = Trailer.parse(value).sha256 === hash.digest('hex')
      if (!isComplete) throw damaged()
      continue
    }
    hash.update(`${line}\n`)
  }
  if (!isComplete || [...left.values()].some(({ rows }) => rows !== 0)) throw damaged()
  if (batch) yield batch
}

function isFull(batch: { rows: string[]; length: number }): boolean {
  return batch.rows.length >= rowsAtOnce || batch.length > charactersAtOnce
}

function readHeader(value: unknown): BackupHeader {
  const { version } = AnyHeader.parse(value)
  if (version > formatVersion)
    throw new BackupFileError('newer', 'A newer build wrote this backup: restore it with that build.')
  return BackupHeader.parse(value)
}

/**
 * Reads the whole file without using it; `look` is shown the rows. Throws a {@link BackupFileError} when it cannot be
 * restored.
 */
export async function checkBackupFile(
  file: string,
  look?: (rows: BackupRows) => void,
): Promise<BackupHeader> {
  let header: BackupHeader | undefined
  for await (const part of readBackupFile(file))
    if ('format' in part) header = part
    else look?.(part)
  if (!header) throw damaged()
  return header
}

/** Not readline, which takes U+2028 inside of a text for the end of a line. */
async function* readLines(source: Readable): AsyncGenerator<string> {
  source.setEncoding('utf8')
  let rest = ''
  for await (const text of source) {
    const lines = (rest + String(text)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') throw damaged()
}

/** What says nothing about the content. */
function isOfDisk(error: unknown): boolean {
  const { code = '' } = error as NodeJS.ErrnoException
  return /^E[A-Z]+$/.test(code)
}

function damaged(cause?: unknown): BackupFileError {
  return new BackupFileError('damaged', 'The backup is damaged or incomplete. Take another one.', { cause })
}
