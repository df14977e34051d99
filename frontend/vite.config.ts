import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import {
  beginningWith,
  classCatalogue,
  dateArithmetic,
  neededAtOnce,
  notShared,
  sharedByPages,
} from './code-groups.ts'
import { refuseChunkCycles } from './chunk-cycles.plugin.ts'
import { lightFonts } from './light-fonts.plugin.ts'
import { refuseUnlistedModules } from './listed-modules.plugin.ts'
import { preloadFont } from './preload-font.plugin.ts'
import { preloadScript } from './preload-script.plugin.ts'
import { retryableImports } from './retryable-imports.plugin.ts'

const backend = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

/** Once at the best, beside each file, instead of hastily at every request. */
const compressed = compression({
  algorithms: ['brotliCompress', 'gzip'],
  include: /\.(js|css)$/,
  threshold: 1_000,
})

/** What the bundler itself adds, and `src/preload.ts` needs. */
const addedByBundler = /vite[\\/]preload-helper|rolldown[\\/]runtime/

const isNeededAtOnce = beginningWith(neededAtOnce)

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    preloadScript('src/preload.ts'),
    preloadFont('inter-latin-wght-normal'),
    lightFonts(),
    retryableImports('src/lib/browser/import-fetched.ts'),
    refuseChunkCycles(),
    refuseUnlistedModules('preload', (id) => isNeededAtOnce(id) || addedByBundler.test(id)),
    compressed,
  ],
  server: {
    port: 5173,
    proxy: {
      '/api': backend,
      '/auth': backend,
      '/socket.io': { target: backend, ws: true },
      '/board': { target: backend, ws: true },
    },
  },
  build: {
    target: 'es2022',
    // One style sheet: a second one that does not arrive would leave its page undressed.
    cssCodeSplit: false,
    // Names every lazy file, for the story in which each of them does not arrive.
    manifest: true,
    rolldownOptions: {
      output: {
        // A shared piece would be named after everybody who uses it.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'preload', test: isNeededAtOnce, priority: 40 },
            { name: 'preload', test: addedByBundler, priority: 40 },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
            // What every page loads anyway comes in one piece: it compresses better, in fewer requests.
            { name: 'shell', tags: ['$initial'], priority: 20 },
            { name: 'dates', test: beginningWith(dateArithmetic), minShareCount: 2, priority: 15 },
            { name: 'classes', test: beginningWith(classCatalogue), minShareCount: 2, priority: 15 },
            {
              name: 'common',
              test: beginningWith(sharedByPages, notShared),
              minShareCount: 2,
              priority: 10,
              // A page fetches what it uses; pieces below this many bytes of source go into a larger one that all who use
              // them load. With three quarters of it, two pieces imported each other.
              entriesAware: true,
              entriesAwareMergeThreshold: 400_000,
            },
          ],
        },
      },
    },
  },
})
