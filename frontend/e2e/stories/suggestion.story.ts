import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import type { SuggestionAnswer } from '@raidtisch/shared-types/suggestion/suggestion'
import type { SuggestionInput } from '@raidtisch/shared-types/suggestion/suggestion-input'
import { suggestWithAlternatives } from '@raidtisch/shared-types/suggestion/suggest'
import { syntheticGuild } from '@raidtisch/shared-types/suggestion/synthetic-guild.fixture'
import { expect, story } from '../fixtures/story.ts'

const assets = path.resolve(import.meta.dirname, '../../dist/assets')
const worker = readdirSync(assets).find((file) => /^suggestion\.worker-.*\.js$/.test(file)) ?? ''
const mostBytes = 12 * 1_024
/** What the search says when an input makes no sense; its code is nowhere where this is not. */
const trace = 'plays nothing.'

/** Asks the worker as the party manager does. */
function askWorker(page: Page, file: string, input: SuggestionInput): Promise<SuggestionAnswer> {
  return page.evaluate(
    ([address, asked]) =>
      new Promise<SuggestionAnswer>((resolve, reject) => {
        const thread = new Worker(address, { type: 'module' })
        thread.onmessage = ({ data }: MessageEvent<SuggestionAnswer>) => {
          thread.terminate()
          resolve(data)
        }
        thread.onerror = ({ message }) => reject(new Error(message))
        thread.postMessage(asked)
      }),
    [`/assets/${file}`, input] as const,
  )
}

story('the browser suggests the same parties as the server for the same seed', async ({ cast }) => {
  const { page } = await cast.as('lena')
  await page.goto('/')
  for (const guild of [24, 48, 70].map((size) => syntheticGuild(size, 1)))
    for (const seed of [1, 987_654_321]) {
      const input = { ...guild, seed }
      expect(await askWorker(page, worker, input)).toEqual(suggestWithAlternatives(input))
    }
})

story('the search for parties takes at most 12 KiB, and a first load brings none of it', async ({ cast }) => {
  const { page } = await cast.as('lena')
  const search = readFileSync(path.join(assets, worker))
  expect(search.toString()).toContain(trace)
  expect(brotliCompressSync(search).length).toBeLessThanOrEqual(mostBytes)

  // Nothing is fetched ahead.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  const loaded = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) loaded.add(path.basename(pathname))
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(loaded.size).toBeGreaterThan(0)
  const carrying = [...loaded].filter((file) => readFileSync(path.join(assets, file), 'utf8').includes(trace))
  expect(carrying).toEqual([])
})
