import type { ResourceKey } from 'i18next'
import { textFiles } from './text-files.ts'

export const texts = textFiles(
  import.meta.glob<ResourceKey>(
    ['../../lib/i18n/locales/*/de.ts', '../locales/de.ts', '../../features/{auth,events}/locales/de.ts'],
    { import: 'default', eager: true },
  ),
  import.meta.glob<ResourceKey>(
    ['../../features/**/locales/de.ts', '!../../features/{auth,events}/locales/de.ts'],
    { import: 'default' },
  ),
)
