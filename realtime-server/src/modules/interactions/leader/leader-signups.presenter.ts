import type { EventView, Participant } from '@raidtisch/shared-types/contracts/entities'
import { nameOfClass } from '@raidtisch/shared-types/domain/class-search'
import {
  gameRoles,
  settableStatuses,
  type GameRole,
  type ParticipantStatus,
  roleSigns,
} from '@raidtisch/shared-types/domain/game-roles'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import {
  ButtonStyle,
  ComponentType,
  type APISelectMenuOption,
  type APIStringSelectComponent,
  type APIUserSelectComponent,
} from 'discord.js'
import {
  discordNameMax,
  firstCharacters,
  optionsMax,
  placeholderMax,
} from '#modules/event-posts/discord-limits.presenter.ts'
import { button, rowOf } from '#modules/event-posts/message-buttons.presenter.ts'
import { escapeName } from '#modules/event-posts/post-markdown.presenter.ts'
import type { Reply } from '../interaction-request.ts'
import { classesFor, classNameIn, withoutClass } from '../post/class-menu.presenter.ts'
import { interactionTexts } from '../interaction.texts.ts'
import { formatLeader } from './leader-control.presenter.ts'
import { backRow, type Row } from './leader-menu.presenter.ts'
import { leaderSignUpTexts } from './leader-signups.texts.ts'
import { leaderButtons } from './leader-button.texts.ts'

/** Discord takes five rows of a message; the last one leads back. */
const menusMax = 4
const nameMax = 60
const statusOrder: readonly ParticipantStatus[] = [
  'accepted',
  'waitlist',
  'tentative',
  'bench',
  'reserved',
  'declined',
]

/** A menu of the server's members: the person to sign up. */
export function choosePersonToAddReply({ id }: EventView, language: Language): Reply {
  const menu: APIUserSelectComponent = {
    type: ComponentType.UserSelect,
    custom_id: formatLeader('add-who', id),
    placeholder: leaderSignUpTexts[language].choosePersonToAdd,
  }
  return {
    content: leaderSignUpTexts[language].choosePersonToAdd,
    components: [rowOf([menu]), backRow(id, language)],
  }
}

export function chooseRoleReply({ id }: EventView, person: Person, language: Language): Reply {
  const buttons = gameRoles.map((role) => ({
    ...button(
      interactionTexts[language].role[role],
      formatLeader('add-role', id, person.discordUserId, role),
      ButtonStyle.Primary,
    ),
    emoji: { name: roleSigns[role] },
  }))
  return {
    content: leaderSignUpTexts[language].chooseRole(nameOf(person)),
    components: [rowOf(buttons), backRow(id, language)],
  }
}

/** The classes of the role that the event allows, in menus of as many as Discord lists. */
export function chooseClassOfReply(
  event: EventView,
  person: Person,
  role: GameRole,
  language: Language,
): Reply {
  const texts = interactionTexts[language]
  const entries = classesFor({ ...event, preferredClasses: event.classFilters.preferredClasses }, role)
  const options: APISelectMenuOption[] = [
    { label: texts.withoutClass, value: withoutClass },
    ...entries.map((entry) => ({
      label: nameOfClass(entry, language),
      value: entry.id,
      emoji: { name: entry.emoji },
    })),
  ]
  const menus = inMenus(options, (index) => ({
    id: formatLeader('add-class', event.id, person.discordUserId, role, String(index)),
    placeholder: texts.classMenu(texts.role[role]),
  }))
  return {
    content: leaderSignUpTexts[language].chooseClass(nameOf(person), texts.role[role]),
    components: [...menus, backRow(event.id, language)],
  }
}

/** Menus of the participants, those who come first; how many they leave out is said. */
export function chooseResponseReply(
  { id, participants }: Pick<EventView, 'id' | 'participants'>,
  language: Language,
  said?: string,
): Reply {
  if (participants.length === 0)
    return {
      content: [said, leaderSignUpTexts[language].nobody].filter(Boolean).join('\n\n'),
      components: [backRow(id, language)],
    }
  const options = participants
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map((one) => ({
      label: firstCharacters(one.displayName || one.username, discordNameMax),
      value: one.discordUserId,
      description: stateOf(one, language),
      emoji: { name: roleSigns[one.role] },
    }))
  const menus = inMenus(options, (index) => ({
    id: formatLeader('who', id, String(index)),
    placeholder: leaderSignUpTexts[language].chooseResponseToChange,
  }))
  const left = options.length - menusMax * optionsMax
  const { chooseResponseToChange, more } = leaderSignUpTexts[language]
  const content = [said, chooseResponseToChange, left > 0 && more(left)].filter(Boolean).join('\n\n')
  return { content, components: [...menus, backRow(id, language)] }
}

/**
 * The changes that a leader can make to a person's response. A role alone would accept for a reserved person, so the
 * response is chosen first.
 */
export function personReply(
  { id }: Pick<EventView, 'id'>,
  person: Participant,
  language: Language,
  said?: string,
): Reply {
  const buttons = leaderButtons[language]
  const userId = person.discordUserId
  const roles = gameRoles.map((role) => ({
    ...button(
      interactionTexts[language].role[role],
      formatLeader('role', id, userId, role),
      role === person.role ? ButtonStyle.Primary : ButtonStyle.Secondary,
    ),
    emoji: { name: roleSigns[role] },
    disabled: role === person.role,
  }))
  const statuses = settableStatuses.map((status) => ({
    ...button(leaderSignUpTexts[language].asStatus[status], formatLeader('status', id, userId, status)),
    disabled: status === person.status,
  }))
  const ends = [
    button(buttons.remove, formatLeader('remove', id, userId), ButtonStyle.Danger),
    button(buttons.people, formatLeader('people', id)),
    button(buttons.back, formatLeader('menu', id)),
  ]
  return {
    content: said ?? leaderSignUpTexts[language].person(nameOf(person), stateOf(person, language)),
    components: [...(person.status === 'reserved' ? [] : [rowOf(roles)]), rowOf(statuses), rowOf(ends)],
  }
}

export type Person = { discordUserId: string; displayName: string; username: string }

export function nameOf({ displayName, username }: Person): string {
  return escapeName(displayName, nameMax) || escapeName(username, nameMax)
}

/** 'Dabei · Tank (Templer)' */
export function stateOf(one: Participant, language: Language): string {
  const { role, played } = interactionTexts[language]
  const { asStatus } = leaderSignUpTexts[language]
  const status = one.status === 'reserved' ? interactionTexts[language].status.reserved : asStatus[one.status]
  return `${status} · ${played(role[one.role], classNameIn(language, one.characterClass))}`
}

/** Whom the deadline counted as declined comes last. */
function rankOf({ status, source }: Participant): number {
  return source === 'deadline' ? statusOrder.length : statusOrder.indexOf(status)
}

function inMenus(
  options: readonly APISelectMenuOption[],
  named: (index: number) => { id: string; placeholder: string },
): Row[] {
  const count = Math.min(menusMax, Math.ceil(options.length / optionsMax))
  return Array.from({ length: count }, (_, index) => {
    const part = options.slice(index * optionsMax, (index + 1) * optionsMax)
    const { id, placeholder } = named(index)
    const [first, last] = [part[0]?.label ?? '', part.at(-1)?.label ?? '']
    const range = count === 1 ? '' : `: ${firstCharacters(first, 20)} – ${firstCharacters(last, 20)}`
    const menu: APIStringSelectComponent = {
      type: ComponentType.StringSelect,
      custom_id: id,
      placeholder: firstCharacters(`${placeholder}${range}`, placeholderMax),
      options: part,
    }
    return rowOf([menu])
  })
}
