import { startS3Server, type S3Server } from '#testing/s3-server.ts'
import type { BrokenSetUp } from './broken-set-up.fixture.ts'

/** Where the storage of all cases is; the test process ends it. */
export const storage = await startS3Server()
storage.unref()

type Case = {
  name: string
  id: BrokenSetUp['ids'][number]
  advice: RegExp
  changes?: Readonly<Record<string, string>>
  server?: Partial<S3Server>
  /** Of another storage, to each request. */
  answer?: { status: number; code: string }
}

const cases: readonly Case[] = [
  {
    name: 'a storage that does not answer',
    id: 'storage_unreachable',
    advice: /127\.0\.0\.1:2: ECONNREFUSED\. Correct BACKUP_S3_ENDPOINT/,
    changes: { BACKUP_S3_ENDPOINT: 'http://127.0.0.1:2' },
  },
  {
    name: 'a bucket that does not exist',
    id: 'storage_bucket',
    advice: /Create the bucket/,
    changes: { BACKUP_S3_BUCKET: 'raidtisch-absent' },
  },
  {
    name: 'a wrong secret of the storage',
    id: 'storage_key',
    advice: /Correct BACKUP_S3_KEY_ID and BACKUP_S3_SECRET/,
    changes: { BACKUP_S3_SECRET: 'another' },
  },
  {
    name: 'a clock that the storage does not accept',
    id: 'storage_clock',
    advice: /timedatectl/,
    server: { skewMs: 20 * 60_000 },
  },
  {
    name: 'a bucket of another region',
    id: 'storage_region',
    advice: /region of the bucket/,
    changes: { BACKUP_S3_REGION: 'us-east-1' },
  },
  {
    name: 'a key that may not list the bucket',
    id: 'storage_forbidden',
    advice: /Let the key list, read, write and delete/,
    answer: { status: 403, code: 'AccessDenied' },
  },
  {
    name: 'a storage that refuses for a reason of its own',
    id: 'storage_failing',
    advice: /409 OperationAborted\. Look up what it answers/,
    answer: { status: 409, code: 'OperationAborted' },
  },
  {
    name: 'half of the variables of a storage',
    id: 'setting_wrong',
    advice: /BACKUP_S3_SECRET missing/,
    changes: { BACKUP_S3_SECRET: '' },
  },
]

export const brokenStorage: readonly BrokenSetUp[] = cases.map(
  ({ name, id, advice, changes, server, answer }) => ({
    name,
    ids: [id],
    advice,
    breaks: async (the) => {
      Object.assign(storage, server)
      const other = answer && {
        BACKUP_S3_ENDPOINT: await the.startProgram((_, res) =>
          res.writeHead(answer.status).end(`<Error><Code>${answer.code}</Code></Error>`),
        ),
      }
      return { ...storage.variables, BACKUP_DIR: the.folder, ...changes, ...other }
    },
    heals: () => void (storage.skewMs = 0),
  }),
)
