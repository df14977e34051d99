/** The scripts this page was started with; their names change with their content. */
const ownScripts = [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].map(
  (script) => new URL(script.src).pathname,
)

/** Whether the server serves another build than the one that runs here. 'No' while it cannot be asked. */
export async function isOutdated(): Promise<boolean> {
  try {
    const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } })
    if (!answer.ok) return false
    const page = await answer.text()
    // Whatever stands before the server may answer with a page of its own.
    return page.includes('id="root"') && !ownScripts.every((script) => page.includes(script))
  } catch {
    return false
  }
}
