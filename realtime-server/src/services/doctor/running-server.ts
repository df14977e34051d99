import { z } from 'zod'
import type { UsableSettings } from '#core/process/env.ts'

/** Long enough for a busy machine: what is merely slow is not broken. */
const patienceMs = 10_000
const Health = z.object({ status: z.literal('ok'), version: z.string(), commit: z.string().nullable() })

/** Who answers at an address: a server of ours, another program, or nobody. */
export type Answering =
  | {
      readonly kind: 'raidtisch'
      readonly url: string
      readonly version: string
      readonly commit: string | null
    }
  | {
      readonly kind: 'other'
      readonly url: string
      readonly status: number
      readonly location: string | null
    }
  | { readonly kind: 'nobody'; readonly url: string; readonly cause: unknown }

/** Asks the server of these settings on this machine. */
export function askServer({ HOST, PORT }: Pick<UsableSettings, 'HOST' | 'PORT'>): Promise<Answering> {
  const isEverywhere = HOST === '0.0.0.0' || HOST === '::'
  const host = isEverywhere ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST
  return askHealth(`http://${host}:${PORT}`)
}

/** Asks `origin` for /healthz and follows no redirect. */
export async function askHealth(origin: string): Promise<Answering> {
  try {
    const answer = await fetch(`${origin}/healthz`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    })
    const health = Health.safeParse(await answer.json().catch(() => undefined))
    if (health.success) return { kind: 'raidtisch', url: origin, ...health.data }
    return { kind: 'other', url: origin, status: answer.status, location: answer.headers.get('location') }
  } catch (cause) {
    return { kind: 'nobody', url: origin, cause }
  }
}
