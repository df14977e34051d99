import { findClass } from '@raidtisch/shared-types/domain/class-catalogue'
import { nameOfClass } from '@raidtisch/shared-types/domain/class-search'
import { languages, type Language } from '@raidtisch/shared-types/domain/languages'
import type { APIEmbed } from 'discord.js'
import { blurple, embedLimits } from '#modules/event-posts/discord-limits.presenter.ts'
import { embedLength } from '#modules/event-posts/embed-pages.presenter.ts'
import { escapeName } from '#modules/event-posts/post-markdown.presenter.ts'
import type { PublishedParty } from './delivery.payload.ts'
import { deliveryTexts, type DeliveryTexts } from './delivery.texts.ts'

const nameMaxLength = 60
const embedsMax = 10

/** An embed for each party: who leads it, and its members with role and class; who declined is struck through. */
export function boardEmbeds(
  parties: readonly PublishedParty[],
  language: Language,
): [APIEmbed, ...APIEmbed[]] {
  const [first, ...others] = parties.map((party) => partyEmbed(party, language))
  if (!first) throw new Error('A board without parties is not published.')
  return [first, ...others]
}

/** In as few messages as Discord's limits allow in every language, in the leaders' order. */
export function splitBoard(parties: readonly PublishedParty[]): PublishedParty[][] {
  const messages: { parties: PublishedParty[]; length: number }[] = []
  for (const party of parties) {
    const length = Math.max(...languages.map((language) => embedLength(partyEmbed(party, language))))
    const last = messages.at(-1)
    if (last && last.parties.length < embedsMax && last.length + length <= embedLimits.message) {
      last.parties.push(party)
      last.length += length
    } else messages.push({ parties: [party], length })
  }
  return messages.map((message) => message.parties)
}

function partyEmbed(party: PublishedParty, language: Language): APIEmbed {
  const texts = deliveryTexts[language]
  const { name, number, size, members } = party
  const coming = members.filter(({ hasDeclined }) => !hasDeclined).length
  return {
    title: `${escapeName(name ?? texts.party(number), nameMaxLength)} · ${coming}/${size}`,
    description: members.map((member) => memberLine(member, texts, language)).join('\n') || texts.free,
    color: blurple,
  }
}

function memberLine(
  { name, isLeader, hasDeclined, role, class: classId }: PublishedParty['members'][number],
  texts: DeliveryTexts,
  language: Language,
): string {
  const played = classId === null ? undefined : findClass(classId)
  const shown = `${isLeader ? '👑 ' : ''}**${escapeName(name, nameMaxLength)}**`
  const line = [shown, role && texts.role[role], played && nameOfClass(played, language)]
    .filter((part) => part !== null && part !== undefined)
    .join(' · ')
  return hasDeclined ? `~~${line}~~` : line
}
