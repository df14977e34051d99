import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface, type Interface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export type TestProcess = {
  child: ChildProcess
  /** What it says on standard output, line by line. */
  lines: Interface
  /** Ends it as a power cut would end it. */
  kill: () => Promise<void>
}

/** Runs a TypeScript file of this folder as a process of its own. */
export function startProcess(file: string, ...args: string[]): TestProcess {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), path, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  return {
    child,
    lines: createInterface({ input: child.stdout }),
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    },
  }
}
