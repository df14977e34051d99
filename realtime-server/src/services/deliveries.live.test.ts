import { describe, expect, test } from 'vitest'
import { formatControl } from '#modules/event-posts/post-control.presenter.ts'
import {
  addPartyMember,
  createParty,
  removePartyMember,
  updateParty,
} from '#modules/parties/party.commands.ts'
import { updateEvent } from '#modules/events/event-update.commands.ts'
import { nudge } from '#modules/response-requests/response-request.commands.ts'
import { publishParties } from '#modules/deliveries/party-publishing.commands.ts'
import { decline } from '#modules/signups/signup.commands.ts'
import { collectCommitted } from '#testing/live-leader.ts'
import { controlsOf, everybody, minute, startDeliveryGuild, soon } from '#testing/delivery-guild.ts'
import { channelIds, guildId, personas } from '@raidtisch/discord-emulator/seed'

// The bot's messages to people through the real client: sent once, or never for a stored reason.

const guild = await startDeliveryGuild()
const { db, outbox, clock, discord, startBot, states, settled, about } = guild
const { evening, answers, actor, remind, faults, advance } = guild
const { boards } = collectCommitted()

describe('Reminders', () => {
  test('reach accepted people and ask reserved ones, in their languages, once', async () => {
    const event = await evening({ title: 'Nacht *der* Sterne' })
    await answers(event, ['ben'], { role: 'healer', characterClass: 'staff_wand' })
    await answers(event, ['mia'], { role: 'tank', status: 'reserved' })
    await answers(event, ['otto'], { status: 'declined' })
    await db.prisma.chatUser.updateMany({ where: { id: personas.ben.id }, data: { language: 'fr' } })
    const place = { serverId: guildId, channelId: channelIds.raidSignup, messageIds: ['1001'] }
    await db.prisma.eventPost.create({ data: { ...place, eventId: event.id, nonce: 'n', state: 'posted' } })
    await startBot()
    await remind()
    await remind()
    await settled()

    const unix = Math.floor(event.date.getTime() / 1000)
    const [toBen] = about(event, 'ben')
    expect(toBen).toMatchObject({
      content: `Rappel\u00a0: **Nacht \\*der\\* Sterne** commence <t:${unix}:R>. Tu participes.`,
      embeds: [{ title: 'Nacht \\*der\\* Sterne' }],
      components: [
        {
          components: [
            {
              label: 'Finalement, je ne viens pas',
              custom_id: formatControl({ kind: 'decline', eventId: event.id }),
            },
            {
              label: 'Voir le message',
              url: `https://discord.com/channels/${guildId}/${channelIds.raidSignup}/1001`,
            },
          ],
        },
      ],
    })
    expect(toBen?.embeds[0]?.fields).toMatchObject([
      { name: 'Début', value: `<t:${unix}:F>` },
      { name: 'Ton rôle', value: 'Soigneur' },
      { name: 'Ta classe' },
    ])
    const [toMia] = about(event, 'mia')
    expect(toMia?.content).toMatch(/^Kommst du\? .* ist ein Platz für dich vorgemerkt/)
    expect(controlsOf(toMia)?.slice(0, 2)).toEqual([
      formatControl({ kind: 'role', eventId: event.id, role: 'tank' }),
      formatControl({ kind: 'decline', eventId: event.id }),
    ])
    expect(everybody.map((name) => about(event, name).length)).toEqual([0, 0, 1, 1, 0])
    const sent = await db.prisma.delivery.findMany({ orderBy: { kind: 'asc' } })
    expect(sent.map(({ state, messageId }) => [state, messageId])).toEqual([
      ['sent', toMia?.id],
      ['sent', toBen?.id],
    ])
  })

  test('and questions are in the guild’s language for people whose language nobody knows', async () => {
    await db.prisma.serverSettings.create({ data: { serverId: guildId, language: 'en' } })
    const event = await evening()
    await answers(event, ['ben'], { role: 'healer' })
    await db.prisma.chatUser.updateMany({ where: { id: personas.otto.id }, data: { language: 'de' } })
    await nudge({ db, outbox, clock, env: guild.env }, await actor('lena'), event.id)
    await startBot()
    await remind()
    await settled()
    await db.prisma.serverSettings.delete({ where: { serverId: guildId } })
    expect(about(event, 'ben')[0]?.content).toMatch(/^Reminder: /)
    expect(about(event, 'mia')[0]?.content).toMatch(/would like to know whether you’re coming/)
    expect(about(event, 'otto')[0]?.content).toMatch(/fragt, ob du kommst/)
  })

  test('have the event’s current title, and are not sent when they are no longer true', async () => {
    const event = await evening()
    await answers(event, ['lena', 'mia', 'ben'])
    const moved = await evening()
    const cancelled = await evening()
    const deleted = await evening()
    for (const other of [moved, cancelled, deleted]) await answers(other, ['otto'])
    await remind()
    await db.prisma.event.update({ where: { id: event.id }, data: { title: 'Neuer Name' } })
    await db.prisma.participant.updateMany({
      where: { eventId: event.id, discordUserId: personas.mia.id },
      data: { status: 'declined' },
    })
    await db.prisma.event.update({
      where: { id: moved.id },
      data: { date: new Date(moved.date.getTime() + 60 * minute) },
    })
    await db.prisma.event.update({ where: { id: cancelled.id }, data: { status: 'cancelled' } })
    await db.prisma.event.delete({ where: { id: deleted.id } })
    await startBot()
    await settled()

    expect(about(event, 'ben').map(({ content }) => content)).toEqual([
      expect.stringContaining('**Neuer Name**') as string,
    ])
    expect(about(event, 'mia')).toEqual([])
    for (const other of [moved, cancelled, deleted]) expect(about(other, 'otto')).toEqual([])
    expect((await states()).filter(({ state }) => state === 'expired')).toEqual([
      ...Array.from({ length: 3 }, () => ({
        kind: 'reminder',
        to: 'otto',
        state: 'expired',
        errorCode: expect.stringMatching(/^event_(?:moved|gone)$/) as string,
      })),
      { kind: 'reminder', to: 'mia', state: 'expired', errorCode: 'answer_changed' },
    ])
  })

  test('become one mention in the channel for people without direct messages', async () => {
    const event = await evening()
    await answers(event, ['lena', 'mia', 'ben', 'otto'])
    for (const name of ['mia', 'ben', 'otto'] as const) discord.operator.blockDms(name)
    await startBot()
    await remind()
    await settled()

    const [mention, ...others] = about(event, 'channel')
    expect(others).toEqual([])
    expect(mention?.mentions.map(({ username }) => username).toSorted()).toEqual(['ben', 'mia', 'otto'])
    expect(mention).toMatchObject({ mention_everyone: false, mention_roles: [] })
    expect(mention?.content).toContain('Ihr seid dabei.')
    expect(await states()).toEqual([
      { kind: 'reminder', to: 'lena', state: 'sent' },
      { kind: 'reminder', to: 'otto', state: 'mentioned', errorCode: 'dm_closed' },
      { kind: 'reminder', to: 'mia', state: 'mentioned', errorCode: 'dm_closed' },
      { kind: 'reminder', to: 'ben', state: 'mentioned', errorCode: 'dm_closed' },
      { kind: 'reminder', to: null, state: 'sent' },
    ])
    expect((await faults()).map(({ kind, scope }) => [kind, scope])).toEqual(
      [personas.otto.id, personas.mia.id, personas.ben.id].map((id) => ['dm_closed', id]),
    )

    discord.operator.allowDms('mia')
    const next = await evening()
    await answers(next, ['mia'])
    await remind()
    await settled()
    expect(about(next, 'mia')).toHaveLength(1)
    await expect
      .poll(async () => (await faults()).map(({ scope }) => scope), soon)
      .toEqual([personas.otto.id, personas.ben.id])
  })

  test('fail with a fault for admins without a channel, or when the person left', async () => {
    const event = await evening({ channelId: null })
    await answers(event, ['mia', 'ben'])
    discord.operator.blockDms('mia')
    await remind()
    await db.prisma.chatUser.updateMany({ where: { id: personas.ben.id }, data: { leftAt: clock.now() } })
    await startBot()
    await settled()
    expect(await states()).toEqual([
      { kind: 'reminder', to: 'mia', state: 'failed', errorCode: 'dm_closed' },
      { kind: 'reminder', to: 'ben', state: 'failed', errorCode: 'member_left' },
    ])
    expect((await faults()).map(({ kind, scope }) => [kind, scope])).toEqual([
      ['dm_closed', personas.mia.id],
      ['member_left', personas.ben.id],
    ])
    expect(about(event, 'ben')).toEqual([])
  })
})

