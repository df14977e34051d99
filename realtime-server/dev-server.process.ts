// A server of `npm run dev` before its code is known: it loads the packages while the last server still answers, and
// starts the bundle when it is told to.

export type DevServerMessage = { packages: readonly string[] } | { entry: string; env: NodeJS.ProcessEnv }

process.on('message', (message: DevServerMessage) => {
  const work = 'packages' in message ? load(message.packages) : start(message.entry, message.env)
  work.catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
})

// `npm run dev` ended, even by SIGKILL: the server stops as it does at Ctrl+C, and one that never started just ends.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

async function load(packages: readonly string[]): Promise<void> {
  await Promise.all(packages.map((name) => import(name)))
}

async function start(entry: string, env: NodeJS.ProcessEnv): Promise<void> {
  Object.assign(process.env, env)
  // Resolves when the server is ready.
  await import(entry)
  process.send?.('ready')
}
