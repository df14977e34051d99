import { describe, expect, it } from 'vitest'
import type { Emit } from '#core/change.ts'
import { type LivePublisher, readLive, readPayload, toStored } from './outbox-message.ts'
import type { Outbox } from './outbox.ts'

const serverId = '200000000000000001'
const row = { id: '1', aggregateId: serverId, version: 0 }

describe('a message of the outbox', () => {
  it('is stored with its type when it is for browsers, and without when it is for servers', () => {
    expect(toStored({ ...row, topic: 'absences.changed', payload: { serverId } })).toEqual({
      type: 'absences.changed',
      serverId,
    })
    const payload = { userIds: ['1'] }
    expect(toStored({ ...row, topic: 'member.renamed', payload })).toEqual(payload)
  })

  it('is read from the row of an older process', () => {
    const payload = { type: 'absences.changed', serverId }
    expect(readLive({ ...row, topic: 'absences.changed', payload })).toEqual(payload)
    const people = { userIds: ['1', '2'] }
    expect(readPayload({ ...row, topic: 'member.rights-changed', payload: people })).toEqual(people)
    const link = { linkId: 'a' }
    expect(readPayload({ ...row, topic: 'stream-link.revoked', payload: link })).toEqual(link)
  })

  it('is read from the row of a newer process that says more to servers', () => {
    const payload = { userIds: ['1'], reason: 'left' }
    expect(readPayload({ ...row, topic: 'member.renamed', payload })).toEqual({ userIds: ['1'] })
  })

  it('is refused when its row contains another topic or a field that browsers must not get', () => {
    const other = { type: 'mappings.changed', serverId }
    expect(() => readLive({ ...row, topic: 'absences.changed', payload: other })).toThrow('mappings.changed')
    const more = { type: 'absences.changed', serverId, reason: 'holiday' }
    expect(() => readLive({ ...row, topic: 'absences.changed', payload: more })).toThrow('reason')
  })
})

/** Never called: `tsc` checks that each of these lines is refused. */
export function doNotCompile(emit: Emit, outbox: Outbox, publisher: LivePublisher): void {
  // @ts-expect-error -- wrong topic
  emit({ topic: 'roster.change', aggregateId: 'e', version: 1, payload: { eventId: 'e' } })
  // @ts-expect-error -- a topic that commands do not emit
  emit({ topic: 'audit.appended', aggregateId: 'e', version: 1, payload: { count: 1 } })
  // @ts-expect-error -- the payload of another topic
  emit({ topic: 'roster.changed', aggregateId: 'e', version: 1, payload: { eventId: 'e' } })
  // @ts-expect-error -- a field that the topic does not have
  emit({ topic: 'event.deleted', aggregateId: 'e', version: 1, payload: { eventId: 'e', title: 'Raid' } })
  // @ts-expect-error -- no aggregate
  emit({ topic: 'event.deleted', version: 1, payload: { eventId: 'e' } })
  // @ts-expect-error -- wrong topic
  outbox.subscribe(['roster.change'], () => undefined, { where: 'origin' })
  // @ts-expect-error -- not in this payload
  outbox.subscribe(['member.renamed'], (one) => void readPayload(one).linkId, { where: 'origin' })
  // @ts-expect-error -- wrong room: not only auditors are in it
  publisher.publish(['guild'], { type: 'audit.appended', count: 1 })
  // @ts-expect-error -- wrong room: screens learn nothing of the guild
  publisher.publish(['stream:e'], { type: 'members.changed', serverId, members: [], left: [] })
  // @ts-expect-error -- no such room
  publisher.publish(['everybody'], { type: 'rights.changed' })
  // @ts-expect-error -- wrong payload
  publisher.publish(['auditors'], { type: 'audit.appended', count: 'one' })
}
