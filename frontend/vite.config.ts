import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const backend = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

/**
 * Icons, the game's facts, queries and the simple parts of pages: what three pages use comes in one file instead of twenty,
 * of which a browser fetches six at a time. Not what draws in dialogs or menus, or the first page would carry those.
 */
const sharedByPages =
  /lucide-react|shared-types[\\/]src[\\/]domain|frontend[\\/]src[\\/](lib[\\/](queries|[a-z-]+\.ts)|ui[\\/](Card|Badge|EmptyState|Seat|RelativeTime|RoleGlyph|use-|tab-looks|EventTypeIcon|SearchField|TextField|Field))/

export default defineConfig({
  plugins: [react(), tailwindcss()],
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
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
            // What every page loads anyway comes in one piece: it compresses better, in fewer requests.
            { name: 'shell', tags: ['$initial'], priority: 20 },
            { name: 'common', test: sharedByPages, minShareCount: 3, priority: 10 },
          ],
        },
      },
    },
  },
})
