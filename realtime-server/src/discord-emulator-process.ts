import { fork, type ChildProcess } from 'node:child_process'
import { signInCallbackPath } from '@raidtisch/shared-types/domain/sign-in'
import { dataFolder } from '#core/process/data-folder.ts'

type Variables = NodeJS.ProcessEnv
type Ready = { url: string; env: Record<string, string> }

/** Starts the local Discord as a process of its own. Resolves to the variables that lead a server to it. */
export function startEmulatorProcess(
  entry: string,
  given: Variables,
): Promise<{ env: Variables; child: ChildProcess }> {
  const { PORT = '3000', PUBLIC_URL = `http://localhost:${PORT}` } = given
  const child = fork(entry, {
    // The box at the end of the start shows its address.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...given, LOCAL_DISCORD_REDIRECTS: new URL(signInCallbackPath, PUBLIC_URL).href },
  })
  return new Promise((resolve, reject) => {
    child.once('message', (message) => {
      const { env } = message as Ready
      const { DONATION_URL = env['DONATION_URL'], DEMO_DATA = 'true' } = given
      resolve({ env: { ...env, DONATION_URL, DEMO_DATA, DATA_DIR: dataFolder(given) }, child })
    })
    child.once('exit', (code) =>
      reject(new Error(`The local Discord ended (code ${code}) before it was ready.`)),
    )
  })
}
