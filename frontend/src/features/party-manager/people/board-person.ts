import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import type { ServerMember } from '@raidtisch/shared-types/contracts/guild.contract'
import { findClass } from '@raidtisch/shared-types/domain/class-catalogue'
import type { GameRole, ParticipantStatus } from '@raidtisch/shared-types/domain/game-roles'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import { isComing } from '@raidtisch/shared-types/domain/party-statuses'
import { nameOfClassId, searchTexts } from '@raidtisch/shared-types/domain/class-search'

/** A person on a board or in the list beside it. */
export type BoardPerson = {
  id: string
  /** Nickname on the server, else the display name. */
  name: string
  username: string
  displayName: string
  nickname: string | null
  avatar: string | null
  role: GameRole | null
  /** In the reader's language if the catalogue has it. */
  className: string | null
  weaponCombo: string | null
  /** Names of the class and its weapons, in several languages, for the search. */
  classTexts: readonly string[]
  /** Their response to the event; `none`: not signed up. `null` without an event. */
  answer: ParticipantStatus | 'none' | null
  /** Said nothing until the deadline, which made it `declined`. */
  declinedByDeadline: boolean
  /** Comes to the event after its start. */
  isLate: boolean
  /** Last day of an absence that includes the day of the event (without one: today); else null. */
  awayUntil: string | null
  /** May be offered for parties. */
  isPlayer: boolean
  /** Is not on the server any more. */
  hasLeft: boolean
}

export type People = Readonly<Record<string, BoardPerson>>

/** Everybody a board may name: the server's members, and departed members who responded to the event. */
export function describePeople(
  members: readonly ServerMember[],
  event: ListedEvent | null,
  language: Language,
  absent: ReadonlyMap<string, { toDate: string }> = new Map(),
): People {
  const answers = new Map(event?.participants.map((answer) => [answer.discordUserId, answer]))
  const people: Record<string, BoardPerson> = {}
  for (const member of members) {
    const answer = answers.get(member.id)
    const classId = answer ? answer.characterClass : member.preferredClass
    people[member.id] = {
      id: member.id,
      name: member.nickname ?? member.displayName,
      username: member.username,
      displayName: member.displayName,
      nickname: member.nickname,
      avatar: member.avatar,
      role: answer?.role ?? member.preferredRole,
      className: classNameOf(classId, language),
      weaponCombo: answer?.weaponCombo ?? findClass(classId ?? '')?.name ?? null,
      classTexts: classTextsOf(classId),
      answer: event ? (answer?.status ?? 'none') : null,
      declinedByDeadline: isByDeadline(answer),
      isLate: answer?.isLate ?? false,
      awayUntil: absent.get(member.id)?.toDate ?? null,
      isPlayer: member.isPlayer,
      hasLeft: false,
    }
  }
  for (const answer of answers.values()) {
    people[answer.discordUserId] ??= {
      ...namedPerson(answer),
      avatar: answer.avatar,
      role: answer.role,
      className: classNameOf(answer.characterClass, language),
      weaponCombo: answer.weaponCombo,
      classTexts: classTextsOf(answer.characterClass),
      answer: answer.status,
      declinedByDeadline: isByDeadline(answer),
      isLate: answer.isLate,
    }
  }
  return people
}

/** Somebody on a board who left the server; their name is the last that the server knew. */
export type Departed = { discordUserId: string; username: string; displayName: string }

/** The same people with those who left the server without an answer to the event. */
export function withDeparted(
  people: People,
  departed: readonly Departed[],
  event: ListedEvent | null,
): People {
  const answer = event ? 'none' : null
  const named = departed.map((one) => [one.discordUserId, { ...namedPerson(one), answer }] as const)
  return { ...people, ...Object.fromEntries(named) }
}

/** Somebody of whom only the name is known. */
export function namedPerson({ discordUserId, username, displayName }: Departed): BoardPerson {
  return {
    id: discordUserId,
    name: displayName,
    username,
    displayName,
    nickname: null,
    avatar: null,
    role: null,
    className: null,
    weaponCombo: null,
    classTexts: [],
    answer: null,
    declinedByDeadline: false,
    isLate: false,
    awayUntil: null,
    isPlayer: false,
    hasLeft: true,
  }
}

/** Whether a person left the server without an answer to the event. Whoever accepted a past event came to it. */
export function isGone({ hasLeft, answer }: BoardPerson): boolean {
  return hasLeft && (answer === null || answer === 'none')
}

/** Who counts as coming, everywhere on a board. An unknown person does, because nothing says that they declined. */
export function isCountedAsComing(person: BoardPerson | undefined): boolean {
  return person === undefined || (isComing(person.answer) && !isGone(person))
}

/** Who comes and is on the server: nobody else can join in voice, or is worth placing. */
export function canCome(person: BoardPerson | undefined): boolean {
  return person !== undefined && !person.hasLeft && isCountedAsComing(person)
}

function isByDeadline(answer: ListedEvent['participants'][number] | undefined): boolean {
  return answer?.status === 'declined' && answer.source === 'deadline'
}

function classNameOf(classId: string | null, language: Language): string | null {
  return classId && nameOfClassId(classId, language)
}

function classTextsOf(classId: string | null): readonly string[] {
  const entry = findClass(classId ?? '')
  return entry ? searchTexts(entry) : []
}
