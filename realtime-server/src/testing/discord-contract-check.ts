import { afterAll } from 'vitest'
import { judgeBy } from '@raidtisch/discord-emulator/wire-check'

// Every stand-in that a test starts is judged by Discord's official schemas: what is sent to it, and what it says.

const shownAtMost = 10
const violations = new Set<string>()

// They are read only where a stand-in is started: there are five hundred of them.
judgeBy(async () => {
  const { createContractJudge } = await import('@raidtisch/discord-emulator/contract.check')
  return createContractJudge((violation) => violations.add(violation))
})

afterAll(() => {
  if (violations.size === 0) return
  const shown = [...violations].slice(0, shownAtMost)
  throw new Error(`${violations.size} times this is not Discord's language:\n\n${shown.join('\n\n')}`)
})
