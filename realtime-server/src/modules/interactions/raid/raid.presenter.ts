import type { EventFacts } from '@raidtisch/shared-types/contracts/entities'
import { type Language, timeLocale } from '@raidtisch/shared-types/domain/languages'
import { descriptionMaxLength, titleMaxLength } from '@raidtisch/shared-types/domain/limits'
import { ButtonStyle } from 'discord.js'
import type { Modal, Reply } from '../interaction-request.ts'
import { modalLimits } from '#modules/event-posts/discord-limits.presenter.ts'
import { button, rowOf } from '#modules/event-posts/message-buttons.presenter.ts'
import { stamp } from '#modules/event-posts/post-markdown.presenter.ts'
import { textModal } from '../modal.presenter.ts'
import type { RaidDraft } from './raid-draft.ts'
import { raidTexts } from './raid.texts.ts'

const formPrefix = 'raid-form'
const choicePrefix = 'raid-at'
export const typedMax = 60
const nothing = '-'
/** Whether to ping, in a form's id; without it as the template. */
const ping = 'ping'
const quiet = 'quiet'

/** The values in a form's id, beside its fields. */
export type FormContext = Pick<RaidDraft, 'eventType' | 'channelId' | 'pings'>

/** The form of a new event, filled with the typed options. */
export function raidForm(draft: RaidDraft, language: Language): Modal {
  const { formTitle, fields, hints } = raidTexts[language]
  const { eventType, channelId, pings } = draft
  const pinging = pings === null ? null : pings ? ping : quiet
  const id = [formPrefix, eventType, channelId, pinging].map((one) => one ?? nothing)
  return textModal(id.join(':'), formTitle, [
    {
      id: 'title',
      label: fields.title,
      value: draft.title,
      isRequired: true,
      max: titleMaxLength,
    },
    { id: 'when', label: fields.when, hint: hints.when, value: draft.when, isRequired: true, max: typedMax },
    {
      id: 'description',
      label: fields.description,
      isLong: true,
      max: Math.min(descriptionMaxLength, modalLimits.value),
    },
    { id: 'capacity', label: fields.capacity, hint: hints.capacity, max: 12 },
    { id: 'duration', label: fields.duration, hint: hints.duration, max: 12 },
  ])
}

/** Null for another form. */
export function parseRaidForm(customId: string): FormContext | null {
  const [prefix, eventType, channelId, pings] = customId.split(':')
  if (prefix !== formPrefix) return null
  const said = (value: string | undefined) => (value === undefined || value === nothing ? null : value)
  return {
    eventType: said(eventType),
    channelId: said(channelId),
    pings: pings === ping ? true : pings === quiet ? false : null,
  }
}

/** The time that was chosen for a draft. */
export type RaidChoice = { draftId: string; at: Date }

export function parseRaidChoice(customId: string): RaidChoice | null {
  const [prefix, draftId, seconds] = customId.split(':')
  const at = new Date(Number(seconds) * 1_000)
  return prefix === choicePrefix && draftId && !Number.isNaN(at.getTime()) ? { draftId, at } : null
}

/** Asks which of several times is meant. `idOf` makes each button's id. */
export function whichTimeReply(
  typed: string,
  moments: readonly Date[],
  { language, timeZone }: { language: Language; timeZone: string },
  idOf: (at: Date) => string,
): Reply {
  const buttons = moments.map((at, index) =>
    button(momentIn(language, timeZone, at), idOf(at), index === 0 ? ButtonStyle.Primary : undefined),
  )
  return { content: raidTexts[language].whichTime(typed), components: [rowOf(buttons)] }
}

/** Asks whether a past time is meant. */
export function pastReply(title: string, at: Date, language: Language, id: string): Reply {
  const texts = raidTexts[language]
  return {
    content: texts.timeIsPast(title, stamp(at)),
    components: [rowOf([button(texts.planAnyway, id, ButtonStyle.Danger)])],
  }
}

export const raidChoiceId = (draftId: string) => (at: Date) =>
  [choicePrefix, draftId, Math.floor(at.getTime() / 1_000)].join(':')

/** 'Fr., 27.11.2026, 20:30', in a time zone. */
export function momentIn(language: Language, timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat(timeLocale(language), {
    timeZone,
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at)
}

/** As people type it and `readTypedMoment` reads it. */
export function typedMoment(language: Language, timeZone: string, at: Date): string {
  const [day = '', time = ''] = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(at)
    .split(' ')
  const isDotted = language === 'de' || language === 'ru'
  return `${isDotted ? day.split('-').toReversed().join('.') : day} ${time}`
}

export function capacityIn({ roles }: Pick<EventFacts, 'roles'>): string {
  return [roles.tanks.max, roles.healers.max, roles.dps.max].join('/')
}

export function durationIn({ duration }: Pick<EventFacts, 'duration'>): string {
  return `${Math.floor(duration / 60)}:${String(duration % 60).padStart(2, '0')}`
}