test('People who knew different starts of a moved event are mentioned apart, each with the start that they knew', async () => {
  const event = await evening()
  const lena = await actor('lena')
  const moveTo = async (hours: number) => {
    const date = new Date(event.date.getTime() + hours * 60 * minute)
    await updateEvent({ db, outbox, clock }, lena, event.id, { date: date.toISOString() })
    return Math.floor(date.getTime() / 1000)
  }
  for (const name of ['mia', 'ben'] as const) discord.operator.blockDms(name)
  await answers(event, ['mia'])
  const second = await moveTo(1)
  await answers(event, ['ben'])
  await moveTo(2)
  advance(2 * minute)
  await startBot()
  await settled()
  const knew = about(event, 'channel').map(({ mentions, embeds }) => [
    mentions.map(({ username }) => username),
    embeds[0]?.fields?.[0]?.value,
  ])
  const first = Math.floor(event.date.getTime() / 1000)
  const containing = (moment: number) => expect.stringContaining(`<t:${moment}:R>`) as string
  expect(knew).toHaveLength(2)
  expect(knew).toContainEqual([['mia'], containing(first)])
  expect(knew).toContainEqual([['ben'], containing(second)])
})

describe('A promotion', () => {
  test('is sent with buttons to confirm or decline it', async () => {
    const event = await evening({ maxTanks: 1, maxParticipants: 19 })
    await answers(event, ['ben'], { role: 'tank' })
    await answers(event, ['mia'], { role: 'tank', status: 'waitlist' })
    await startBot()
    await decline({ db, outbox, clock }, await actor('ben'), event.id)
    await settled()
    const [message, ...others] = about(event, 'mia')
    expect(others).toEqual([])
    expect(message?.content).toMatch(/^Du bist nachgerückt: /)
    expect(controlsOf(message)).toEqual([
      formatControl({ kind: 'keep', eventId: event.id }),
      formatControl({ kind: 'give-up', eventId: event.id }),
    ])
    expect(about(event, 'ben')).toEqual([])
  })
})

