import { expect, expectTypeOf, test } from 'vitest'
import type { Room } from './audience.ts'
import { applyLive, type Appliers } from './apply-live.ts'
import {
  LiveMessage,
  type LiveMessageOf,
  type PageTopic,
  type RoomFor,
  type ScreenTopic,
} from './messages.ts'

const eventId = '0191e8a0-0000-7000-8000-000000000001'

test('a live message is checked by the shape of its own topic', () => {
  expect(LiveMessage.parse({ type: 'event.deleted', eventId })).toEqual({ type: 'event.deleted', eventId })
  for (const wrong of [
    { type: 'event.vanished', eventId },
    { type: 'event.deleted', serverId: '200000000000000001' },
    { type: 'event.deleted', eventId, realName: 'Mia' },
    { eventId },
  ])
    expect(LiveMessage.safeParse(wrong).success).toBe(false)
})

test('a message of an unknown topic is left out', () => {
  const heard: string[] = []
  const appliers = { 'event.deleted': ({ eventId: id }: { eventId: string }) => void heard.push(id) }
  applyLive<'event.deleted'>(appliers, { type: 'event.deleted', eventId })
  applyLive<'event.deleted'>(appliers, { type: 'event.renamed' } as unknown as LiveMessage)
  expect(heard).toEqual([eventId])
})

test('the types of a topic say what is in its message, where it may go and who has to apply it', () => {
  expectTypeOf<LiveMessageOf<'parties.published'>['eventId']>().toEqualTypeOf<string>()
  expectTypeOf<RoomFor<'settings.changed'>>().toEqualTypeOf<'leaders'>()
  expectTypeOf<RoomFor<'event.saved'>>().toEqualTypeOf<'events' | `event:${string}`>()
  expectTypeOf<RoomFor<'heartbeat'>>().toEqualTypeOf<Room>()
  expectTypeOf<RoomFor<'settings.changed' | 'audit.appended'>>().toEqualTypeOf<never>()
  expectTypeOf<Extract<PageTopic, `stream.${string}`>>().toEqualTypeOf<never>()
  expectTypeOf<ScreenTopic>().toEqualTypeOf<
    'heartbeat' | 'page.outdated' | 'stream.changed' | 'stream.current' | 'stream.closed'
  >()
  // @ts-expect-error -- no topic has this name
  expectTypeOf<LiveMessageOf<'event.vanished'>>().toBeObject()
  // @ts-expect-error -- an applier for each of the other topics is missing
  expectTypeOf<{ heartbeat: () => void }>().toExtend<Appliers<ScreenTopic>>()
})
