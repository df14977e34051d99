import { classCatalogue, findClass } from '@raidtisch/shared-types/domain/class-catalogue'
import { classTiers, type ClassEntry } from '@raidtisch/shared-types/domain/class-entry'
import { nameOfClass } from '@raidtisch/shared-types/domain/class-search'
import { classRefusal } from '@raidtisch/shared-types/domain/signup-rules'
import { capacityRoles, type GameRole } from '@raidtisch/shared-types/domain/game-roles'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import {
  ComponentType,
  type APIActionRowComponent,
  type APISelectMenuOption,
  type APIStringSelectComponent,
} from 'discord.js'
import { optionsMax } from '#modules/event-posts/discord-limits.presenter.ts'
import { rowOf } from '#modules/event-posts/message-buttons.presenter.ts'
import { formatControl, type AnswerKind } from '#modules/event-posts/post-control.presenter.ts'
import type { LockedEvent } from '#modules/events/event.queries.ts'
import type { Answerable } from '../interaction.queries.ts'
import { interactionTexts } from '../interaction.texts.ts'

/** The fields of an event that decide which classes its menus show. */
type ClassRules = Pick<Answerable, 'id' | 'classFilters' | 'preferredClasses'>

export function classRulesOf({ id, preferredClasses, ...filters }: LockedEvent): ClassRules {
  const { requiredClasses, bannedClasses } = filters
  return { id, preferredClasses, classFilters: { requiredClasses, bannedClasses } }
}

/** The menu's value for a sign-up without a class. */
export const withoutClass = 'none'

type MenuRow = APIActionRowComponent<APIStringSelectComponent>

/** Null without a class of the catalogue. */
export function classNameIn(language: Language, classId: string | null): string | null {
  const entry = classId === null ? undefined : findClass(classId)
  return entry ? nameOfClass(entry, language) : null
}

/** Whether this event allows the class. */
export function isAllowed(event: ClassRules, characterClass: string | null): boolean {
  return classRefusal(event.classFilters, characterClass) === null
}

/** The classes of a role that an event allows; all allowed classes when none of them belongs to the role. */
export function classesFor(event: ClassRules, role: GameRole): readonly ClassEntry[] {
  const allowed = classCatalogue.filter(({ id }) => isAllowed(event, id))
  const ofRole = allowed.filter((entry) => role === 'flex' || entry.role === role)
  return (ofRole.length > 0 ? ofRole : allowed).toSorted(byLiking(event))
}

/** Menus of the classes to play as `role`: one for each role the classes are made for, `chosen` marked; `as`: what was pressed before. */
export function classMenus(
  event: ClassRules,
  { role, as }: { role: GameRole; as: AnswerKind | null },
  chosen: string | null | undefined,
  language: Language,
): MenuRow[] {
  const texts = interactionTexts[language]
  const groups = capacityRoles
    .map((of) => ({ of, entries: classesFor(event, role).filter((entry) => entry.role === of) }))
    .filter(({ entries }) => entries.length > 0)
  return groups.map(({ of, entries }, index) => {
    const none = { label: texts.withoutClass, value: withoutClass, default: chosen === null }
    const isFirst = index === 0
    const options = entries.map((entry) => optionOf(event, entry, chosen, language))
    return rowOf([
      {
        type: ComponentType.StringSelect,
        custom_id: formatControl({ kind: 'class', eventId: event.id, role, of, as }),
        placeholder: texts.classMenu(texts.role[groups.length === 1 ? role : of]),
        // The catalogue's largest role has twenty classes.
        options: [...(isFirst && isAllowed(event, null) ? [none] : []), ...options].slice(0, optionsMax),
      },
    ])
  })
}

function optionOf(
  { preferredClasses }: ClassRules,
  entry: ClassEntry,
  chosen: string | null | undefined,
  language: Language,
): APISelectMenuOption {
  const texts = interactionTexts[language]
  const isPreferred = preferredClasses.includes(entry.id)
  return {
    label: nameOfClass(entry, language),
    value: entry.id,
    description: [texts.tier(entry.tier), ...(isPreferred ? [texts.preferred] : [])].join(' · '),
    emoji: { name: entry.emoji },
    default: entry.id === chosen,
  }
}

/** The event's preferred classes first, then the best tiers. */
function byLiking({ preferredClasses }: ClassRules): (a: ClassEntry, b: ClassEntry) => number {
  const rank = ({ id, tier }: ClassEntry) =>
    (preferredClasses.includes(id) ? 0 : classTiers.length) + classTiers.indexOf(tier)
  return (a, b) => rank(a) - rank(b)
}
