import i18next, { type ResourceKey } from 'i18next'
import { describe, expect, test } from 'vitest'
import { languages } from '@raidtisch/shared-types/domain/languages'
import { errorCodes } from '@raidtisch/shared-types/domain/errors'
import { startTexts } from '#testing/render.tsx'
import { loadCatalogTexts, textsOf as filesOf } from './i18n-catalog.ts'

const plural = /_(zero|one|two|few|many|other)$/

function flatten(texts: ResourceKey, prefix = ''): Map<string, string> {
  if (typeof texts === 'string') return new Map([[prefix, texts]])
  return new Map(
    Object.entries(texts as Record<string, ResourceKey>).flatMap(([key, value]) => [
      ...flatten(value, prefix ? `${prefix}.${key}` : key),
    ]),
  )
}

async function textsOf(namespace: string, language: string): Promise<Map<string, string>> {
  return flatten(await loadCatalogTexts(language, namespace))
}

function placeholdersOf(text: string): string[] {
  return [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}|<\/?(\w+)>/g)]
    .map((match) => match[1] ?? `<${match[2]}>`)
    .sort()
}

const bare = (key: string) => key.replace(plural, '')

const files = await Promise.all(languages.map(filesOf))
const namespaces = [...new Set(files.flatMap((one) => [...one.keys()]))]

test('there are texts of every page and of the shell', () => {
  expect(namespaces).toEqual(
    expect.arrayContaining(['common', 'errors', 'shell', 'auth', 'events-list', 'stream']),
  )
})

describe.each(namespaces)('The texts of %s', (namespace) => {
  test.each(languages)('have every key in %s, and none besides', async (language) => {
    const german = await textsOf(namespace, 'de')
    const other = await textsOf(namespace, language)
    expect([...new Set([...other.keys()].map(bare))].sort()).toEqual(
      [...new Set([...german.keys()].map(bare))].sort(),
    )
    expect([...other].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  test.each(languages)('use the same placeholders in %s', async (language) => {
    const german = new Map(
      [...(await textsOf(namespace, 'de'))].map(([key, text]) => [bare(key), placeholdersOf(text)]),
    )
    // A plural form may leave the number out: some stand for exactly one.
    const wrong = [...(await textsOf(namespace, language))].filter(([key, text]) => {
      const relevant = (names: readonly string[]) =>
        names.filter((name) => !(plural.test(key) && name === 'count')).join()
      return relevant(placeholdersOf(text)) !== relevant(german.get(bare(key)) ?? [])
    })
    expect(wrong).toEqual([])
  })

  test.each(languages)('have a plural form in %s for every whole number', async (language) => {
    const german = await textsOf(namespace, 'de')
    const other = await textsOf(namespace, language)
    const rules = new Intl.PluralRules(language)
    const forms = new Set(Array.from({ length: 1001 }, (_, count) => rules.select(count)))
    for (const key of new Set([...german.keys()].filter((one) => plural.test(one)).map(bare))) {
      expect(
        [...forms].filter((form) => !other.has(`${key}_${form}`)).map((form) => `${key}_${form}`),
      ).toEqual([])
    }
  })
})

test('French texts about one person or one event are in the singular', async () => {
  await startTexts('fr')
  const t = i18next.getFixedT('fr', ['events-list', 'events-calendar', 'party-manager'] as const)
  expect([
    t('events-list:more', { count: 1 }),
    t('events-list:flexible', { count: 1 }),
    t('events-calendar:more', { count: 1 }),
    t('party-manager:pull.asked', { count: 1 }),
    t('party-manager:takeGroup', { count: 1, name: 'Nord' }),
  ]).toEqual(['+1 autre', '1 flexible', '+1 autre', '1 sollicité', 'Prendre le groupe Nord, 1 membre'])
})

test('French counts of places and entries are true of one as of many', async () => {
  await startTexts('fr')
  const t = i18next.getFixedT('fr', ['events-page', 'party-manager', 'audit-log'] as const)
  expect([
    t('events-page:acceptedOf', { accepted: 1, max: 21 }),
    t('events-page:partySize', { taken: 1, size: 6 }),
    t('party-manager:filled', { taken: 1, size: 6 }),
    t('audit-log:page', { page: 1, total: 1 }),
  ]).toEqual([
    'Places prises\u00a0: 1 sur 21',
    'Places prises\u00a0: 1 sur 6',
    'Places prises\u00a0: 1 sur 6',
    'Page 1 | Entrées au total\u00a0: 1',
  ])
})

test.each(languages)('every refusal of the server has a sentence in %s', async (language) => {
  const sentences = await textsOf('errors', language)
  expect(errorCodes.filter((code) => !sentences.has(code))).toEqual([])
})
