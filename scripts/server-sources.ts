import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.resolve(import.meta.dirname, '../realtime-server/src')

/** The server's own sources with the fixtures beside them, without tests and what is generated. */
export const serverSources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .filter((file) => !/\.test\.ts$|^(?:testing|generated)\//.test(file))
  .map((file) => ({ file, source: readFileSync(path.join(folder, file), 'utf8') }))
