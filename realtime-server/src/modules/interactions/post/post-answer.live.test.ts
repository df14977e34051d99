import { describe, expect, test } from 'vitest'
import { transaction } from '#core/db/transaction.ts'
import { tidyUp } from '#core/jobs/housekeeping.ts'
import { formatControl } from '#modules/event-posts/post-control.presenter.ts'
import { type Name, startInteractionGuild } from '#testing/interaction-guild.ts'
import { guildId, personas } from '@raidtisch/discord-emulator/seed'

// Discord's own deadline: a test waits until it has passed.
const guild = await startInteractionGuild({ interactionDeadlineMs: 3_000 })
const { db, answerOf, click, event, operator, post, press, remember } = guild

const tank = (eventId: string) => ({ kind: 'role', eventId, role: 'tank' }) as const

describe('The answer', () => {
  test.each([
    ['en-US', 'en', 'You’re in as Tank (Templar).'],
    ['fr', 'fr', 'tu participes comme Tank (Templar).'],
    ['ru', 'ru', 'ты участвуешь. Роль: Танк (Templar).'],
    ['ko', 'ko', '참가해요. 역할: 탱커 (Templar).'],
  ])('for %s is in %s, as later messages are', async (locale, language, text) => {
    await remember('ben', 'tank', 'sns_wand')
    operator().setLocale('ben', locale)
    const { id } = await event()
    expect((await press(id, 'tank', 'ben')).text).toContain(text)
    expect(await db.prisma.chatUser.findFirst({ where: { id: personas.ben.id } })).toMatchObject({
      language,
    })
  })

  test('is in the guild’s language when Discord’s is another one, which is not remembered', async () => {
    await remember('ben', 'tank', 'sns_wand')
    await db.prisma.serverSettings.create({ data: { serverId: guildId, language: 'fr' } })
    operator().setLocale('ben', 'pt-BR')
    const { id } = await event()
    expect((await press(id, 'tank', 'ben')).text).toContain('tu participes comme Tank')
    await db.prisma.serverSettings.delete({ where: { serverId: guildId } })
    expect(await db.prisma.chatUser.findFirst({ where: { id: personas.ben.id } })).toMatchObject({
      language: null,
    })
  })

  test('is acknowledged in time while the database is blocked, and the request is carried out after it', async () => {
    await remember('ben', 'tank', 'sns_wand')
    const { id } = await event()
    const message = await post([tank(id)])
    const holder = await db.pool.connect()
    try {
      await holder.query('BEGIN')
      await holder.query('SELECT 1 FROM event WHERE id = $1 FOR UPDATE', [id])
      const { answer, interactionId } = await operator().click(message, formatControl(tank(id)), 'ben')
      expect(answer).toBe('deferred-message')
      expect(await answerOf(id, 'ben')).toBeNull()
      await holder.query('COMMIT')
      expect((await guild.settled(interactionId)).text).toContain('Du bist dabei als Tank')
    } finally {
      holder.release()
    }
    expect(await answerOf(id, 'ben')).toMatchObject({ status: 'accepted' })
  })

  test('reaches each of many people at once, and no role is overbooked', async () => {
    const { id } = await event({ maxTanks: 2, maxHealers: 0, maxDps: 0 })
    const names: Name[] = ['lena', 'otto', 'mia', 'ben', 'audra']
    for (const name of names) await remember(name, 'tank', 'sns_wand')
    const message = await post([tank(id)])
    const texts = await Promise.all(names.map(async (name) => (await click(message, tank(id), name)).text))
    expect(texts.filter((text) => text.includes('Du bist dabei'))).toHaveLength(2)
    expect(texts.flatMap((text) => /Platz (\d)/.exec(text)?.[1] ?? []).toSorted()).toEqual(['1', '2', '3'])
  })

  test('says that the database does not answer, and the same button works later', async () => {
    await remember('ben', 'tank', 'sns_wand')
    const { id } = await event()
    const message = await post([tank(id)])
    await db.pool.query(`
      CREATE FUNCTION be_away() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE 'terminating connection' USING ERRCODE = '57P01'; END $$;
      CREATE TRIGGER away BEFORE INSERT ON discord_interaction EXECUTE FUNCTION be_away()`)
    try {
      expect((await click(message, tank(id), 'ben')).text).toContain('Raidtisch ist gerade nicht bereit.')
    } finally {
      await db.pool.query('DROP TRIGGER away ON discord_interaction; DROP FUNCTION be_away')
    }
    expect(await answerOf(id, 'ben')).toBeNull()
    expect((await click(message, tank(id), 'ben')).text).toContain('Du bist dabei als Tank')
  })
})

describe('One interaction', () => {
  test('is carried out when Discord’s response to the bot got lost, and not when it came too late', async () => {
    await remember('ben', 'tank', 'sns_wand')
    const { id } = await event()
    operator().script({ method: 'POST', route: '/callback$', drop: 'reply' })
    expect((await press(id, 'tank', 'ben')).text).toContain('Du bist dabei als Tank')
    const decline = { kind: 'decline', eventId: id } as const
    const message = await post([decline])
    const late = { message: 'Unknown interaction', code: 10_062 }
    operator().script({ method: 'POST', route: '/callback$', status: 404, body: late })
    expect((await operator().click(message, formatControl(decline), 'ben')).answer).toBe('failed')
    // Answers to one event come in turn, so what was begun before is over by then.
    expect((await click(message, decline, 'mia')).text).toContain('abgesagt')
    expect(await answerOf(id, 'ben')).toMatchObject({ status: 'accepted' })
    expect(await db.prisma.discordInteraction.count({ where: { userId: personas.ben.id } })).toBe(1)
  })

  test('is deleted from the claims after a day', async () => {
    const now = new Date()
    const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
    await db.prisma.discordInteraction.createMany({
      data: [23, 25].map((hours) => ({ id: `${hours}`, userId: personas.ben.id, createdAt: ago(hours) })),
    })
    await transaction(db, (tx) => tidyUp(tx, now))
    expect(await db.prisma.discordInteraction.findMany({ select: { id: true } })).toEqual([{ id: '23' }])
  })
})
