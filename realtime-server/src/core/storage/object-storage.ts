import { randomUUID } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { pipeline } from 'node:stream/promises'
import type { StorageFaultKind } from '@raidtisch/shared-types/domain/backup-kinds'
import { S3mini, S3NetworkError, S3ServiceError } from 's3mini'
import { type StorageSettings, storageSettings } from '#core/process/storage-settings.ts'

/** Why a storage did not do what it was asked for. The message has what it said, and no secret. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
  readonly kind: StorageFaultKind

  constructor(kind: StorageFaultKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

export type StoredObject = { name: string; bytes: number }

/** Files in a folder of a bucket. Everything rejects with a {@link StorageError}. */
export type ObjectStorage = {
  /** For people: which bucket, and where. */
  place: string
  list: () => Promise<StoredObject[]>
  put: (name: string, file: string) => Promise<void>
  /** Writes the object to `file`, which gets its name when it is complete; false when there is no such object. */
  get: (name: string, file: string) => Promise<boolean>
  remove: (name: string) => Promise<void>
  /** Ends what is under way. */
  close: () => void
  isClosed: () => boolean
}

/** Of a file that is being fetched. */
export const fetchedEnding = '.fetched'

const askWithinMs = 5_000
/** A few megabytes over a slow line. */
export const transferWithinMs = 15 * 60_000
/** One request for each file; S3 takes no larger one. */
const largestBytes = 5 * 1024 ** 3

/** The storage of these settings; null while none is set. Asks nothing yet. */
export function openStorage(env: Parameters<typeof storageSettings>[0]): ObjectStorage | null {
  const settings = storageSettings(env)
  return settings && connectStorage(settings)
}

function connectStorage({ endpoint, region, bucket, prefix, keyId, secret }: StorageSettings): ObjectStorage {
  const closing = new AbortController()
  const client = (requestAbortTimeout: number) =>
    new S3mini({
      endpoint: `${endpoint}/${bucket}`,
      region,
      accessKeyId: keyId,
      secretAccessKey: secret,
      requestAbortTimeout,
      minPartSize: largestBytes,
      fetch: (url, init) =>
        fetch(url, {
          ...init,
          signal: AbortSignal.any([closing.signal, ...(init?.signal ? [init.signal] : [])]),
        }),
    })
  const asking = client(askWithinMs)
  const transferring = client(transferWithinMs)
  const place = `${bucket} at ${new URL(endpoint).host}`
  const telling = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw explain(error, place)
    }
  }
  return {
    place,
    list: () =>
      telling(async () => {
        const objects = await asking.listObjects('/', prefix)
        // The client's answer to a bucket that does not exist.
        if (!objects) throw new StorageError('bucket', `${place}: NoSuchBucket`)
        return objects.map(({ Key, Size }) => ({ name: Key.slice(prefix.length), bytes: Number(Size) }))
      }),
    put: (name, file) =>
      telling(async () => {
        await transferring.putAnyObject(`${prefix}${name}`, await openAsBlob(file), 'application/gzip')
      }),
    get: (name, file) =>
      telling(async () => {
        const found = await transferring.getObjectResponse(`${prefix}${name}`)
        if (!found?.body) return false
        // Two people may ask for the same one.
        const draft = `${file}.${randomUUID()}${fetchedEnding}`
        try {
          await pipeline(
            Readable.fromWeb(found.body as ReadableStream),
            createWriteStream(draft, { mode: 0o600, flush: true }),
          )
          await rename(draft, file)
        } finally {
          await rm(draft, { force: true })
        }
        return true
      }),
    remove: (name) =>
      telling(async () => {
        await asking.deleteObject(`${prefix}${name}`)
      }),
    close: () => closing.abort(),
    isClosed: () => closing.signal.aborted,
  }
}

const kindOfCode: Readonly<Record<string, StorageFaultKind>> = {
  NoSuchBucket: 'bucket',
  InvalidBucketName: 'bucket',
  InvalidAccessKeyId: 'key',
  SignatureDoesNotMatch: 'key',
  RequestTimeTooSkewed: 'clock',
  RequestExpired: 'clock',
  AuthorizationHeaderMalformed: 'region',
  PermanentRedirect: 'region',
  AccessDenied: 'forbidden',
}

function explain(error: unknown, place: string): Error {
  if (error instanceof StorageError) return error
  if (error instanceof S3ServiceError) {
    const { status, serviceCode, body } = error
    // Not every storage sends the type by which the client recognises its answer.
    const [, code = serviceCode] = /<Code>(\w+)<\/Code>/.exec(body ?? '') ?? []
    const kind = kindOfCode[code ?? ''] ?? (status === 403 || status === 401 ? 'forbidden' : 'failing')
    return new StorageError(kind, `${place}: ${status} ${code ?? ''}`, { cause: error })
  }
  const { cause, name, message, code } = error as Error & { code?: string }
  const isOfNetwork =
    error instanceof S3NetworkError ||
    /^(?:Timeout|Abort)Error$/.test(name) ||
    (error instanceof TypeError && /^(?:fetch failed|terminated)$/.test(message))
  // The disk of this machine.
  if (!isOfNetwork) return error as Error
  const { code: causeCode, message: causeMessage } = (cause ?? {}) as { code?: string; message?: string }
  const reason = code ?? causeCode ?? causeMessage ?? message
  return new StorageError('unreachable', `${place}: ${reason}`, { cause: error })
}
