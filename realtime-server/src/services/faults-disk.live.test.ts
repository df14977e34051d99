import { expect, test } from 'vitest'
import { startPostgres } from '#testing/postgres-server.ts'
import { mountSmallDisk } from '#testing/small-disk.ts'
import { endure, repeated, startStage } from '#testing/fault-campaign.ts'

// What people see while PostgreSQL's disk is full: docs/faults.md. Only root can mount a small disk.

test.runIf(process.getuid?.() === 0)(
  'PostgreSQL’s disk is full: people read on, nothing that was acknowledged is lost',
  { timeout: 240_000, ...repeated },
  async () => {
    const disk = mountSmallDisk(256)
    const postgres = await startPostgres({ durable: true, folder: disk.folder })
    const stage = await startStage({
      databaseUrl: postgres.url,
      variables: { DATABASE_URL: postgres.url },
    })
    try {
      const statuses = await endure(stage, {
        strike: disk.fill,
        heal: disk.free,
        isFelt: (seen) => seen.has(503),
      })
      expect(new Set(statuses)).toEqual(new Set([200, 503]))
    } finally {
      await stage.stop()
      await postgres.stop()
      disk.remove()
    }
  },
)
