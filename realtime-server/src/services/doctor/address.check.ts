import { signInPath } from '@raidtisch/shared-types/domain/sign-in'
import { isThisMachine } from '#core/process/setting-warnings.ts'
import type { UsableSettings } from '#core/process/env.ts'
import { causesOf } from '#core/db/unavailable.ts'
import { type CheckResult, type Finding, note, wrong } from './finding.ts'
import { type Answering, askHealth, askServer } from './running-server.ts'

const patienceMs = 10_000
const proxyAnswers = [502, 503, 504]

/** The address that people type, asked from this machine. */
export async function checkAddress(settings: UsableSettings): Promise<CheckResult> {
  const { PUBLIC_URL } = settings
  const [there, here] = await Promise.all([askHealth(PUBLIC_URL), askServer(settings)])
  if (there.kind === 'raidtisch')
    return { facts: [`${PUBLIC_URL} leads to the server`], findings: await checkEncryption(PUBLIC_URL) }
  const isRunning = here.kind === 'raidtisch'
  const finding = there.kind === 'nobody' ? explainSilence(there, isRunning) : explainOther(there, isRunning)
  return { facts: [PUBLIC_URL], findings: [finding] }
}

function explainSilence({ url, cause }: Extract<Answering, { kind: 'nobody' }>, isRunning: boolean): Finding {
  const codes = [...causesOf(cause)].map(({ code }) => String(code))
  const { hostname } = new URL(url)
  if (codes.includes('ENOTFOUND') || codes.includes('EAI_AGAIN'))
    return wrong(
      'address_unknown',
      `The name ${hostname} in PUBLIC_URL leads nowhere. Enter it at your domain's provider (a record of type A or AAAA), or correct PUBLIC_URL.`,
    )
  const certificate = codes.find((code) => /CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code))
  if (certificate !== undefined)
    return wrong(
      'address_certificate',
      `The certificate of ${url} is not valid (${certificate}). Renew it in the proxy; the shipped proxy gets one by itself ` +
        'when SITE_ADDRESS is your domain, HTTP_PORT is 80 and HTTPS_PORT is 443.',
    )
  const handshake = codes.find((code) => /^ERR_SSL_|^EPROTO$/.test(code))
  if (handshake !== undefined)
    return wrong(
      'address_certificate',
      `Something answers at ${url}, but not with TLS for this name (${handshake}). Let the proxy have a certificate for ${hostname}; ` +
        `the shipped proxy gets one by itself when SITE_ADDRESS is ${hostname}. If its port for https is another one, correct PUBLIC_URL.`,
    )
  if (isRunning && !isThisMachine(hostname))
    return wrong(
      'address_unreachable',
      `The server runs, but nothing answers at ${url} from this machine. Start the proxy, and let the firewall pass its port; ` +
        'if others do reach it, your router does not let you reach it from inside.',
    )
  return note(
    'address_not_tried',
    `Nothing answers at ${url} from here. Run this again while the server and its proxy run, outside of a container.`,
  )
}

function explainOther(
  { url, status, location }: Extract<Answering, { kind: 'other' }>,
  isRunning: boolean,
): Finding {
  const target = location !== null && URL.canParse(location, url) ? new URL(location, url).origin : url
  if (status >= 300 && status < 400 && target !== url)
    return wrong(
      'address_redirects',
      `${url} redirects to ${target}, so the server refuses what its pages send. Set PUBLIC_URL=${target}, and correct the redirect in Discord's portal.`,
    )
  if (proxyAnswers.includes(status))
    return isRunning
      ? wrong(
          'address_unreachable',
          `The proxy at ${url} answers ${status}, although the server runs. Let it forward to the server's PORT and look into its log.`,
        )
      : note(
          'address_not_tried',
          `The proxy at ${url} answers, and no server runs behind it (${status}). Run this again when one does.`,
        )
  return wrong(
    'address_of_another',
    `Another program answers at ${url} (status ${status}). Let the proxy forward this name to the server's PORT, or correct PUBLIC_URL.`,
  )
}

/** Whether the server learns that browsers speak https with its proxy: what it answers to somebody who wants to sign in. */
async function checkEncryption(origin: string): Promise<Finding[]> {
  if (!origin.startsWith('https:')) return []
  const answer = await fetch(`${origin}${signInPath}`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!answer.headers.get('location')?.includes('signIn=insecure')) return []
  return [
    wrong(
      'proxy_hides_https',
      "Nobody can sign in: the proxy does not send 'X-Forwarded-Proto: https'. Let the proxy that ends TLS send it; with docker compose " +
        'also set TRUSTED_PROXIES to the address of that proxy, and TRUST_PROXY=2.',
    ),
  ]
}
