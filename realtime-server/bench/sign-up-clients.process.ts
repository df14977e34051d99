import { Agent, request } from 'node:http'
import { minimalPreference } from '@raidtisch/shared-types/contracts/contract'
import { answerParent } from './child.ts'
import { spread, type Throughput } from './spread.ts'

// People who press the button, in a process of their own.

export type SignUp = { cookie: string; eventId: string }
export type SignUpClients = {
  /** Signs them up, one after the other per worker, for so many seconds. */
  signUp: (options: SignUpOptions) => Promise<Throughput>
}
type SignUpOptions = { url: string; workers: number; seconds: number; signUps: SignUp[] }

const body = JSON.stringify({ role: 'dps', notes: 'komme 15 Minuten später' })
const mostAttempts = 10

/** A client that gets a busy answer tries again; that time counts. */
async function signUp(agent: Agent, url: string, one: SignUp): Promise<void> {
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const status = await post(agent, url, one)
    if (status === 200) return
    if (status !== 503) throw new Error(`answered ${status}`)
  }
  throw new Error('is too busy')
}

function post(agent: Agent, url: string, { cookie, eventId }: SignUp): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      cookie,
      prefer: minimalPreference,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }
    const sent = request(
      `${url}/api/events/${eventId}/signup`,
      { method: 'POST', agent, headers },
      (answer) => {
        answer.on('end', () => resolve(answer.statusCode ?? 0))
        answer.resume()
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

answerParent({
  signUp: async ({ url, signUps, ...pace }: SignUpOptions) => {
    // New connections each time: the server ends idle ones.
    const agent = new Agent({ keepAlive: true })
    const throughput = await spread(signUps, pace, (one) => signUp(agent, url, one))
    agent.destroy()
    return throughput
  },
} satisfies SignUpClients)
