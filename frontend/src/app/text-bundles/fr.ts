import type { ResourceKey } from 'i18next'
import { textFiles } from './text-files.ts'

export const texts = textFiles(
  import.meta.glob<ResourceKey>(
    ['../../lib/i18n/locales/*/fr.ts', '../locales/fr.ts', '../../features/{auth,events}/locales/fr.ts'],
    { import: 'default', eager: true },
  ),
  import.meta.glob<ResourceKey>(
    ['../../features/**/locales/fr.ts', '!../../features/{auth,events}/locales/fr.ts'],
    { import: 'default' },
  ),
)
