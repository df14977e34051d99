import { causesOf } from '#core/db/unavailable.ts'
import { type Finding, type FindingId, wrong } from './finding.ts'

const unknownAuthority = [
  'database_certificate',
  'Get the certificate of its authority from your provider, and add ?sslmode=verify-full&sslrootcert=/path/to/it.pem to DATABASE_URL (in containers, mount that file). With sslmode=no-verify whoever is on the way can read the password.',
] as const

const unreadable = ['database_certificate', 'In containers, mount that file.'] as const

/** By the code of PostgreSQL or of the system: what to call it, and what to do. */
const known: Readonly<Record<string, readonly [id: FindingId, advice: string]>> = {
  '28P01': [
    'database_password',
    'Correct the password in DATABASE_URL; characters such as @ : / # in it are written as %40 %3A %2F %23.',
  ],
  '28000': [
    'database_user',
    'Create the user that DATABASE_URL names, let this machine in by pg_hba.conf, or add ?sslmode=verify-full when PostgreSQL wants encryption.',
  ],
  '3D000': [
    'database_missing',
    'Create the database that DATABASE_URL names with createdb, or correct its name.',
  ],
  '53300': [
    'database_full',
    'All connections are taken. Lower DATABASE_POOL of the running processes, or raise max_connections.',
  ],
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownAuthority,
  CERT_HAS_EXPIRED: ['database_certificate', 'Renew the certificate of PostgreSQL.'],
  ERR_TLS_CERT_ALTNAME_INVALID: [
    'database_certificate',
    'Write the host in DATABASE_URL as its certificate names it.',
  ],
  ENOTFOUND: ['database_host_unknown', 'Correct the host in DATABASE_URL.'],
  EAI_AGAIN: [
    'database_host_unknown',
    'Correct the host in DATABASE_URL, or the name servers of this machine.',
  ],
}

/** With which `connectPatiently` ends its sentence. */
const generalAdvice = / (?:Correct it, or the database|Start it, or correct DATABASE_URL)\.$/

/** Why the first connection failed; the error is that of `connectPatiently`. */
export function explainRefusal(error: unknown, connectionString: string): Finding {
  const [failure] = [...causesOf(error)]
  const said = typeof failure?.['message'] === 'string' ? failure['message'] : String(error)
  for (const { code, syscall } of causesOf(error)) {
    // The only files that the driver opens are certificates and their keys.
    const [id, advice] = (syscall === 'open' ? unreadable : known[String(code)]) ?? []
    if (id !== undefined) return wrong(id, `${said.replace(generalAdvice, '')} ${advice}`)
  }
  const isAway = /does not answer/.test(said)
  return wrong(
    isAway ? 'database_unreachable' : 'database_refused',
    isAway ? `${said} It is looked for at ${new URL(connectionString).host}.` : said,
  )
}
