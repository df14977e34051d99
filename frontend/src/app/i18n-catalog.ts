import type { ResourceKey } from 'i18next'
import type { LoadTexts } from '#lib/i18n/i18n.ts'

const files = import.meta.glob<ResourceKey>(
  ['../lib/i18n/locales/*/*.ts', './locales/*.ts', '../features/*/locales/*.ts'],
  { import: 'default' },
)

type Load = () => Promise<ResourceKey>

/** namespace → language → how to fetch its texts. A folder with `locales/` in a feature is a namespace by itself. */
export const catalog: ReadonlyMap<string, ReadonlyMap<string, Load>> = readCatalog()

export const loadCatalogTexts: LoadTexts = async (language, namespace) => {
  const load = catalog.get(namespace)?.get(language)
  if (!load) throw new Error(`There are no texts in ${language} for ${namespace}`)
  return await load()
}

function readCatalog(): Map<string, Map<string, Load>> {
  const found = new Map<string, Map<string, Load>>()
  for (const [path, load] of Object.entries(files)) {
    const { namespace, language } = placeOf(path)
    found.set(namespace, (found.get(namespace) ?? new Map<string, Load>()).set(language, load))
  }
  return found
}

function placeOf(path: string): { namespace: string; language: string } {
  const parts = path.replace(/\.ts$/, '').split('/')
  const language = parts.at(-1) ?? ''
  if (path.startsWith('../lib/')) return { namespace: parts.at(-2) ?? '', language }
  if (path.startsWith('../features/')) return { namespace: parts.at(-3) ?? '', language }
  return { namespace: 'shell', language }
}
