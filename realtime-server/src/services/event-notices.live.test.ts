import { readFileSync } from 'node:fs'
import { UpdateEventBody } from '@raidtisch/shared-types/contracts/event-bodies.contract'
import { describe, expect, test } from 'vitest'
import type { Actor } from '#core/actor.ts'
import { change } from '#core/change.ts'
import type { Event as EventRow } from '#generated/prisma/client.ts'
import { enqueueDeliveries } from '#modules/deliveries/delivery.commands.ts'
import { cancelEvent, uncancelEvent } from '#modules/events/event-cancel.commands.ts'
import { endEvent } from '#modules/events/event-clock.commands.ts'
import { deleteEvent } from '#modules/events/event-delete.commands.ts'
import { restoreEvent } from '#modules/events/event-restore.commands.ts'
import { archiveEvent, unarchiveEvent } from '#modules/events/event-status.commands.ts'
import { updateEvent } from '#modules/events/event-update.commands.ts'
import { formatControl } from '#modules/event-posts/post-control.presenter.ts'
import { formatLeader, type LeaderKind } from '#modules/interactions/leader/leader-control.presenter.ts'
import { minute, startDeliveryGuild, soon } from '#testing/delivery-guild.ts'
import { channelIds, guildId, personas } from '@raidtisch/discord-emulator/seed'

// Who is notified of which change of an event, from the web and from Discord. docs/notices.md shows the same table.

const guild = await startDeliveryGuild()
const { db, outbox, clock, discord, startBot, settled, evening, answers, actor, advance, states } = guild
const deps = { db, outbox, clock }

type Doing = {
  event: EventRow
  lena: Actor
  pass: (ms: number) => Promise<void>
  client: Awaited<ReturnType<typeof startBot>>['client']
}

type Act = (doing: Doing) => Promise<unknown>
type Change = Pick<Doing, 'event' | 'lena'>

const moveTo = ({ event, lena }: Change, hours: number) =>
  updateEvent(
    deps,
    lena,
    event.id,
    UpdateEventBody.parse({ date: new Date(event.date.getTime() + hours * 60 * minute).toISOString() }),
  )
const cancel = ({ event, lena }: Change) =>
  cancelEvent(deps, lena, event.id, { reason: 'Zu wenige *Heiler*' })
const uncancel = ({ event, lena }: Doing) => uncancelEvent(deps, lena, event.id)
const archive = ({ event, lena }: Doing) => archiveEvent(deps, lena, event.id)
const reactivate = ({ event, lena }: Doing) => unarchiveEvent(deps, lena, event.id)
const remove = ({ event, lena }: Doing) => deleteEvent(deps, lena, event.id)

const moveIntoPast = async (it: Doing) => {
  await moveTo(it, -48)
  await change(deps, (tx, emit) => endEvent({ tx, emit, now: clock.now() }, it.event.id))
}
const later = (first: Act, second: Act) => async (it: Doing) => {
  await first(it)
  await it.pass(2 * minute)
  await second(it)
}

const cases: readonly [string, Act][] = [
  ['called off', cancel],
  ['called off and taken back within a minute', (it) => cancel(it).then(() => uncancel(it))],
  ['called off, and taken back later', later(cancel, uncancel)],
  ['moved', (it) => moveTo(it, 2)],
  ['moved twice within a minute', (it) => moveTo(it, 2).then(() => moveTo(it, 24))],
  ['moved and moved back within a minute', (it) => moveTo(it, 2).then(() => moveTo(it, 0))],
  ['moved, and called off within a minute', (it) => moveTo(it, 2).then(() => cancel(it))],
  ['archived before its start', archive],
  ['archived and reactivated within a minute', (it) => archive(it).then(() => reactivate(it))],
  ['archived, and reactivated later', later(archive, reactivate)],
  ['archived, and deleted within a minute', (it) => archive(it).then(() => remove(it))],
  ['moved, and archived within a minute', (it) => moveTo(it, 2).then(() => archive(it))],
  ['called off, and archived later', later(cancel, archive)],
  ['deleted', remove],
  ['deleted and restored', (it) => remove(it).then(() => restoreEvent(deps, it.lena, it.event.id))],
  ['called off, and deleted later', later(cancel, remove)],
]

