import type { Language } from '@raidtisch/shared-types/domain/languages'

const formatters = new Map<Language, Intl.DateTimeFormat>()

/** 'So., 22.11., 21:00': in the reader's own language and zone, where the specification fixes no format. */
export function formatOwnMoment(iso: string, language: Language): string {
  const made =
    formatters.get(language) ??
    new Intl.DateTimeFormat(language, {
      weekday: 'short',
      day: 'numeric',
      month: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    })
  formatters.set(language, made)
  return made.format(new Date(iso))
}
