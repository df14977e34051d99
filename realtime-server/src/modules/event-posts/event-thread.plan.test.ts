import { describe, expect, test } from 'vitest'
import { someEvent } from './event-facts.fixture.ts'
import { planThread, type StoredThread, type ThreadedEvent, type ThreadedPost } from './event-thread.plan.ts'

const before = new Date('2026-11-23T12:00:00.000Z')
const after = new Date('2026-11-23T22:30:00.000Z')
const event: ThreadedEvent = { ...someEvent, hasThread: true }
const { version } = event
const post: ThreadedPost = {
  channelId: 'c1',
  messageIds: ['m1', 'm2'],
  threadId: null,
  state: 'posted',
  shownVersion: version,
}
const forumPost: ThreadedPost = { ...post, channelId: 'f1', messageIds: ['t1'], threadId: 't1' }
const thread: StoredThread = {
  channelId: 'c1',
  threadId: 'm1',
  name: 'Queen Bellandir',
  isArchived: false,
  isGone: false,
  shownVersion: version,
}
const forumThread: StoredThread = { ...thread, channelId: 'f1', threadId: 't1' }
const archive = {
  kind: 'update',
  threadId: 'm1',
  name: 'Queen Bellandir',
  isArchived: true,
  andForget: false,
} as const

describe('an event’s thread', () => {
  test.each([
    [
      'starts below the first message of the post',
      [null, event, post, before],
      { kind: 'start', channelId: 'c1', messageId: 'm1', name: 'Queen Bellandir' },
    ],
    ['waits for the post', [null, event, { ...post, messageIds: [] }, before], { kind: 'nothing' }],
    [
      'is not started when the event has no thread',
      [null, { ...event, hasThread: false }, post, before],
      { kind: 'nothing' },
    ],
    ['is not started when the event is over', [null, event, post, after], { kind: 'nothing' }],
    [
      'is the post’s own in a forum, also for an event without a thread',
      [null, { ...event, hasThread: false }, forumPost, before],
      { kind: 'adopt', channelId: 'f1', threadId: 't1', name: 'Queen Bellandir' },
    ],
    ['stays as it is', [thread, event, post, before], { kind: 'nothing' }],
    [
      'stays as it is when only responses change',
      [thread, { ...event, version: 2 }, post, before],
      { kind: 'settle' },
    ],
    [
      'is renamed with its event',
      [thread, { ...event, title: `Neu ${'x'.repeat(120)}` }, post, before],
      { ...archive, name: `Neu ${'x'.repeat(95)}…`, isArchived: false },
    ],
    ['is archived when the event is over', [thread, event, post, after], archive],
    [
      'is archived when the event is called off',
      [thread, { ...event, status: 'cancelled' }, post, before],
      archive,
    ],
    [
      'opens again when the event is brought back after its end',
      [{ ...thread, isArchived: true }, { ...event, reactivatedAt: after }, post, after],
      { ...archive, isArchived: false },
    ],
    [
      'stays the same one when the post is posted anew',
      [thread, event, { ...post, messageIds: ['m9'] }, before],
      { kind: 'nothing' },
    ],
    [
      'stays in the old channel when the event moves to another one',
      [thread, event, { ...post, channelId: 'c2' }, before],
      { ...archive, andForget: true },
    ],
    [
      'in a forum waits until the post shows the end of the event',
      [forumThread, event, forumPost, after],
      { kind: 'nothing' },
    ],
    [
      'in a forum is archived after the post’s last edit',
      [forumThread, event, { ...forumPost, state: 'closed' }, after],
      { ...archive, threadId: 't1' },
    ],
    [
      'in a forum is archived again after an edit opened it',
      [
        { ...forumThread, isArchived: true, shownVersion: 0 },
        event,
        { ...forumPost, state: 'closed' },
        after,
      ],
      { ...archive, threadId: 't1' },
    ],
    [
      'in a forum is archived when the post was posted anew in another one',
      [forumThread, event, { ...forumPost, messageIds: ['t2'], threadId: 't2' }, before],
      { ...archive, threadId: 't1', andForget: true },
    ],
    [
      'of a deleted event waits for the last edit of its post',
      [thread, null, post, before],
      { kind: 'nothing' },
    ],
    ['of a deleted event is archived', [thread, null, null, before], archive],
    [
      'of a deleted event is forgotten after the last edit of its post',
      [{ ...thread, isArchived: true }, null, null, before],
      { kind: 'forget' },
    ],
    [
      'that was deleted in Discord is forgotten with its event',
      [{ ...thread, isGone: true }, null, null, before],
      { kind: 'forget' },
    ],
    [
      'that was never started is forgotten when the event is over',
      [{ ...thread, threadId: null }, event, post, after],
      { kind: 'forget' },
    ],
  ] as const)('%s', (_, [stored, ofEvent, below, now], step) => {
    expect(planThread(stored, ofEvent, below, now)).toEqual(step)
  })
})