describe('Published parties', () => {
  test('are posted to the channel and sent to their members; published again, only changes are sent', async () => {
    const event = await evening()
    await answers(event, ['ben'], { role: 'tank' })
    await answers(event, ['mia', 'otto'], { role: 'healer' })
    const lena = await actor('lena')
    const deps = { db, outbox, boards, clock }
    const common = { eventId: event.id, maxSize: 6, status: 'recruiting' as const }
    const first = await createParty(deps, lena, { ...common, partyNumber: 1 })
    const second = await createParty(deps, lena, { ...common, partyNumber: 2 })
    const put = (name: 'ben' | 'mia' | 'otto', partyId: string) =>
      addPartyMember(deps, lena, partyId, { discordUserId: personas[name].id })
    await put('ben', first.id)
    await put('mia', first.id)
    await put('otto', second.id)
    await updateParty(deps, lena, first.id, {
      name: '@everyone *Vorhut*',
      notes: 'Flasks',
      leaderId: personas.ben.id,
    })
    await startBot()
    await publishParties(deps, lena, event.id)
    await publishParties(deps, lena, event.id)
    await settled()

    const [post, ...others] = about(event, 'channel')
    expect(others).toEqual([])
    expect(post?.embeds.map(({ title, description }) => ({ title, description }))).toEqual([
      { title: '@everyone \\*Vorhut\\* · 2/6', description: '👑 **Ben** · Tank\n**Mia** · Heiler' },
      { title: 'Party 2 · 1/6', description: '**Otto** · Heiler' },
    ])
    expect(post).toMatchObject({ mention_everyone: false, mentions: [] })
    const [toMia] = about(event, 'mia')
    expect(toMia?.content).toMatch(/^Die Parties für .* stehen\. Das ist dein Platz:$/)
    expect(toMia?.embeds[0]?.fields?.slice(1)).toMatchObject([
      { name: 'Deine Party', value: '@everyone \\*Vorhut\\*' },
      { name: 'Leiter', value: 'Ben' },
      { name: 'Deine Rolle', value: 'Heiler' },
      { name: 'Notiz zur Party', value: 'Flasks' },
    ])

    await put('mia', second.id)
    advance(2 * minute)
    await publishParties(deps, lena, event.id)
    await expect.poll(() => db.prisma.delivery.count({ where: { state: 'replaced' } }), soon).toBe(1)
    await settled()
    const boardsUp = about(event, 'channel')
    expect(boardsUp.map(({ embeds }) => embeds[1]?.description)).toEqual([
      '**Otto** · Heiler\n**Mia** · Heiler',
    ])
    expect(boardsUp[0]?.id).not.toBe(post?.id)
    expect(about(event, 'mia').map(({ content }) => content)[1]).toMatch(
      /^Dein Platz in .* hat sich geändert:$/,
    )
    expect(about(event, 'ben')).toHaveLength(1)
    expect(about(event, 'otto')).toHaveLength(1)

    await removePartyMember(deps, lena, first.id, personas.ben.id)
    advance(2 * minute)
    await publishParties(deps, lena, event.id)
    await settled()
    expect(about(event, 'ben').map(({ content }) => content)[1]).toMatch(
      /Du hast darin gerade keinen Platz\.$/,
    )
  })
})
