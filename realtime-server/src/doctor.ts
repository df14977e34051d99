import { dataFolder, needsEmulator } from '#core/process/data-folder.ts'
import { loadEnvFile } from '#core/process/env.ts'
import { examine } from '#services/doctor/examination.ts'
import { leastFreeBytes } from '#services/doctor/machine.check.ts'
import { countWrong, writeReport } from '#services/doctor/report.ts'

/**
 * `npm run doctor`: names what is wrong with a set-up, and what to do about it. Ends with 1 when something is wrong, and
 * with 2 when it could not look. Changes nothing but a sign-in that it begins and leaves, so a server may run meanwhile.
 */
async function main(): Promise<void> {
  loadEnvFile()
  const isLocal = needsEmulator(process.env)
  const source = isLocal ? { ...process.env, DATA_DIR: dataFolder(process.env) } : process.env
  const sections = await examine(source, {
    isLocal,
    leastFreeBytes,
    nodeVersion: process.versions.node,
    now: Date.now,
  })
  process.stdout.write(writeReport(sections, source))
  process.exitCode = countWrong(sections) === 0 ? 0 : 1
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
})
