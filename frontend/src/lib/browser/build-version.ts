/** The scripts of this page; their names change with their content. */
const ownScripts = [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].map(
  (script) => new URL(script.src).pathname,
)

/** Whether the server serves another build than this page's; null when it does not answer. */
export async function isOutdated(): Promise<boolean | null> {
  try {
    const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } })
    if (!answer.ok) return null
    const page = await answer.text()
    // A proxy in front of the server may answer with its own page.
    if (!page.includes('id="root"')) return null
    return !ownScripts.every((script) => page.includes(script))
  } catch {
    return null
  }
}
