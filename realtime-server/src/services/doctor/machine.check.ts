import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { satisfies } from 'semver'
import { build } from '#core/process/build.ts'
import type { UsableSettings } from '#core/process/env.ts'
import { type CheckResult, type Finding, note, wrong } from './finding.ts'
import { askServer } from './running-server.ts'

/** The same as in package.json. */
export const nodeRange = '^20.19.0 || >=22.12.0'

/** Migrations and logs want some room; what PostgreSQL needs is on its own machine. */
export const leastFreeBytes = 500_000_000

export type MachineDeps = {
  nodeVersion: string
  /** A disk with fewer bytes free is called full. */
  leastFreeBytes: number
}

/** Node, the port and the folders of this machine. */
export async function checkMachine(settings: UsableSettings, deps: MachineDeps): Promise<CheckResult> {
  const { nodeVersion } = deps
  const findings: Finding[] = []
  if (!satisfies(nodeVersion, nodeRange))
    findings.push(
      wrong(
        'node_version',
        `Node ${nodeVersion} runs this, but ${nodeRange} is needed. Install Node 24, or use the container image.`,
      ),
    )
  const server = await askServer(settings)
  if (server.kind === 'other')
    findings.push(
      wrong('port_taken', `Another program answers at ${server.url}. Stop it, or set PORT to a free port.`),
    )
  if (server.kind === 'raidtisch' && (server.version !== build.version || server.commit !== build.commit))
    findings.push(
      note(
        'other_build_runs',
        `The server at ${server.url} runs build ${nameOf(server)}, this is ${nameOf(build)}. Restart it to run what was built last.`,
      ),
    )
  const state = server.kind === 'raidtisch' ? `a server answers at ${server.url}` : 'no server runs here'
  const byFolders = foldersOf(settings).flatMap((folder) => checkFolder(folder, deps))
  return { facts: [`Node ${nodeVersion}`, state], findings: [...findings, ...byFolders] }
}

/** Where this process writes, the variable that says so, and what is amiss when it cannot. */
type WrittenFolder = {
  readonly variable: string
  readonly folder: string
  readonly says?: typeof note
  readonly because?: string
}

function foldersOf({
  DATABASE_URL,
  DATA_DIR,
  LOG_FILE,
  BACKUP_DIR,
  SESSION_SECRET,
}: UsableSettings): WrittenFolder[] {
  const data = { variable: 'DATA_DIR', folder: DATA_DIR }
  const folders: WrittenFolder[] = []
  if (!DATABASE_URL || !SESSION_SECRET) folders.push(data)
  else
    folders.push({
      ...data,
      says: note,
      because: LOG_FILE
        ? 'the files of earlier builds are kept there, for pages from before an update'
        : 'the files of earlier builds are kept there, and `npm start` without LOG_FILE cannot begin its log',
    })
  if (LOG_FILE) folders.push({ variable: 'LOG_FILE', folder: path.dirname(LOG_FILE) })
  if (BACKUP_DIR) folders.push({ variable: 'BACKUP_DIR', folder: BACKUP_DIR })
  return folders
}

function checkFolder(
  { variable, folder, says = wrong, because }: WrittenFolder,
  { leastFreeBytes }: MachineDeps,
): Finding[] {
  const existing = nearestExisting(folder)
  const reason = because === undefined ? '' : `; ${because}`
  try {
    accessSync(existing, constants.W_OK | constants.X_OK)
  } catch {
    return [
      says(
        'folder_not_writable',
        `${variable} leads to ${folder}, where this user may not write${reason}. Give the folder to the user that runs the server ` +
          `(chown), or set ${variable} to another one.`,
      ),
    ]
  }
  const { bavail, bsize } = statfsSync(existing)
  const free = bavail * bsize
  if (free >= leastFreeBytes) return []
  return [
    says(
      'disk_full',
      `The disk of ${folder} has ${Math.round(free / 1e6)} MB left${reason}. Make room, or set ${variable} to a folder on another disk.`,
    ),
  ]
}

function nearestExisting(folder: string): string {
  for (let at = folder; ; at = path.dirname(at)) if (existsSync(at) || at === path.dirname(at)) return at
}

function nameOf({ version, commit }: { version: string; commit: string | null }): string {
  return commit === null ? version : `${version} (${commit})`
}
