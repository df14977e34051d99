import { defineConfig, devices } from '@playwright/test'

/** Stories with real browsers against the built product; `npm run e2e` builds it and starts what it needs. */
export default defineConfig({
  testDir: 'e2e/stories',
  testMatch: '**/*.story.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  // Conditions are awaited, never timed: a slow machine takes longer, and only what never comes fails.
  expect: { timeout: 30_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // Pictures of every step cost more than the step, on the processor that the servers need.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      // Debian's Chromium in a container: no sandbox, no GPU, and no calls home that would hang without a network.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
