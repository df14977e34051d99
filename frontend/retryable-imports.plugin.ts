import path from 'node:path'
import type { Plugin } from 'vite'

/** The module that Vite wraps around each `import()` of a build, with the files that the import needs. */
const preloadHelper = '\0vite/preload-helper.js'

/**
 * Has each `import()` of the build run through `importFetched` of `file`, so that it can be repeated after a failed
 * request. `npm run dev` leaves imports as they are written.
 */
export function retryableImports(file: string): Plugin {
  let isInBuild = false
  let root = ''
  return {
    name: 'raidtisch:retryable-imports',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // Vite leaves out a file that imports nothing else. What `index.html` names loads without this.
          resolveDependencies: (imported, files, { hostType }) =>
            hostType === 'js' ? [...new Set([imported, ...files])] : files,
        },
      },
    }),
    configResolved: (config) => {
      root = config.root
    },
    load(id) {
      if (id !== preloadHelper) return undefined
      isInBuild = true
      return `export { importFetched as __vitePreload } from ${JSON.stringify(path.join(root, file))}`
    },
    generateBundle() {
      if (!isInBuild) this.error(`Vite has no module ${JSON.stringify(preloadHelper)} any more`)
    },
  }
}
