import type { ResourceKey } from 'i18next'

type Load = () => Promise<ResourceKey>

/** Namespace → import of its texts in one language. A folder below `features` with `locales/` is a namespace. */
export type TextFiles = ReadonlyMap<string, Load>

/** `first`: what every page needs, in the same file. `later`: loaded with its page. */
export function textFiles(
  first: Readonly<Record<string, ResourceKey>>,
  later: Readonly<Record<string, Load>>,
): TextFiles {
  const loaded = Object.entries(first).map(([path, texts]): [string, Load] => [path, async () => texts])
  return new Map([...loaded, ...Object.entries(later)].map(([path, load]) => [namespaceOf(path), load]))
}

/** '../../features/events/calendar/locales/de.ts' holds 'events-calendar', '../locales/de.ts' the shell's own. */
function namespaceOf(path: string): string {
  const [, common] = /\/lib\/i18n\/locales\/([^/]+)\//.exec(path) ?? []
  const [, feature] = /\/features\/(.+)\/locales\//.exec(path) ?? []
  return common ?? feature?.replaceAll('/', '-') ?? 'shell'
}
