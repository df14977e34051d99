import { createHash } from 'node:crypto'
import type { EventFacts } from '@raidtisch/shared-types/contracts/entities'
import { endOf } from '@raidtisch/shared-types/domain/event-age'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import {
  GuildScheduledEventEntityType,
  GuildScheduledEventPrivacyLevel,
  type RESTPostAPIGuildScheduledEventJSONBody,
} from 'discord.js'
import { eventAddress } from '#modules/events/event.presenter.ts'
import { discordNameMax } from './discord-limits.presenter.ts'
import { cut, escapeText } from './post-markdown.presenter.ts'
import { postTexts } from './post.texts.ts'

const descriptionMaxLength = 1_000
const locationMaxLength = 100

export type NativeEventView = {
  fields: RESTPostAPIGuildScheduledEventJSONBody
  hash: Buffer
  language: Language
}

/** An event among the server's own events; its place is the address of its page. */
export function presentNativeEvent(
  event: EventFacts,
  { language, publicUrl }: { language: Language; publicUrl: string },
): NativeEventView {
  const address = eventAddress(publicUrl, event.id)
  const invitation = postTexts[language].nativeDescription(address)
  const room = descriptionMaxLength - invitation.length - 2
  const description = escapeText(event.description ?? '', Math.max(room, 1))
  const fields: RESTPostAPIGuildScheduledEventJSONBody = {
    name: cut(event.title, discordNameMax),
    description: description === '' ? invitation : `${description}\n\n${invitation}`,
    privacy_level: GuildScheduledEventPrivacyLevel.GuildOnly,
    entity_type: GuildScheduledEventEntityType.External,
    entity_metadata: {
      location: address.length <= locationMaxLength ? address : cut(publicUrl, locationMaxLength),
    },
    scheduled_start_time: new Date(event.date).toISOString(),
    scheduled_end_time: endOf(event).toISOString(),
  }
  return { fields, hash: createHash('sha256').update(JSON.stringify(fields)).digest(), language }
}

/** Whether one of the server's events is this event: it links to its page. */
export function isNativeOf(native: { description?: string | null }, address: string): boolean {
  return native.description?.endsWith(address) ?? false
}
