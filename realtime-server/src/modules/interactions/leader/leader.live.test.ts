import { describe, expect, test } from 'vitest'
import { personOf, soon } from '#testing/interaction-guild.ts'
import { makeParticipant } from '#testing/factories.ts'
import { personas } from '@raidtisch/discord-emulator/seed'
import { formatLeader } from './leader-control.presenter.ts'
import { startLeading, tomorrowAt } from './leader.fixture.ts'

const { db, answerOf, audited, event, events, openMenu, operate, operator, post } = await startLeading()

describe('A leader at the post', () => {
  test('sees the state of the event, and others are refused', async () => {
    const { id } = await event()
    const { text } = await openMenu(id, 'lena')
    expect(text).toContain('Leitung: Queen Bellandir')
    expect(text).toContain('offen')
    const refused = await operate(await post([{ kind: 'lead', eventId: id }]), `lead:${id}`, 'mia')
    expect(refused.text).toContain('Das kann nur, wer das Event angelegt hat')
    const menu = await openMenu(id, 'lena')
    operator().removeRole('lena', 'Lead')
    await db.prisma.event.update({ where: { id }, data: { createdBy: personas.otto.id } })
    await db.prisma.chatUser.updateMany({ where: { id: personas.lena.id }, data: { roleIds: [] } })
    const click = await operator().click(menu.message.id, formatLeader('edit', id), 'lena')
    expect(click.reply?.content).toContain('Das kann nur, wer das Event angelegt hat')
    operator().addRole('lena', 'Lead')
    await db.prisma.chatUser.updateMany({
      where: { id: personas.lena.id },
      data: { roleIds: [...personas.lena.roles] },
    })
  })

  test('edits, moves, cancels, uncancels and repeats an event', async () => {
    const { id } = await event({ maxTanks: 3, maxHealers: 6, maxDps: 12, hasThread: true })
    const menu = await openMenu(id, 'lena')
    const now = () => db.prisma.event.findUniqueOrThrow({ where: { id } })
    await menu.fill('edit', { title: 'Neuer Titel', description: '', capacity: '2/4/6', duration: '90' })
    await expect.poll(() => menu.reads().text, soon).toContain('✅ Gespeichert.')
    expect(await now()).toMatchObject({
      title: 'Neuer Titel',
      description: null,
      maxTanks: 2,
      maxDps: 6,
      duration: 90,
    })

    await menu.fill('edit', { title: 'X', capacity: 'viele', duration: '90' })
    await expect.poll(() => menu.reads().text, soon).toContain('„viele“ sind keine Plätze.')
    expect(await now()).toMatchObject({ title: 'Neuer Titel' })

    await menu.fill('move', { when: 'morgen 21:00' })
    await expect.poll(() => menu.reads().text, soon).toContain('✅ Verschoben auf')
    expect((await now()).date.toISOString()).toBe(tomorrowAt(21))

    await menu.fill('cancel', { reason: 'Zu wenig *Heiler*' })
    await expect.poll(() => menu.reads().text, soon).toContain('❌ Abgesagt: Zu wenig \\*Heiler\\*')
    expect(await now()).toMatchObject({ status: 'cancelled', cancelReason: 'Zu wenig *Heiler*' })
    expect(JSON.stringify(menu.reads().message?.components)).not.toContain(formatLeader('edit', id))

    await menu.press('uncancel')
    await expect.poll(() => menu.reads().text, soon).toContain('Die Absage ist zurückgenommen')
    expect(await now()).toMatchObject({ status: 'active', cancelReason: null })

    await menu.press('archive')
    await expect.poll(() => menu.reads().text, soon).toContain('**Neuer Titel** archivieren?')
    expect(menu.reads().text).toContain(
      'Wer geantwortet und nicht abgesagt hat, erfährt, dass es nicht mehr stattfindet.',
    )
    expect(await now()).toMatchObject({ status: 'active' })
    await menu.press('archive-now')
    await expect.poll(() => menu.reads().text, soon).toContain('✅ Archiviert.')
    await menu.press('unarchive')
    await expect.poll(() => menu.reads().text, soon).toContain('**Neuer Titel** reaktivieren?')
    expect(await now()).toMatchObject({ status: 'archived' })
    await menu.press('unarchive-now')
    await expect.poll(() => menu.reads().text, soon).toContain('wieder aktiv')

    await menu.fill('repeat', { when: 'in 2 Wochen 20:00' })
    await expect.poll(async () => (await events()).length, soon).toBe(2)
    expect((await events())[1]).toMatchObject({
      title: 'Neuer Titel',
      maxTanks: 2,
      duration: 90,
      hasThread: true,
    })
    const actions = (await audited()).map(({ action, details }) => [
      action,
      (details as { source: string }).source,
    ])
    expect(actions).toEqual(
      [
        'event_updated',
        'event_updated',
        'event_cancelled',
        'event_uncancelled',
        'event_archived',
        'event_unarchived',
        'event_created',
      ].map((action) => [action, 'discord']),
    )
  })

  test('saves what they changed in the form, and leaves what others changed meanwhile', async () => {
    const { id } = await event({ title: 'Alt', description: 'Alt', maxTanks: 3, maxHealers: 6, maxDps: 12 })
    const menu = await openMenu(id, 'lena')
    const form = await operator().click(menu.message.id, formatLeader('edit', id), 'lena')
    await db.prisma.event.update({ where: { id }, data: { description: 'Neu', maxDps: 14, duration: 90 } })
    const shown = Object.fromEntries((form.modal?.fields ?? []).map((one) => [one.customId, one.value]))
    expect(shown).toEqual({ title: 'Alt', description: 'Alt', capacity: '3/6/12', duration: '2:00' })
    await operator().submit(form.interactionId, { ...shown, title: 'Neuer Titel', capacity: '4/6/12' })
    await expect.poll(() => menu.reads().text, soon).toContain('✅ Gespeichert.')
    expect(await db.prisma.event.findUniqueOrThrow({ where: { id } })).toMatchObject({
      title: 'Neuer Titel',
      description: 'Neu',
      maxTanks: 4,
      maxHealers: 6,
      maxDps: 14,
      duration: 90,
    })
  })

  test('brings an announced event back as announced, and says so', async () => {
    const { id } = await event({ status: 'upcoming', date: new Date(Date.now() + 21 * 86_400_000) })
    const menu = await openMenu(id, 'lena')
    await menu.press('archive')
    await expect.poll(() => menu.reads().text, soon).toContain('archivieren?')
    await menu.press('archive-now')
    await expect.poll(() => menu.reads().text, soon).toContain('✅ Archiviert.')
    await menu.press('unarchive')
    await expect.poll(() => menu.reads().text, soon).toContain('reaktivieren?')
    await menu.press('unarchive-now')
    await expect.poll(() => menu.reads().text, soon).toContain('✅ Das Event ist wieder angekündigt.')
    expect(JSON.stringify(menu.reads().message?.components)).toContain(formatLeader('open', id))
  })

  test('can archive or reactivate an event that is over', async () => {
    const { id } = await event({ status: 'completed', date: new Date(Date.now() - 86_400_000) })
    const menu = await openMenu(id, 'lena')
    expect(JSON.stringify(menu.message.components)).toContain(formatLeader('unarchive', id))
    await menu.press('archive')
    await expect.poll(() => menu.reads().text, soon).toContain('archivieren?')
    expect(menu.reads().text).not.toContain('Wer geantwortet')
    await menu.press('archive-now')
    await expect.poll(() => menu.reads().text, soon).toContain('✅ Archiviert.')
    expect(await db.prisma.event.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: 'archived' })
    expect(JSON.stringify(menu.reads().message?.components)).not.toContain(formatLeader('archive', id))
  })

  test('cannot move an announced event before it opens, and reads why', async () => {
    const opensAt = new Date(Date.now() + 20 * 86_400_000)
    const date = new Date(Date.now() + 21 * 86_400_000)
    const { id } = await event({ status: 'upcoming', date, opensAt })
    const menu = await openMenu(id, 'lena')
    await menu.fill('move', { when: 'in 2 Wochen 20:00' })
    await expect.poll(() => menu.reads().text, soon).toContain('kann nicht vorher beginnen')
    expect(await db.prisma.event.findUniqueOrThrow({ where: { id } })).toMatchObject({ date, opensAt })
  })

  test('signs people up, changes their role and response, and removes them', async () => {
    const { id } = await event()
    await makeParticipant(db, { id }, personOf('ben'), { role: 'tank', characterClass: 'sns_wand' })
    const menu = await openMenu(id, 'lena')
    await menu.press('add')
    await expect.poll(() => menu.reads().text, soon).toContain('Wen möchtest du anmelden?')
    await menu.press('add-who', [], [personas.mia.id])
    await expect.poll(() => menu.reads().text, soon).toContain('In welcher Rolle kommt Mia?')
    await menu.press('add-role', [personas.mia.id, 'healer'])
    await expect.poll(() => menu.reads().text, soon).toContain('Mit welcher Klasse kommt Mia als Heiler?')
    await menu.press('add-class', [personas.mia.id, 'healer', '0'], ['staff_wand'])
    await expect.poll(() => menu.reads().text, soon).toContain('✅ **Mia**: Dabei · Heiler')
    expect(await answerOf(id, 'mia')).toMatchObject({
      role: 'healer',
      characterClass: 'staff_wand',
      status: 'accepted',
    })

    await menu.press('people')
    await expect.poll(() => menu.reads().text, soon).toContain('Wessen Antwort')
    await menu.press('who', ['0'], [personas.ben.id])
    await expect.poll(() => menu.reads().text, soon).toContain('**Ben**: Dabei · Tank (Templer)')
    await menu.press('role', [personas.ben.id, 'dps'])
    await expect.poll(() => menu.reads().text, soon).toContain('✅ **Ben**: Dabei · DPS')
    expect(await answerOf(id, 'ben')).toMatchObject({ role: 'dps', characterClass: null })
    await menu.press('status', [personas.ben.id, 'tentative'])
    await expect.poll(() => menu.reads().text, soon).toContain('✅ **Ben**: Vielleicht · DPS')
    await menu.press('remove', [personas.ben.id])
    await expect.poll(() => menu.reads().text, soon).toContain('**Ben** steht nicht mehr auf der Liste.')
    expect(await answerOf(id, 'ben')).toBeNull()
  })

  test('sees the parties as text', async () => {
    const { id } = await event()
    const menu = await openMenu(id, 'lena')
    await menu.press('parties')
    await expect
      .poll(() => menu.reads().message?.embeds[0]?.description, soon)
      .toContain('Es gibt noch keine Parties.')
    await menu.press('menu')
    await expect.poll(() => menu.reads().message?.embeds, soon).toEqual([])
  })
})
