import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { someAnswer, someEvent } from './event-facts.fixture.ts'
import { presentDeletedPost, presentPost, type PostedEvent, type PostMessage } from './post.presenter.ts'
import { usual } from './post-reading.fixture.ts'
import { planPost, unknownHash, withHash, withoutHash, type StoredPost } from './post.plan.ts'

const reader = {
  now: new Date('2026-11-23T12:00:00.000Z'),
  look: usual,
  publicUrl: 'https://r.example',
} as const

const numRuns = process.env['LONG'] === undefined ? 50 : 2_000
const patient = { timeout: 600_000 }

const noted = (post: StoredPost, index: number, hash: Buffer): StoredPost => ({
  ...post,
  contentHash: withHash(post.contentHash, index, hash),
})

type Channel = Map<string, { id: string; message: PostMessage }[]>

/** When the bot dies: before Discord gets its request, or before the result is stored. */
type Death = 'no' | 'unsent' | 'unstored'

/** A bot that does what the plan says, at a Discord that keeps messages, and that may die at any point. */
function createBot(channels: Channel) {
  let post: StoredPost | null = null
  let lastId = 0
  /** The status of the event with each post that was begun. */
  const begunFor = new Set<string | undefined>()
  const messagesOf = (channelId: string) => {
    const messages = channels.get(channelId) ?? []
    channels.set(channelId, messages)
    return messages
  }
  const note = (stored: StoredPost, id: string, hash: Buffer) => {
    post = {
      ...stored,
      isSending: false,
      state: 'posted',
      messageIds: [...stored.messageIds, id],
      contentHash: withHash(stored.contentHash, stored.messageIds.length, hash),
    }
  }
  /** Whether there is a next step. */
  const step = (event: PostedEvent | null, death: Death): boolean => {
    const next = planPost(post, event, reader)
    const dies = death !== 'no'
    if (next.kind === 'nothing') return false
    if (next.kind === 'claim') {
      const { channelId } = next
      const fresh = { messageIds: [], isSending: false, isRepostWanted: false, contentHash: null }
      post = { ...fresh, channelId, title: 'x', state: 'waiting' }
      return true
    }
    const stored = post as StoredPost
    const there = messagesOf(stored.channelId)
    const lost = () => there.find(({ id }) => !stored.messageIds.includes(id))
    if (next.kind === 'post' || next.kind === 'recover') {
      const found = stored.isSending ? lost() : undefined
      if (found) note(stored, found.id, unknownHash)
      else if (next.kind === 'recover') post = { ...stored, isSending: false }
      else {
        if (stored.messageIds.length === 0) begunFor.add(event?.status)
        post = { ...stored, isSending: true }
        if (death === 'unsent') return true
        const id = String(++lastId)
        there.push({ id, message: next.message })
        if (!dies) note({ ...stored, isSending: true }, id, next.hash)
      }
    } else if (next.kind === 'edit') {
      const target = there.find(({ id }) => id === stored.messageIds[next.index])
      if (target) {
        if (death !== 'unsent') target.message = next.message
        post = noted(stored, next.index, dies ? unknownHash : next.hash)
      } else post = { ...stored, messageIds: [], contentHash: null }
    } else if (next.kind === 'remove') {
      const { messageId } = next
      const index = stored.messageIds.indexOf(messageId)
      if (death !== 'unsent')
        channels.set(
          stored.channelId,
          there.filter(({ id }) => id !== messageId),
        )
      post = dies
        ? noted(stored, index, unknownHash)
        : {
            ...stored,
            messageIds: stored.messageIds.filter((id) => id !== messageId),
            contentHash: withoutHash(stored.contentHash, index),
          }
    } else if (next.kind === 'forget') post = null
    else {
      post = { ...stored, state: next.isClosed ? 'closed' : 'posted' }
      return false
    }
    return true
  }
  return { step, stored: () => post, begunFor }
}

const change = fc.oneof(
  fc.record({ people: fc.nat({ max: 240 }) }),
  fc.record({ channelId: fc.constantFrom('987654321098765207', '987654321098765204', null) }),
  fc.record({ status: fc.constantFrom('active' as const, 'archived' as const) }),
)
const death = fc.constantFrom<Death>('no', 'unsent', 'unstored')
const life = fc.array(
  fc.record({ change, steps: fc.nat({ max: 6 }), deaths: fc.array(death, { maxLength: 6 }) }),
  { maxLength: 8 },
)

test(
  'after any changes of an event and any deaths of the bot its channel has its post once and up to date',
  patient,
  () => {
    fc.assert(
      fc.property(life, fc.boolean(), (chapters, isDeleted) => {
        const channels: Channel = new Map()
        const bot = createBot(channels)
        let event: PostedEvent | null = someEvent
        for (const { change: changed, steps, deaths } of chapters) {
          const { people, ...fields } = { people: undefined, ...changed }
          const participants: Participant[] =
            people === undefined
              ? event.participants
              : Array.from({ length: people }, (_, index) =>
                  someAnswer(index, { displayName: `Wer auch immer ${index}` }),
                )
          event = { ...event, ...fields, participants }
          for (let count = 0; count < steps; count++) bot.step(event, deaths[count] ?? 'no')
        }
        if (isDeleted) event = null
        for (let more = true, count = 0; more; count++) {
          more = bot.step(event, 'no')
          expect(count).toBeLessThan(100)
        }

        expect([...bot.begunFor].filter((status) => status !== 'active')).toEqual([])
        const shown = [...channels].flatMap(([channelId, messages]) =>
          messages.map(({ message }) => ({ channelId, message })),
        )
        const where = event ? event.channelId : (shown[0]?.channelId ?? null)
        const isWanted = event ? event.status === 'active' || shown.length > 0 : shown.length > 0
        const wanted = event ? presentPost(event, reader).messages : [presentDeletedPost('x', 'de')]
        expect(shown).toEqual(
          where !== null && isWanted ? wanted.map((message) => ({ channelId: where, message })) : [],
        )
        expect(bot.stored() === null).toBe(event === null || shown.length === 0)
      }),
      { numRuns },
    )
  },
)
