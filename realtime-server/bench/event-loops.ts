/** Asks both processes each second how long their event loop was blocked at most since the last time. */
export function watchEventLoops(ports: readonly number[]) {
  let longest = 0
  const ask = async (port: number) => {
    const text = await fetch(`http://127.0.0.1:${port}/metrics`).then(
      (answer) => answer.text(),
      () => '',
    )
    const [, seconds = '0'] = /^nodejs_eventloop_lag_max_seconds ([\d.e-]+)$/m.exec(text) ?? []
    longest = Math.max(longest, 1_000 * Number(seconds))
  }
  const timer = setInterval(() => ports.forEach((port) => void ask(port)), 1_000)
  return {
    stop: () => {
      clearInterval(timer)
      return longest
    },
  }
}
