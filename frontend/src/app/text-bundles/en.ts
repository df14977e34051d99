import type { ResourceKey } from 'i18next'
import { textFiles } from './text-files.ts'

export const texts = textFiles(
  import.meta.glob<ResourceKey>(
    ['../../lib/i18n/locales/*/en.ts', '../locales/en.ts', '../../features/{auth,events}/locales/en.ts'],
    { import: 'default', eager: true },
  ),
  import.meta.glob<ResourceKey>(
    ['../../features/**/locales/en.ts', '!../../features/{auth,events}/locales/en.ts'],
    { import: 'default' },
  ),
)
