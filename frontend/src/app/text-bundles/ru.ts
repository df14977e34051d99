import type { ResourceKey } from 'i18next'
import { textFiles } from './text-files.ts'

export const texts = textFiles(
  import.meta.glob<ResourceKey>(
    ['../../lib/i18n/locales/*/ru.ts', '../locales/ru.ts', '../../features/{auth,events}/locales/ru.ts'],
    { import: 'default', eager: true },
  ),
  import.meta.glob<ResourceKey>(
    ['../../features/**/locales/ru.ts', '!../../features/{auth,events}/locales/ru.ts'],
    { import: 'default' },
  ),
)
