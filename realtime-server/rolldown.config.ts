import { readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'rolldown'
import { commitOf } from './commit-of.ts'

const root = path.resolve(import.meta.dirname, '..')
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }

/**
 * What stays in node_modules: Node's own modules, packages that look for files beside theirs, and what packages try to
 * load that is not installed.
 */
const staysPackage =
  /^(node:|@prisma\/client|@electric-sql\/|@prisma\/schema-engine-wasm|pino$|pg-native$|bufferutil$|utf-8-validate$|zlib-sync$)/

export default defineConfig({
  input: {
    main: 'src/main.ts',
    launch: 'src/launch.ts',
    'audit-verify': 'src/audit-verify.ts',
    doctor: 'src/doctor.ts',
    restore: 'src/restore.ts',
    'move-to-postgres': 'src/move-to-postgres.ts',
    // Threads of their own, found beside the bundle by their names.
    'embedded-database.worker': 'src/core/db/embedded-database.worker.ts',
    'suggestion.worker': 'src/modules/party-suggestions/suggestion.worker.ts',
    'discord-emulator': '../discord-emulator/src/main.ts',
  },
  platform: 'node',
  // Read by src/core/process/build.ts.
  transform: { define: { BUILD: JSON.stringify({ version, commit: commitOf(root) }) } },
  // Packages go into the bundle, because finding and reading their 2,000 files is a third of the start.
  external: (id) => staysPackage.test(id),
  // discord.js has it for its sharding, which the bot does not use.
  checks: { eval: false },
  output: {
    dir: 'dist',
    format: 'esm',
    sourcemap: true,
    entryFileNames: '[name].js',
    // Beside the entries, because code in a chunk looks for its neighbours too.
    chunkFileNames: '[name].chunk.js',
  },
})
