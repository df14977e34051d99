import { expect, test } from 'vitest'
import type { Event as EventRow } from '#generated/prisma/client.ts'
import { sqlTransaction } from '#core/db/sql-transaction.ts'
import { enqueueDeliveries } from '#modules/deliveries/delivery.commands.ts'
import { cancelEvent, uncancelEvent } from '#modules/events/event-cancel.commands.ts'
import { updateEvent } from '#modules/events/event-update.commands.ts'
import { deleteEvent } from '#modules/events/event-delete.commands.ts'
import { restoreEvent } from '#modules/events/event-restore.commands.ts'
import { nudge } from '#modules/response-requests/response-request.commands.ts'
import { countLockWaits } from '#testing/lock-waits.ts'
import { minute, startDeliveryGuild, soon } from '#testing/delivery-guild.ts'
import { eventually } from '#testing/eventually.ts'
import { personas } from '@raidtisch/discord-emulator/seed'

// Messages that came due while their event was deleted or called off by mistake.

const guild = await startDeliveryGuild()
const { db, outbox, clock, startBot, states, settled, about } = guild
const { evening, answers, actor, remind, advance } = guild
const deps = { db, outbox, clock }

const removals = ['deleted', 'cancelled'] as const
type Removal = (typeof removals)[number]

async function takeAway(removal: Removal, { id }: EventRow) {
  const lena = await actor('lena')
  if (removal === 'deleted') await deleteEvent(deps, lena, id)
  else await cancelEvent(deps, lena, id, { reason: 'Versehen' })
}
const bringBack = async (removal: Removal, { id }: EventRow) =>
  (removal === 'deleted' ? restoreEvent : uncancelEvent)(deps, await actor('lena'), id)

const statesOf = async (wanted: string) =>
  (await states()).flatMap(({ kind, to, state, errorCode = '' }) =>
    kind === wanted && to ? [`${to} ${state} ${errorCode}`.trim()] : [],
  )
/** The person's slot was published: a message that waits for no other one. */
const assign = (event: EventRow, names: readonly ('mia' | 'ben')[]) =>
  sqlTransaction(db, (tx) =>
    enqueueDeliveries(
      tx,
      names.map((name) => ({
        kind: 'assignment',
        payload: { ...slot, isChange: false },
        serverId: event.serverId,
        dedupeKey: `assignment:${event.id}:${name}`,
        eventId: event.id,
        recipientId: personas[name].id,
        channelId: event.channelId,
        dueAt: clock.now(),
        expiresAt: event.date,
      })),
      clock.now(),
    ),
  )
const slot = { partyId: 'p', number: 1, name: null, leader: null, notes: null, role: null, class: null }
const contentsFor = (event: EventRow, name: 'mia' | 'channel') =>
  about(event, name).map(({ content }) => content)

test.each([
  ['deleted', 'in_channel', null],
  ['cancelled', 'dm_closed', expect.stringContaining('keine Direktnachricht') as string],
] as const)(
  'messages of an event that was %s by mistake are sent, or mentioned because of %s, when it is back',
  async (removal, reason, said) => {
    const event = await evening()
    await answers(event, ['mia', 'ben'])
    await assign(event, ['mia', 'ben'])
    await db.prisma.delivery.updateMany({
      where: { recipientId: personas.ben.id },
      data: { state: 'refused', errorCode: reason },
    })
    await takeAway(removal, event)
    await startBot()
    const isExpired = ['mia expired event_gone', `ben expired ${reason}`]
    await expect.poll(() => statesOf('assignment'), soon).toEqual(isExpired)
    await bringBack(removal, event)
    const kept = reason === 'dm_closed' ? ' dm_closed' : ''
    await expect.poll(() => statesOf('assignment'), soon).toEqual(['mia sent', `ben mentioned${kept}`])
    expect(contentsFor(event, 'mia')).toEqual([expect.stringMatching(/^Die Parties/)])
    const [mention, ...others] = about(event, 'channel')
    expect(others).toEqual([])
    expect(mention?.mentions.map(({ username }) => username)).toEqual(['ben'])
    const explanation = /\*(.*)\*$/.exec(mention?.content ?? '')?.[1] ?? null
    expect(explanation).toEqual(said)
  },
)

test('a reminder comes after the news that its event takes place after all', async () => {
  const event = await evening()
  await answers(event, ['mia', 'ben'])
  guild.discord.operator.blockDms('ben')
  await remind()
  await takeAway('cancelled', event)
  advance(2 * minute)
  await startBot()
  await settled()
  await bringBack('cancelled', event)
  // Both queues send what is due behind the reminder, which waits.
  const other = await evening()
  await answers(other, ['mia', 'ben'])
  await remind()
  for (const where of ['mia', 'channel'] as const) {
    await expect.poll(() => contentsFor(other, where).length, soon).toBe(1)
    expect(contentsFor(event, where)).toHaveLength(1)
  }
  advance(2 * minute)
  await settled()
  const order = [/Abgesagt/, /findet doch statt/, /Erinnerung/].map(
    (pattern) => expect.stringMatching(pattern) as string,
  )
  expect(contentsFor(event, 'mia')).toEqual(order)
  expect(contentsFor(event, 'channel')).toEqual(order)
})

test('people who knew an event as called off are mentioned apart from those who knew another start', async () => {
  const event = await evening()
  for (const name of ['mia', 'ben'] as const) guild.discord.operator.blockDms(name)
  await answers(event, ['mia'])
  await takeAway('cancelled', event)
  advance(2 * minute)
  await startBot()
  await settled()
  await bringBack('cancelled', event)
  await answers(event, ['ben'])
  const date = new Date(event.date.getTime() + 60 * minute).toISOString()
  await updateEvent(deps, await actor('lena'), event.id, { date })
  advance(2 * minute)
  await settled()
  const said = about(event, 'channel').map(({ content, mentions }) => [mentions[0]?.username, content])
  expect(said).toHaveLength(3)
  for (const [name, pattern] of [
    ['mia', /Abgesagt/],
    ['mia', /findet doch statt/],
    ['ben', /Verschoben/],
  ] as const)
    expect(said).toContainEqual([name, expect.stringMatching(pattern)])
})

test.each(removals)(
  'a message is sent when its %s event comes back while it is composed',
  async (removal) => {
    const event = await evening()
    await answers(event, ['mia'])
    await assign(event, ['mia'])
    await takeAway(removal, event)
    await db.prisma.delivery.updateMany({ where: { kind: 'assignment' }, data: { retryAt: event.date } })
    await startBot()
    const blocker = await db.pool.connect()
    try {
      await blocker.query('BEGIN')
      await blocker.query('SELECT term FROM leader_term FOR UPDATE')
      await db.prisma.delivery.updateMany({ where: { kind: 'assignment' }, data: { retryAt: null } })
      // The bot has read that the event is gone, and is about to store it.
      await eventually(async () => (await countLockWaits(db)) === 1)
      await bringBack(removal, event)
      await blocker.query('COMMIT')
    } finally {
      blocker.release()
    }
    await expect.poll(() => statesOf('assignment'), soon).toEqual(['mia sent'])
  },
)

test('a leader’s question for answers is asked when its event is back', async () => {
  const event = await evening()
  await nudge({ ...deps, env: guild.env }, await actor('lena'), event.id)
  await takeAway('cancelled', event)
  await startBot()
  await settled()
  expect(about(event, 'mia')).toEqual([])
  await bringBack('cancelled', event)
  await settled()
  expect(contentsFor(event, 'mia')).toEqual([expect.stringContaining('fragt, ob du kommst')])
})
