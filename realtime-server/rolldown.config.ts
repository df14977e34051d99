import { readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'rolldown'
import { commitOf } from './commit-of.ts'

const root = path.resolve(import.meta.dirname, '..')
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }

export default defineConfig({
  input: {
    main: 'src/main.ts',
    launch: 'src/launch.ts',
    'audit-verify': 'src/audit-verify.ts',
    doctor: 'src/doctor.ts',
    restore: 'src/restore.ts',
    'move-to-postgres': 'src/move-to-postgres.ts',
    // A thread of its own, found beside the bundle by its name.
    'embedded-database.worker': 'src/core/db/embedded-database.worker.ts',
    'discord-emulator': '../discord-emulator/src/main.ts',
  },
  platform: 'node',
  // Read by src/core/process/build.ts.
  transform: { define: { BUILD: JSON.stringify({ version, commit: commitOf(root) }) } },
  // Packages stay in node_modules; our own sources, the shared types among them, go into the bundle,
  // and so do rolldown's helpers for syntax that Node 20 does not know yet.
  external: (id) => /^[^./#]/.test(id) && !/^@(raidtisch|oxc-project\/runtime)\//.test(id),
  output: {
    dir: 'dist',
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
    // Beside the entries, because code in a chunk looks for its neighbours too.
    chunkFileNames: '[name].chunk.js',
  },
})