const sentences: readonly [RegExp, string][] = [
  [/^Abgesagt/, 'called off'],
  [/doch statt/, 'taken back'],
  [/^Verschoben:/, 'moved'],
  [/gelöscht/, 'deleted'],
  [/archiviert/, 'archived'],
]
const kindOf = (content: string) => sentences.find(([words]) => words.test(content))?.[1] ?? content
const notices = (event: EventRow, name: Parameters<typeof actor>[0]) =>
  discord.operator
    .directMessages(name)
    .filter(({ content }) => content.includes(event.title))
    .map(({ content }) => kindOf(content))
const channelOf = (event: EventRow) =>
  discord.operator
    .messages(channelIds.raidSignup)
    .filter(({ content, embeds }) => content.includes(event.title) || embeds[0]?.url?.includes(event.id))
const board = (event: EventRow) =>
  channelOf(event)
    .filter(({ mentions }) => mentions.length === 0)
    .map(({ content }) => {
      if (content.startsWith('Die Parties')) return 'as it was'
      if (content.startsWith('Abgesagt')) return 'says called off'
      return content.includes('archiviert') ? 'says archived' : 'says the new time'
    })
const mentionsOf = (event: EventRow, id: string) =>
  channelOf(event)
    .filter(({ mentions }) => mentions.some((one) => one.id === id))
    .map(({ content }) => kindOf(content.slice(content.indexOf('> ') + 2)))

/** Waits until pending messages are sent and posts in the channel are edited. */
async function pass(ms: number) {
  advance(ms)
  await settled()
  await expect
    .poll(() => db.prisma.delivery.count({ where: { state: 'sent', retryAt: { not: null } } }), soon)
    .toBe(0)
}

/** Mia accepted, Ben is tentative, Otto waits without direct messages, Audra declined; Lena makes the change and accepted. */
async function play(source: Actor['source'], act: Act, options: { withButtons?: boolean } = {}) {
  const event = await evening({ maxDps: 2 })
  await answers(event, ['lena', 'mia'])
  await answers(event, ['ben'], { status: 'tentative' })
  await answers(event, ['otto'], { status: 'waitlist' })
  await answers(event, ['audra'], { status: 'declined' })
  discord.operator.blockDms('otto')
  await publish(event)
  const { client } = await startBot({}, options)
  await pass(0)
  await act({ event, lena: { ...(await actor('lena')), source }, pass, client })
  await pass(2 * minute)
  const words = (sent: readonly string[]) => (sent.length === 0 ? '–' : sent.join(', then '))
  return [
    words(notices(event, 'lena')),
    words(notices(event, 'mia')),
    words(notices(event, 'ben')),
    words(mentionsOf(event, personas.otto.id)),
    words(notices(event, 'audra')),
    board(event).join() || 'taken down',
  ]
}

async function publish({ id: eventId, date }: EventRow) {
  const party = { number: 1, name: null, size: 6, members: [] }
  const delivery = {
    serverId: guildId,
    kind: 'parties' as const,
    payload: { publication: eventId, hash: eventId, start: date.toISOString(), parties: [party] },
    dedupeKey: `parties:${eventId}`,
    eventId,
    recipientId: null,
    channelId: channelIds.raidSignup,
    dueAt: clock.now(),
    expiresAt: date,
  }
  await enqueueDeliveries(db.prisma, [delivery], clock.now())
}

const documented = readFileSync(new URL('../../../docs/notices.md', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))

describe.each(['web', 'discord'] as const)('An event changed from %s', (source) => {
  test.each(cases)('notifies the people of docs/notices.md once when it is %s', async (what, act) => {
    const row = await play(source, act)
    process.stdout.write(`| ${[what, ...row].join(' | ')} |\n`)
    expect(row).toEqual(documented.find(([, first]) => first === what)?.slice(2, -1))
  })
})

