import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'rolldown'
import config from '../../rolldown.config.ts'

/**
 * The server of these sources bundled, as production runs it: a process that starts from it is up in half the time.
 * `main` is the file to start.
 */
export async function bundleServer(): Promise<{ main: string; remove: () => void }> {
  const cwd = path.resolve(import.meta.dirname, '../..')
  // Beside node_modules, which it needs.
  const cache = path.join(cwd, '.cache')
  mkdirSync(cache, { recursive: true })
  const dir = mkdtempSync(path.join(cache, 'server-'))
  await build({ ...config, cwd, output: { dir, format: 'esm', entryFileNames: '[name].js' } })
  return { main: path.join(dir, 'main.js'), remove: () => rmSync(dir, { recursive: true, force: true }) }
}
