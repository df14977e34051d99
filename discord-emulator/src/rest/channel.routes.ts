import { channelShape, directChannelShape } from '../guild.shapes.ts'
import { deleteMessage, editMessage, postMessage } from '../message.actions.ts'
import { updateThread } from '../thread.actions.ts'
import { isOwn, mayReadHistory, messageOf, placeOf, requireIn, requireToPost } from './channel.access.ts'
import { isEmptied, isEmpty, readMessageForm } from './message-form.rules.ts'
import { createOldEditLimit } from './rate.limits.ts'
import { Refusal, refuse } from './rest.refusals.ts'
import { noContent, numberInQuery, ok, type RestCall, type Route } from './rest.route.ts'

const messageLimit = { calls: 5, windowMs: 5000 }
const nonceLifetimeMs = 5 * 60_000

/** Routes of one server: the rule about old messages remembers the edits of each channel. */
export function channelRoutes(): readonly Route[] {
  const oldEdits = createOldEditLimit()
  return [
    {
      method: 'GET',
      path: '/channels/:channel',
      caller: 'bot',
      handle(call) {
        const { channel, direct } = placeOf(call)
        return ok(
          channel
            ? channelShape(call.context.world, channel)
            : directChannelShape(call.context.world, direct),
        )
      },
    },
    {
      method: 'GET',
      path: '/channels/:channel/messages',
      caller: 'bot',
      handle(call) {
        const { channel } = placeOf(call)
        // Discord does not refuse it: without the permission there is nothing to read.
        if (channel && !mayReadHistory(call, channel)) return ok([])
        const messages = [...call.context.world.messages.values()]
          .filter(
            ({ message, visibleTo }) => message.channel_id === call.param('channel') && visibleTo === null,
          )
          .map(({ message }) => message)
        return ok(messages.toReversed().slice(0, numberInQuery(call.query, 'limit', 50, 100)))
      },
    },
    {
      method: 'POST',
      path: '/channels/:channel/messages',
      caller: 'bot',
      limit: messageLimit,
      handle(call) {
        const { channel, direct } = placeOf(call)
        if (direct && !call.context.world.members.has(direct.userId)) throw refuse('noMutualGuilds')
        if (direct && call.context.world.closedDms.has(direct.userId)) throw refuse('directMessagesClosed')
        const form = readMessageForm(call.body)
        if (isEmpty(form)) throw refuse('emptyMessage')
        if (channel) requireToPost(call, channel, form)
        const repeated = form.enforce_nonce ? messageWithNonce(call, form.nonce) : null
        // A message in an archived thread opens it again.
        if (channel?.archived) updateThread(call.context, channel, { name: channel.name, archived: false })
        return ok(repeated ?? postMessage(call.context, call.param('channel'), form))
      },
    },
    {
      method: 'GET',
      path: '/channels/:channel/messages/:message',
      caller: 'bot',
      handle: (call) => ok(messageOf(call, 'history').message),
    },
    {
      method: 'PATCH',
      path: '/channels/:channel/messages/:message',
      caller: 'bot',
      limit: messageLimit,
      handle(call) {
        const stored = messageOf(call)
        if (!isOwn(call, stored.message)) throw refuse('notOwnMessage')
        if (placeOf(call).channel?.archived) throw refuse('threadLocked')
        const form = readMessageForm(call.body)
        if (isEmptied(stored.message, form)) throw refuse('emptyMessage')
        const waitMs = oldEdits(
          call.param('channel'),
          Date.parse(stored.message.timestamp),
          call.context.now(),
        )
        if (waitMs > 0) throw tooManyOldEdits(waitMs)
        return ok(editMessage(call.context, stored, form))
      },
    },
    {
      method: 'DELETE',
      path: '/channels/:channel/messages/:message',
      caller: 'bot',
      limit: messageLimit,
      handle(call) {
        const stored = messageOf(call)
        const { channel } = placeOf(call)
        if (channel && !isOwn(call, stored.message)) requireIn(call, channel, ['MANAGE_MESSAGES'])
        if (channel?.archived) throw refuse('threadLocked')
        deleteMessage(call.context, stored)
        return noContent
      },
    },
  ]
}

function messageWithNonce({ context, param }: RestCall, nonce: string | number | null | undefined): unknown {
  const since = context.now() - nonceLifetimeMs
  const found = [...context.world.messages.values()].find(
    ({ message }) =>
      message.nonce !== undefined &&
      message.nonce === nonce &&
      message.channel_id === param('channel') &&
      Date.parse(message.timestamp) > since,
  )
  return found?.message ?? null
}

function tooManyOldEdits(waitMs: number): Refusal {
  const seconds = waitMs / 1000
  return new Refusal(
    429,
    30046,
    'Maximum number of edits to messages older than 1 hour reached. Try again later',
    { retry_after: seconds, global: false },
    { 'retry-after': String(Math.ceil(seconds)), 'x-ratelimit-scope': 'shared' },
  )
}
