import { isLinkable } from '#core/link-address.ts'
import { discordApi, type Env } from './env.ts'

type Settings = Pick<Env, 'NODE_ENV' | 'PUBLIC_URL' | 'DISCORD_API_BASE'>

/** What works with these settings, but less well or less safely than whoever set them may think: German last. */
export function settingWarnings({ NODE_ENV, PUBLIC_URL, DISCORD_API_BASE }: Settings): string[] {
  const isReal = DISCORD_API_BASE === discordApi
  const warnings = []
  // The local Discord does without links, too, but nobody is to mend anything for it.
  if (isReal && !isLinkable(PUBLIC_URL))
    warnings.push(
      'Discord takes no links to this address, so posts carry it as text: set PUBLIC_URL to an address with an ending such as .org. / ' +
        'Discord nimmt keine Links zu dieser Adresse, Beiträge enthalten sie deshalb als Text: setze PUBLIC_URL auf eine Adresse mit einer Endung wie .org.',
    )
  if ((isReal || NODE_ENV === 'production') && isOpen(PUBLIC_URL))
    warnings.push(
      'NOT ENCRYPTED: PUBLIC_URL begins with http://, so whoever is on the way can read everything and take the sessions of your leaders. Put a proxy with TLS in front and set PUBLIC_URL to its https:// address. / ' +
        'NICHT VERSCHLÜSSELT: PUBLIC_URL beginnt mit http://, wer auf dem Weg sitzt, kann also alles mitlesen und die Anmeldung deiner Leiter übernehmen. Stelle einen Proxy mit TLS davor und setze PUBLIC_URL auf dessen https://-Adresse.',
    )
  return warnings
}

/** Whether people's requests cross a network in the clear: not on the machine itself, where browsers trust http, too. */
function isOpen(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && !/^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}
