import path from 'node:path'

/**
 * Where a new thread begins. `source` is a `.worker.ts` beside the caller; the bundle has it beside itself by the same
 * name. The sources need tsx in the new thread, which does not inherit a loader.
 */
export function workerEntry(source: URL): URL {
  if (import.meta.url.endsWith('.js'))
    return new URL(`./${path.basename(source.pathname, '.ts')}.js`, import.meta.url)
  const start = `import { register } from '${import.meta.resolve('tsx/esm/api')}'; register(); await import('${source.href}')`
  return new URL(`data:text/javascript,${encodeURIComponent(start)}`)
}
