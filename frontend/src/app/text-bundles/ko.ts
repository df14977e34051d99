import type { ResourceKey } from 'i18next'
import { textFiles } from './text-files.ts'

export const texts = textFiles(
  import.meta.glob<ResourceKey>(
    ['../../lib/i18n/locales/*/ko.ts', '../locales/ko.ts', '../../features/{auth,events}/locales/ko.ts'],
    { import: 'default', eager: true },
  ),
  import.meta.glob<ResourceKey>(
    ['../../features/**/locales/ko.ts', '!../../features/{auth,events}/locales/ko.ts'],
    { import: 'default' },
  ),
)
