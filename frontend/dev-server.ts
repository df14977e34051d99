import { createServer } from 'vite'

/** Serves the pages with hot reload. Returns how to stop; rejects when the port is taken. */
export async function runFrontend(port: number): Promise<() => Promise<void>> {
  const vite = await createServer({ root: import.meta.dirname, server: { port, strictPort: true } })
  await vite.listen()
  vite.printUrls()
  return () => vite.close()
}
