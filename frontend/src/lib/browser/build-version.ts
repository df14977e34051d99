/** The scripts this page was started with; their names change with their content. */
const ownScripts = [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].map(
  (script) => new URL(script.src).pathname,
)

/** Whether the server serves another build than the one that runs here; null when it could not be asked. */
export async function isOutdated(): Promise<boolean | null> {
  try {
    const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } })
    if (!answer.ok) return null
    const page = await answer.text()
    // Whatever stands before the server may answer with a page of its own.
    if (!page.includes('id="root"')) return null
    return !ownScripts.every((script) => page.includes(script))
  } catch {
    return null
  }
}
