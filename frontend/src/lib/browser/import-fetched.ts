/** The files that were fetched or are on their way, by address. One that failed is absent. */
const fetched = new Map<string, Promise<void>>()

/**
 * Runs an `import()` after its files have been fetched. `files` are the imported file and all that it imports
 * statically, as paths below the origin, without the leading slash. Rejects when one of them cannot be fetched; calling
 * it again fetches that one again.
 *
 * Browsers before Chromium 156, Firefox 154 and Safari 27.1 never load a module again after a request for it failed. A
 * failed `fetch()` leaves no trace, and what it fetched is in the HTTP cache when `load` asks for it.
 */
export async function importFetched<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map((file) => fetchOnce(`/${file}`)))
  return await load()
}

function fetchOnce(address: string): Promise<void> {
  const begun = fetched.get(address)
  if (begun) return begun
  const fetching = isNamedByPage(address) ? Promise.resolve() : fetchFile(address)
  fetched.set(address, fetching)
  fetching.catch(() => fetched.delete(address))
  return fetching
}

/** The page loads these itself. Without them nothing runs, so they need no other attempt. */
function isNamedByPage(address: string): boolean {
  return document.querySelector(`script[src="${address}"], link[href="${address}"]`) !== null
}

async function fetchFile(address: string): Promise<void> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`)
  // Only a body that was read to its end is in the cache.
  await response.arrayBuffer()
}
