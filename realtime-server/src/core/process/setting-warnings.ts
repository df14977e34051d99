import { isLinkable } from '#core/link-address.ts'
import { discordApi, type Env } from './env.ts'

type Settings = Pick<Env, 'NODE_ENV' | 'PUBLIC_URL' | 'DISCORD_API_BASE'> &
  Partial<Pick<Env, 'DATABASE_URL' | 'BACKUP_DIR'>>

/** What works, but less well or less safely than whoever set it may think, in the two languages of the log. */
export type SettingWarning = {
  readonly id: 'address_without_links' | 'address_not_encrypted' | 'backups_off'
  readonly english: string
  readonly german: string
  /** The doctor reports it as an error. */
  readonly isWrong?: true
}

/** What to warn of with these settings, at the start and by the doctor. */
export function settingWarnings(settings: Settings): SettingWarning[] {
  const { NODE_ENV, PUBLIC_URL, DISCORD_API_BASE, DATABASE_URL, BACKUP_DIR } = settings
  const isReal = DISCORD_API_BASE === discordApi
  const isMeant = isReal || NODE_ENV === 'production'
  const warnings: SettingWarning[] = []
  // The local Discord does without links, too, but nobody is to mend anything for it.
  if (isReal && !isLinkable(PUBLIC_URL))
    warnings.push({
      id: 'address_without_links',
      english: `Discord takes no links to ${PUBLIC_URL}, so posts carry it as text: set PUBLIC_URL to an address with an ending such as .org.`,
      german: `Discord nimmt keine Links zu ${PUBLIC_URL}, Beiträge enthalten die Adresse deshalb als Text: setze PUBLIC_URL auf eine mit einer Endung wie .org.`,
    })
  if (isMeant && isOpen(PUBLIC_URL))
    warnings.push({
      id: 'address_not_encrypted',
      isWrong: true,
      english:
        'NOT ENCRYPTED: PUBLIC_URL begins with http://, so whoever is on the way can read everything and take the sessions of your leaders. Put a proxy with TLS in front and set PUBLIC_URL to its https:// address.',
      german:
        'NICHT VERSCHLÜSSELT: PUBLIC_URL beginnt mit http://, wer auf dem Weg sitzt, kann also alles mitlesen und die Anmeldung deiner Leiter übernehmen. Stelle einen Proxy mit TLS davor und setze PUBLIC_URL auf dessen https://-Adresse.',
    })
  if (isMeant && DATABASE_URL !== undefined && BACKUP_DIR === undefined)
    warnings.push({
      id: 'backups_off',
      english:
        'There are no backups of PostgreSQL by this process. Set BACKUP_DIR to a folder for them, unless something else backs it up.',
      german:
        'Dieser Prozess sichert PostgreSQL nicht. Setze BACKUP_DIR auf einen Ordner für Sicherungen, außer etwas anderes sichert es.',
    })
  return warnings
}

/** Whether people's requests cross a network in the clear: not on the machine itself, where browsers trust http, too. */
function isOpen(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && !isThisMachine(hostname)
}

/** Whether a URL's host name always means the machine that asks. */
export function isThisMachine(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}
