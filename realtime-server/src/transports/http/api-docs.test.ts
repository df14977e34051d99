import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { operations } from '@raidtisch/shared-types/contracts/operations'
import { apiDocsPage } from './api-docs.page.ts'
import { OpenApiDocument } from './openapi.ts'

const file = new URL('../../../../shared-types/openapi.json', import.meta.url)
const page = apiDocsPage(OpenApiDocument.parse(JSON.parse(readFileSync(file, 'utf8'))))

test.each([...operations])('%s is on the page, with what it does', (name, contract) => {
  const start = page.indexOf(`<details id="${name}">`)
  const entry = page.slice(start, page.indexOf('</details>', start)).replaceAll('&#39;', "'")
  expect(start).toBeGreaterThan(0)
  expect(entry).toContain(`<code class="method">${contract.method.toUpperCase()}</code>`)
  expect(entry).toContain(`<code>${contract.path}</code>`)
  expect(entry).toContain(contract.summary)
})

test('every link leads to a place on the page', () => {
  const places = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(links.length).toBeGreaterThan(50)
  expect(links.filter((id) => !places.has(id))).toEqual([])
})

test('bodies are written as types, with limits and what may be left out', () => {
  const start = page.indexOf('id="CreateEvent"')
  const schema = page.slice(start, page.indexOf('</section>', start))
  expect(schema).toContain('<b>title</b>: string')
  expect(schema).toContain('<b>description</b>?: string')
  expect(schema).toMatch(/at most 120 characters/)
})

test('nothing on it is a script or comes from elsewhere, as the content policy demands', () => {
  expect(page).not.toMatch(/<script|javascript:|src=|url\(|@import|https?:\/\//)
})
