import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { importFetched } from './import-fetched.ts'

let requests: string[]
let broken: Set<string>

beforeEach(() => {
  requests = []
  broken = new Set()
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address)
    return new Response('', { status: broken.has(address) ? 503 : 200 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.head.replaceChildren()
})

/** An import that says which requests were there before it. */
const load = async () => [...requests]

test('A module is imported after its files have been fetched, and each file once', async () => {
  expect(await importFetched(load, ['first/a.js', 'first/b.js'])).toEqual(['/first/a.js', '/first/b.js'])
  await importFetched(load, ['first/b.js', 'first/c.js'])
  expect(requests).toEqual(['/first/a.js', '/first/b.js', '/first/c.js'])
})

test('A module is not imported while a file of it fails, and only that file is fetched again', async () => {
  broken.add('/second/b.js')
  const imported = vi.fn<() => Promise<string>>().mockResolvedValue('loaded')
  await expect(importFetched(imported, ['second/a.js', 'second/b.js'])).rejects.toThrow('/second/b.js')
  expect(imported).not.toHaveBeenCalled()
  broken.clear()
  requests = []
  expect(await importFetched(imported, ['second/a.js', 'second/b.js'])).toBe('loaded')
  expect(requests).toEqual(['/second/b.js'])
})

test('A file is left to the page when the page names it', async () => {
  document.head.innerHTML = '<link rel="modulepreload" href="/third/a.js"><script src="/third/b.js"></script>'
  await importFetched(load, ['third/a.js', 'third/b.js', 'third/c.js'])
  expect(requests).toEqual(['/third/c.js'])
})
