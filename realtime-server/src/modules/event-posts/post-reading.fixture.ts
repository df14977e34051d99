import type { PostLook } from '#modules/settings/post-look.queries.ts'
import { someEvent } from './event-facts.fixture.ts'
import { presentPost, type PostedEvent, type PostMessage } from './post.presenter.ts'

export const publicUrl = 'https://raid.example.org'
export const before = new Date('2026-11-23T12:00:00.000Z')
export const during = new Date('2026-11-23T21:00:00.000Z')
export const after = new Date('2026-11-23T22:30:00.000Z')

export const usual = {
  language: 'de',
  color: null,
  imageUrl: null,
  roleEmoji: { tank: null, healer: null, dps: null },
} as const
export const present = (changes: Partial<PostedEvent> = {}, now = before, look: PostLook = usual) =>
  presentPost({ ...someEvent, ...changes }, { now, look, publicUrl })
export const embedOf = (message: PostMessage | undefined) => message?.embeds[0] ?? {}
export const fieldsOf = (messages: readonly PostMessage[]) =>
  messages.flatMap((one) => embedOf(one).fields ?? [])
export const fieldOf = (messages: readonly PostMessage[], name: string) =>
  fieldsOf(messages).find((field) => field.name.includes(name))
export const buttonsOf = ([first]: readonly PostMessage[]) =>
  (first?.components ?? []).flatMap((row) => row.components) as {
    label?: string
    emoji?: unknown
    custom_id?: string
    url?: string
  }[]