/** The leader's menu, opened by the button that each post has: presses one of its buttons and fills in the form of it. */
async function menuOf({ event, client }: Doing) {
  const channel = client.channels.cache.get(channelIds.general)
  if (!channel?.isSendable()) throw new Error('Nobody can write there.')
  const lead = formatControl({ kind: 'lead', eventId: event.id })
  const button = { type: 2 as const, style: 1 as const, label: 'Leitung', custom_id: lead }
  const post = await channel.send({ components: [{ type: 1 as const, components: [button] }] })
  const { operator } = discord
  const opened = await operator.click(post.id, lead, 'lena')
  return async (kind: LeaderKind, form?: Record<string, string>) => {
    const before = await db.prisma.event.findUniqueOrThrow({ where: { id: event.id } })
    const control = formatLeader(kind, event.id)
    const menu = () => operator.repliesTo(opened.interactionId)[0]
    await expect.poll(() => JSON.stringify(menu()?.components), soon).toContain(control)
    const pressed = await operator.click(menu()?.id ?? '', control, 'lena')
    if (form) await operator.submit(pressed.interactionId, form)
    const version = () => db.prisma.event.findUniqueOrThrow({ where: { id: event.id } })
    await expect.poll(async () => (await version()).version, soon).toBeGreaterThan(before.version)
  }
}

const inMenu: readonly [string, Act][] = [
  ['called off', async (it) => (await menuOf(it))('cancel', { reason: 'Zu wenige *Heiler*' })],
  [
    'called off, and taken back later',
    async (it) => {
      const press = await menuOf(it)
      await press('cancel', { reason: 'Zu wenige *Heiler*' })
      await it.pass(2 * minute)
      await press('uncancel')
    },
  ],
  [
    'moved, and called off within a minute',
    async (it) => {
      const press = await menuOf(it)
      await press('move', { when: 'in 2 Wochen 20:00' })
      await press('cancel', { reason: 'Zu wenige *Heiler*' })
    },
  ],
  ['moved', async (it) => (await menuOf(it))('move', { when: 'in 2 Wochen 20:00' })],
]

describe('An event changed by the buttons at its post', () => {
  test.each(inMenu)('notifies the people of docs/notices.md once when it is %s', async (what, act) => {
    const row = await play('discord', act, { withButtons: true })
    expect(row).toEqual(documented.find(([, first]) => first === what)?.slice(2, -1))
  })
})

test('a start in the past of which nobody was told, because the event was over, is no notice when it is moved back', async () => {
  const [, mia, ben] = await play(
    'web',
    later(moveIntoPast, (it) => moveTo(it, 0)),
  )
  expect([mia, ben]).toEqual(['–', '–'])
})

test('an event that is moved into the past by mistake and archives itself there is no notice', async () => {
  const [, mia, ben] = await play('web', async (it) => {
    await db.prisma.event.update({ where: { id: it.event.id }, data: { autoArchive: true } })
    await moveIntoPast(it)
  })
  expect([mia, ben]).toEqual(['–', '–'])
})

test('of two people who change an event in the same minute, the last one is not notified', async () => {
  const event = await evening()
  await answers(event, ['lena', 'mia'])
  const [lena, mia] = [await actor('lena'), await actor('mia')]
  await moveTo({ event, lena: { ...mia, rights: lena.rights } }, 1)
  await cancel({ event, lena })
  await startBot()
  await pass(2 * minute)
  expect([notices(event, 'lena'), notices(event, 'mia')]).toEqual([[], ['called off']])
  expect(await states()).toContainEqual(expect.objectContaining({ to: 'lena', errorCode: 'own_change' }))
})

test('a leader whose change is undone is notified, also after an earlier change that was taken back', async () => {
  const [lena] = await play('web', async (it) => {
    const other = { ...it, lena: { ...(await actor('mia')), rights: it.lena.rights } }
    await moveTo(other, 1)
    await moveTo(other, 0)
    await it.pass(2 * minute)
    await moveTo(it, 1)
    await it.pass(2 * minute)
    await moveTo(other, 0)
  })
  expect(lena).toBe('moved')
})
