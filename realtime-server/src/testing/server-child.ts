import { type PrivateServer, startPrivateServer } from './private-server.ts'

type Start = { main: string; url: string; environment: Readonly<Record<string, string>> }

/** Starts the bundle `main` in a process of its own, which is to listen at `url`. Resolves when it is ready. */
export function startServerChild({ main, url, environment }: Start): Promise<PrivateServer> {
  return startPrivateServer({
    url,
    program: process.execPath,
    args: ['--disable-proto=delete', main],
    variables: environment,
    probe: async () => {
      const { ok, status } = await fetch(`${url}/readyz`)
      if (!ok) throw new Error(`It answers ${status}.`)
    },
    cleanUp: () => undefined,
  })
}
