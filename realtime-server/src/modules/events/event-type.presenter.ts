import { eventTypeNames as de } from '@raidtisch/shared-types/domain/event-type-names.de'
import { eventTypeNames as en } from '@raidtisch/shared-types/domain/event-type-names.en'
import { eventTypeNames as fr } from '@raidtisch/shared-types/domain/event-type-names.fr'
import { eventTypeNames as ko } from '@raidtisch/shared-types/domain/event-type-names.ko'
import { eventTypeNames as ru } from '@raidtisch/shared-types/domain/event-type-names.ru'
import type { EventType } from '@raidtisch/shared-types/domain/event-types'
import type { Language } from '@raidtisch/shared-types/domain/languages'

/** What each kind of evening is called. One file per language, because a browser loads only its own. */
export const eventTypeNames: Record<Language, Record<EventType, string>> = { de, en, fr, ru, ko }
