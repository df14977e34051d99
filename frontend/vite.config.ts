import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
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

/** What `src/preload.ts` needs, and nothing else: it runs while everything below is still on its way. */
const neededAtOnce =
  /frontend[\\/]src[\\/](preload|lib[\\/](page-paths|browser[\\/]import-fetched|api[\\/]api|time[\\/](time|date-formats|relative-time))|lib[\\/]i18n[\\/]language-choice|app[\\/](route-table|i18n-catalog|text-bundles[\\/]text-files))\.ts|shared-types[\\/]src[\\/]domain[\\/](languages|time-zones|absence-rules)|vite[\\/]preload-helper|rolldown[\\/]runtime/

/**
 * Icons, the game's facts, queries and the simple parts of pages: they come in few files instead of twenty, of which a
 * browser fetches six at a time. Not what draws in dialogs or menus, or the first page would carry those.
 */
const sharedByPages =
  /lucide-react|shared-types[\\/]src[\\/]domain|frontend[\\/]src[\\/](lib[\\/](?!i18n)|features[\\/]events[\\/]form[\\/]EditEventDialog|ui[\\/](Card|Badge|PageHeader|LazyOverlay|EmptyState|Slot|CapacityRow|RelativeTime|DayNote|RoleGlyph|use-|EventTypeIcon|SearchField|TextField|Field))/

/** Long, and needed by few pages: without files of their own they would be merged into what every page loads. */
const dateArithmetic = /date-fns|form-time/
const classCatalogue = /shared-types[\\/]src[\\/]domain[\\/]class/

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    preloadScript('src/preload.ts'),
    preloadFont('inter-latin-wght-normal'),
    retryableImports('src/lib/browser/import-fetched.ts'),
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
            { name: 'preload', test: neededAtOnce, priority: 40 },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
            // What every page loads anyway comes in one piece: it compresses better, in fewer requests.
            { name: 'shell', tags: ['$initial'], priority: 20 },
            { name: 'dates', test: dateArithmetic, minShareCount: 2, priority: 15 },
            { name: 'classes', test: classCatalogue, minShareCount: 2, priority: 15 },
            {
              name: 'common',
              test: sharedByPages,
              minShareCount: 2,
              priority: 10,
              // A page fetches what it uses; pieces below this many bytes are not worth a request of their own.
              entriesAware: true,
              entriesAwareMergeThreshold: 6000,
            },
          ],
        },
      },
    },
  },
})
