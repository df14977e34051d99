import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// The suffix says what a test needs: .test.ts nothing, .db.test.ts PostgreSQL and Redis, .live.test.ts also sockets, .test.tsx a DOM.
const needsServices = ['{realtime-server,discord-emulator}/**/*.{db,live}.test.ts']
const exclude = ['**/node_modules/**', '**/dist/**', 'scripts/boundary-canary/**']

// A test that waits for something that does not come fails after this; one that is merely slow on a busy machine does not.
const patience = 120_000

// In every project, because projects do not take over what stands beside them. Half of it is for one condition, so that
// the one that does not come is named.
const patient = { testTimeout: patience, expect: { poll: { timeout: patience / 2 } } }

// Campaigns measure times and fill the machine: each runs alone, after the tests of the other projects.
const alone = process.env['LONG'] === undefined ? {} : { maxWorkers: 1, sequence: { groupOrder: 1 } }

// `isolate: false` everywhere: no file keeps state in a module, and loading the same modules anew for each file cost more
// than running it.

export default defineConfig({
  test: {
    // Most of a file's time is waiting for servers, so even two cores carry three files.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: ['{shared-types,realtime-server,discord-emulator,frontend,scripts}/**/*.test.ts'],
          exclude: [...exclude, ...needsServices],
          ...patient,
        },
      },
      {
        test: {
          name: 'db',
          isolate: false,
          include: ['realtime-server/**/*.db.test.ts'],
          exclude,
          globalSetup: 'realtime-server/src/testing/global-setup.ts',
          setupFiles: [
            'realtime-server/src/testing/discord-contract-check.ts',
            'realtime-server/src/testing/subscriptions.ts',
          ],
          ...patient,
          hookTimeout: patience,
        },
      },
      {
        test: {
          name: 'live',
          isolate: false,
          ...alone,
          include: ['{realtime-server,discord-emulator}/**/*.live.test.ts'],
          exclude,
          globalSetup: 'realtime-server/src/testing/global-setup.ts',
          setupFiles: [
            'realtime-server/src/testing/discord-contract-check.ts',
            'realtime-server/src/testing/subscriptions.ts',
          ],
          ...patient,
          hookTimeout: patience,
        },
      },
      {
        extends: './frontend/vite.config.ts',
        test: {
          name: 'dom',
          isolate: false,
          environment: 'jsdom',
          include: ['frontend/src/**/*.test.tsx'],
          setupFiles: 'frontend/src/testing/setup.ts',
          ...patient,
        },
      },
    ],
  },
})
