import { z } from 'zod'

/** Where copies of backups go besides the folder: an S3-compatible storage. Nowhere unless all four are set. */
export const storageVariables = {
  BACKUP_S3_ENDPOINT: z
    .url({
      protocol: /^https?$/,
      error: 'must be an http(s) address, for example https://s3.eu-central-1.amazonaws.com',
    })
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  BACKUP_S3_REGION: z.string().trim().default('us-east-1'),
  BACKUP_S3_BUCKET: z
    .string()
    .trim()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket, for example raidtisch-backups')
    .optional(),
  /** A folder in the bucket; ends with a slash unless it is empty. */
  BACKUP_S3_PREFIX: z
    .string()
    .trim()
    .regex(/^[\w./-]*$/, 'may have letters, digits and . _ - /')
    .default('')
    .transform((value) => value.replaceAll(/^\/+|\/+$/g, '').replace(/.$/, '$&/')),
  BACKUP_S3_KEY_ID: z.string().trim().optional(),
  BACKUP_S3_SECRET: z.string().trim().optional(),
}

type StorageVariables = { readonly [Name in keyof typeof storageVariables]?: string | undefined }

const needed = ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_BUCKET', 'BACKUP_S3_KEY_ID', 'BACKUP_S3_SECRET'] as const

/** What the client of a storage needs. */
export type StorageSettings = {
  endpoint: string
  region: string
  bucket: string
  prefix: string
  keyId: string
  secret: string
}

/** Null while copies are off. */
export function storageSettings(env: StorageVariables): StorageSettings | null {
  const {
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_BUCKET: bucket,
    BACKUP_S3_KEY_ID: keyId,
    BACKUP_S3_SECRET: secret,
    BACKUP_S3_REGION: region = 'us-east-1',
    BACKUP_S3_PREFIX: prefix = '',
  } = env
  if (!endpoint || !bucket || !keyId || !secret) return null
  return { endpoint, region, bucket, prefix, keyId, secret }
}

/** What is wrong with these variables together. */
export function storageFaults(
  env: StorageVariables & { DATABASE_URL?: string | undefined; BACKUP_DIR?: string | undefined },
): { variable: string; sentence: string }[] {
  const missing = needed.filter((name) => !env[name])
  const [variable] = missing
  if (missing.length === needed.length) return []
  if (variable !== undefined)
    return [
      {
        variable,
        sentence: `${missing.join(', ')} missing: backups are copied to a storage only with all of ${needed.join(', ')}.`,
      },
    ]
  if (env.DATABASE_URL === undefined || env.BACKUP_DIR !== undefined) return []
  const sentence =
    'BACKUP_S3_BUCKET is set without BACKUP_DIR: with PostgreSQL a backup is written to that folder, checked and copied from there. Set BACKUP_DIR.'
  return [{ variable: 'BACKUP_DIR', sentence }]
}
