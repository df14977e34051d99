import { describe, expect, test } from 'vitest'
import { formatControl } from '#modules/event-posts/post-control.presenter.ts'
import { soon, startInteractionGuild } from '#testing/interaction-guild.ts'
import { guildId, personas, roleIds } from '@raidtisch/discord-emulator/seed'

const { db, answerOf, audited, click, event, operator, post, postButtons, press, seenBy, operate } =
  await startInteractionGuild()

const tank = (eventId: string) => ({ kind: 'role', eventId, role: 'tank' }) as const

describe('A refusal gives its reason', () => {
  const refusals = () => audited({ success: false })

  test.each([
    [
      'an archived event',
      { status: 'archived' },
      'Das Event ist abgeschlossen oder archiviert.',
      'event_archived',
    ],
    [
      'one that is called off',
      { status: 'cancelled', cancelReason: 'Zu wenige *Heiler*' },
      'Dieses Event ist abgesagt: Zu wenige \\*Heiler\\*',
      'event_cancelled',
    ],
    [
      'one that has begun',
      { date: new Date(Date.now() - 60_000), allowLateSignups: false },
      'Das Event hat schon begonnen',
      'event_started',
    ],
    [
      'one for leaders',
      { requireRoles: [roleIds.lead] },
      `Für dieses Event brauchst du eine dieser Rollen: <@&${roleIds.lead}>`,
      'signup_role_required',
    ],
    [
      'one that takes no class at all',
      { requiredClasses: ['staff_wand'], bannedClasses: ['staff_wand'] },
      'Diese Klasse ist bei diesem Event nicht zugelassen.',
      'class_not_allowed',
    ],
  ])('about %s', async (_what, changes, text, code) => {
    const { id } = await event(changes)
    expect((await press(id, 'tank', 'ben')).text).toContain(text)
    expect(await answerOf(id, 'ben')).toBeNull()
    expect(await refusals()).toMatchObject([
      {
        action: 'signup_created',
        userId: personas.ben.id,
        targetId: id,
        errorMessage: code,
        details: { source: 'discord' },
      },
    ])
  })

  test('names the required roles in a direct message, where Discord shows no mentioned role', async () => {
    const { id } = await event({ requireRoles: [roleIds.lead] })
    const message = await post([tank(id)], 'ben')
    const { text } = await click(message, tank(id), 'ben')
    expect(text).toContain('Für dieses Event brauchst du eine dieser Rollen: @Lead.')
  })

  test('about a class that was banned while the menu was open', async () => {
    const { id } = await event()
    const { menus, message } = await press(id, 'tank', 'ben')
    await db.prisma.event.update({ where: { id }, data: { bannedClasses: ['sns_wand'] } })
    await operate(message!.id, menus[0]!.custom_id, 'ben', ['sns_wand'])
    await expect
      .poll(() => seenBy('ben', message!.id).text, soon)
      .toBe('Diese Klasse ist bei diesem Event nicht zugelassen. Wähle eine andere.')
    expect(await answerOf(id, 'ben')).toBeNull()
    expect(await refusals()).toMatchObject([{ errorMessage: 'class_not_allowed' }])
  })

  test('when events are for members only', async () => {
    await db.prisma.serverSettings.create({ data: { serverId: guildId, allowPublicEvents: false } })
    const { id } = await event()
    expect((await press(id, 'tank', 'gast')).text).toContain('nur ihren Mitgliedern')
    await db.prisma.serverSettings.deleteMany()
    expect((await press(id, 'tank', 'gast')).text).toContain('Mit welcher Klasse')
  })

  test('when the person is not on the guild’s server', async () => {
    const { id } = await event()
    const decline = { kind: 'decline', eventId: id } as const
    operator().addMember('fremd')
    const message = await post([decline], 'fremd')
    operator().removeMember('fremd')
    await operator().click(message, formatControl(decline), 'fremd')
    await expect
      .poll(() => seenBy('fremd', message).text, soon)
      .toContain('Nur Mitglieder des Discord-Servers')
    expect(await db.prisma.participant.count()).toBe(0)
  })

  test('about a deleted event and about an unknown button', async () => {
    const gone = formatControl(tank('6f1c0b0e-3a52-4a7e-9d0a-0e2f6f3f1a11'))
    const message = await postButtons([gone, 'old:button'])
    expect((await operate(message, gone, 'ben')).text).toBe('Dieses Event gibt es nicht mehr.')
    expect((await operate(message, 'old:button', 'ben')).text).toBe(
      'Dieser Knopf gehört zu keinem Event mehr.',
    )
  })
})
