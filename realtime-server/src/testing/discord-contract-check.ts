import { afterAll } from 'vitest'
import { observeTraffic } from '@raidtisch/discord-emulator/traffic'

// Discord's official schemas check each emulator that a test starts: what it receives and what it sends.

const shownAtMost = 10
const violations = new Set<string>()

// Loaded only where an emulator starts: there are five hundred schemas.
observeTraffic(async () => {
  const { createContractCheck } = await import('@raidtisch/discord-emulator/contract-check')
  return createContractCheck((violation) => violations.add(violation))
})

afterAll(() => {
  if (violations.size === 0) return
  const shown = [...violations].slice(0, shownAtMost)
  throw new Error(
    `${violations.size} times a message differs from Discord's official schemas:\n\n${shown.join('\n\n')}`,
  )
})
