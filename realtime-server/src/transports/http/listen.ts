import type { Server } from 'node:http'
import { exitCodes, StartError } from '#core/process/start-error.ts'

/** Rejects with a sentence when the port is taken; `variable` names what to set then. */
export function listen(
  server: Server,
  { host, port, variable }: { host: string; port: number; variable: string },
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is taken. Set ${variable} to a free one.`
      reject(cause.code === 'EADDRINUSE' ? new StartError(exitCodes.failed, taken, { cause }) : cause)
    })
    server.listen(port, host, resolve)
  })
}
