import type { EventFacts, Participant } from '@raidtisch/shared-types/contracts/entities'
import { findClass } from '@raidtisch/shared-types/domain/class-catalogue'
import {
  gameRoles,
  capacityRoles,
  type GameRole,
  type CapacityRole,
  isEmoji,
  roleSigns,
} from '@raidtisch/shared-types/domain/game-roles'
import { countsTowardTotals, maximaOfRoles, takesCapacity } from '@raidtisch/shared-types/domain/roster-rules'
import type { Section } from './embed-pages.presenter.ts'
import type { PostLook } from '#modules/settings/post-look.queries.ts'
import { escapeNarrow } from './post-markdown.presenter.ts'
import type { PostTexts } from './post.texts.ts'

/** Width of a third of an embed, less the emoji before a name. */
export const columnEm = 9.4
const clockEm = 1.8
const listedEm = 14
const noClass = '▫️'
/** A no-break space, which keeps an entry in one line. */
const hardSpace = '\u00A0'

export type Capacity = {
  max: Record<CapacityRole, number>
  /** Roles without an opening. */
  taken: ReadonlySet<CapacityRole>
  /** Roles that lead to the waiting list: all of them when the whole event is full. */
  full: ReadonlySet<GameRole>
  isFull: boolean
}

export type RoleEmoji = Readonly<Record<GameRole, string>>

export function capacityOf({ roles, maxParticipants, participants }: EventFacts): Capacity {
  const max = maximaOfRoles(roles)
  const counted = participants.filter(({ status }) => takesCapacity(status))
  const isFull = counted.length >= maxParticipants
  const taken = new Set(
    capacityRoles.filter((role) => counted.filter((one) => one.role === role).length >= max[role]),
  )
  return { max, taken, full: isFull ? new Set(gameRoles) : taken, isFull }
}

/** The event's own emoji for its roles, or else the guild's, or the product's. */
export function roleEmojiOf({ roles }: EventFacts, guild: PostLook['roleEmoji']): RoleEmoji {
  const sign = (own: string | null, role: CapacityRole) =>
    [own, guild[role]].find((one) => one !== null && isEmoji(one)) ?? roleSigns[role]
  return {
    tank: sign(roles.tanks.emoji, 'tank'),
    healer: sign(roles.healers.emoji, 'healer'),
    dps: sign(roles.dps.emoji, 'dps'),
    flex: roleSigns.flex,
  }
}

/** A column per role with a line for each person, and below them the people without an opening, one behind the other. */
export function presentRoster(
  { participants }: EventFacts,
  { max, taken }: Capacity,
  { emoji, texts }: { emoji: RoleEmoji; texts: PostTexts },
): Section[] {
  const accepted = (role: GameRole) =>
    participants.filter((one) => countsTowardTotals(one.status) && one.role === role)
  const columns = capacityRoles.map((role): Section => {
    const people = accepted(role)
    const count = `${people.length}/${max[role]}${taken.has(role) ? ` · ${texts.roleIsFull}` : ''}`
    return {
      heading: `${emoji[role]} ${texts.role[role]} ${count}`,
      lines: people.length > 0 ? people.map(columnLine) : [`*${texts.nobody}*`],
      inline: true,
    }
  })
  const list = (heading: string, people: readonly Participant[], signOf: (one: Participant) => string) =>
    people.length === 0
      ? []
      : [
          {
            heading: `${heading} (${people.length})`,
            lines: people.map((one) => listed(one, signOf(one))),
            separator: ', ',
            inline: false,
          },
        ]
  const having = (status: Participant['status']) => participants.filter((one) => one.status === status)
  const waiting = having('waitlist')
  const roleSign = ({ role }: Participant) => emoji[role]
  return [
    ...columns,
    ...list(`${emoji.flex} ${texts.flex}`, accepted('flex'), classSign),
    ...list(
      `⏱️ ${texts.waitlist}`,
      waiting,
      (one) => `\`${waiting.indexOf(one) + 1}\`${hardSpace}${roleSign(one)}`,
    ),
    ...list(`❔ ${texts.tentative}`, having('tentative'), roleSign),
    ...list(`🪑 ${texts.bench}`, having('bench'), roleSign),
    ...list(`📌 ${texts.reserved}`, having('reserved'), roleSign),
  ]
}

/** Begins with an emoji, so that no name can start a markdown block. */
function columnLine(one: Participant): string {
  const name = nameOf(one, one.isLate ? columnEm - clockEm : columnEm)
  return `${classSign(one)} ${name}${one.isLate ? ' 🕒' : ''}`
}

function listed(one: Participant, sign: string): string {
  const name = nameOf(one, listedEm).replaceAll(' ', hardSpace)
  return [sign, name, ...(one.isLate ? ['🕒'] : [])].join(hardSpace)
}

function classSign({ characterClass }: Participant): string {
  return (characterClass === null ? undefined : findClass(characterClass)?.emoji) ?? noClass
}

function nameOf({ displayName, username }: Participant, em: number): string {
  return escapeNarrow(displayName, em) || escapeNarrow(username, em) || '–'
}
