import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** A program the tests need: how to find it, the Debian packages that bring it, and what may be set instead. */
type SystemProgram = {
  name: string
  find: () => string | undefined
  packages: string[]
  instead?: string
}

export const postgresProgram: SystemProgram = {
  name: 'PostgreSQL 15 or newer',
  find: () => newestDebianPostgres() ?? onPath('postgres'),
  packages: ['postgresql'],
  instead: 'TEST_DATABASE_URL',
}

export const redisProgram: SystemProgram = {
  name: 'Redis',
  find: () => onPath('redis-server'),
  packages: ['redis-server'],
}

export const chromiumProgram: SystemProgram = {
  name: 'Chromium',
  // The same engine without the windows it would never show, at two thirds of the work.
  find: () => onPath('chromium-headless-shell') ?? onPath('chromium') ?? onPath('google-chrome'),
  packages: ['chromium-headless-shell', 'fonts-liberation', 'fonts-noto-cjk', 'fonts-noto-color-emoji'],
  instead: 'CHROMIUM_PATH',
}

/** The path of the program, installed by apt if this is root on Debian; otherwise an error saying what to install. */
export function programPath(program: SystemProgram): string {
  const found = program.find() ?? install(program)
  if (found) return found
  const packages = program.packages.join(' ')
  const alternative = program.instead ? `, or set ${program.instead}` : ''
  throw new Error(
    `${program.name} is missing: install it (on Debian: apt-get install ${packages})${alternative}.`,
  )
}

function install(program: SystemProgram): string | undefined {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return undefined
  const apt = (...args: string[]) =>
    execFileSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update', '-q')
  apt('install', '-q', '-y', '--no-install-recommends', ...program.packages)
  return program.find()
}

export function onPath(command: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  return folders.map((folder) => path.join(folder, command)).find((file) => existsSync(file))
}

/** Debian keeps each version's programs in a folder of their own, off the path. */
function newestDebianPostgres(): string | undefined {
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) return undefined
  const versions = readdirSync(root).sort((a, b) => Number(b) - Number(a))
  return versions.map((version) => path.join(root, version, 'bin/postgres')).find((file) => existsSync(file))
}
