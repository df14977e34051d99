import path from 'node:path'

/**
 * The URL to start a worker thread from. `source` is the `.worker.ts` file beside the caller.
 * In the build only its name counts: `rolldown.config.ts` lists each worker under `input` and writes it beside this file.
 * From the sources a small inline module registers tsx first, because a new thread does not inherit it.
 */
export function workerEntry(source: URL): URL {
  const isBuilt = import.meta.url.endsWith('.js')
  if (isBuilt) return new URL(`./${path.basename(source.pathname, '.ts')}.js`, import.meta.url)
  const tsx = JSON.stringify(import.meta.resolve('tsx/esm/api'))
  const code = `import { register } from ${tsx}; register(); await import(${JSON.stringify(source.href)})`
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`)
}
