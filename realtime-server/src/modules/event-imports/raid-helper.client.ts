import type { ImportFault } from '@raidtisch/shared-types/domain/event-import-words'
import { AppError } from '#core/errors.ts'
import type { Env } from '#core/process/env.ts'
import type { RateLimit, RateLimiter } from '#core/redis/rate-limit.ts'
import type { ForeignLink } from './raid-helper.link.ts'

/** Raid-Helper answers within a second; a slow or endless answer is cut. */
const patienceMs = 8_000
/** An event with 1000 people has about 350 kB. */
const answerMax = 1_000_000

export type ForeignAnswer =
  | { text: string; etag: string | null }
  | { isUnchanged: true }
  | { fault: ImportFault }

export type ReadForeign = (link: ForeignLink, etag?: string | null) => Promise<ForeignAnswer>

/** Raid-Helper takes ten requests in five seconds from one address; followed events need up to half of them. */
export const raidHelperLimit: RateLimit = { name: 'raid-helper', points: 5, seconds: 5 }

/** The same for people, who all share one allowance. */
export function limitReads(read: ReadForeign, allowance: RateLimiter): ReadForeign {
  return async (link, etag) => {
    const waitMs = await allowance.spend('all')
    if (waitMs > 0)
      throw new AppError('rate_limited', `Raid-Helper can be asked again in ${Math.ceil(waitMs / 1000)} s`)
    return read(link, etag)
  }
}

/** Reads events of Raid-Helper. The address has a fixed host, a fixed path and a number: nothing else of a link is used. */
export function createRaidHelperClient(
  { RAID_HELPER_API_BASE }: Pick<Env, 'RAID_HELPER_API_BASE'>,
  { patience = patienceMs }: { patience?: number } = {},
): ReadForeign {
  return async ({ host, externalId }, etag = null) => {
    const base = RAID_HELPER_API_BASE ?? `https://${host}/api`
    const signal = AbortSignal.timeout(patience)
    try {
      const answer = await fetch(`${base}/v4/events/${externalId}`, {
        signal,
        redirect: 'manual',
        headers: {
          accept: 'application/json',
          'user-agent': 'Raidtisch (imports events for guild leaders)',
          ...(etag !== null && { 'if-none-match': etag }),
        },
      })
      return await readAnswer(answer)
    } catch {
      return { fault: signal.aborted ? 'slow' : 'unreachable' }
    }
  }
}

async function readAnswer(answer: Response): Promise<ForeignAnswer> {
  if (answer.status === 304) return { isUnchanged: true }
  if (answer.status === 200) {
    const text = await readText(answer)
    return text === null ? { fault: 'too_large' } : { text, etag: answer.headers.get('etag') }
  }
  await answer.body?.cancel()
  return { fault: faultOf(answer.status) }
}

function faultOf(status: number): ImportFault {
  if (status >= 300 && status < 400) return 'redirected'
  if (status === 404 || status === 410) return 'gone'
  return status >= 500 ? 'unreachable' : 'refused'
}

/** Null for an answer that is too long, which is not read to its end. */
async function readText(answer: Response): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength
    if (size > answerMax) return null
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}
