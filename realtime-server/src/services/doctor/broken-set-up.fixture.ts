import path from 'node:path'
import type { ExaminationDeps } from './examination.ts'
import type { FindingId } from './finding.ts'
import type { SetUp } from '#testing/doctor-set-up.ts'

type Variables = Readonly<Record<string, string>>

/** One way to break a set-up that works. */
export type BrokenSetUp = {
  /** Completes 'the doctor says what to do about'. */
  name: string
  /** All that is wrong then; the sentence of the first says what to do. */
  ids: readonly FindingId[]
  advice: RegExp
  /** It works all the same, and the doctor only notes it. */
  isNote?: true
  /** Resolves to the variables that differ. */
  breaks: (the: SetUp) => unknown
  /** What the doctor is to take for true of this machine. */
  deps?: Partial<ExaminationDeps>
  heals?: (the: SetUp) => unknown
}

/** Variables for another database of the same PostgreSQL; `credentials` are a user, or user:password. */
export function database(the: SetUp, name: string, credentials?: string): Variables {
  return { DATABASE_URL: the.databaseAt(name, credentials) }
}

/** Variables for an embedded database in a folder of that name. */
export function embedded(the: SetUp, name: string, changes: Variables = {}): Variables {
  return { DATABASE_URL: '', REDIS_URL: '', DATA_DIR: path.join(the.folder, name), ...changes }
}

/** Variables for another public address, which Discord knows. */
export function address(the: SetUp, origin: string, changes: Variables = {}): Variables {
  the.listRedirect(origin)
  return { PUBLIC_URL: origin, ...changes }
}

/** Sends a command to the Redis that may be broken; its variables. */
export async function onRedis(the: SetUp, ...command: [string, ...string[]]): Promise<Variables> {
  await the.onRedis(...command)
  return { REDIS_URL: the.brokenRedis }
}
