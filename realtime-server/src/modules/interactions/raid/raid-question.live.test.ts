import type { APIMessage } from 'discord-api-types/v10'
import { describe, expect, test } from 'vitest'
import { personas } from '@raidtisch/discord-emulator/seed'
import { soon } from '#testing/interaction-guild.ts'
import { idsIn, startLeading, tomorrowAt } from '../leader/leader.fixture.ts'

const { db, event, events, openMenu, operate, seenBy, type } = await startLeading()

/** Presses the first button twice and then the second one, before the first press has its answer. */
async function pressAll(message: APIMessage | undefined) {
  const [first = '', second = ''] = idsIn(message)
  const id = message?.id ?? ''
  return Promise.all([first, first, second].map((one) => operate(id, one, 'lena')))
}

describe('A question about the time of a new event', () => {
  test('makes one event of several presses of its buttons, and answers each with it', async () => {
    const asked = await type('raid', { titel: 'Neu', wann: 'morgen 8' }, 'lena')
    expect(asked.text).toContain('Welchen Zeitpunkt meinst du?')
    await pressAll(asked.message)
    // Requests of a person are answered in their order.
    await type('raid', { titel: 'Danach', wann: 'morgen 21 uhr' }, 'lena')
    expect(seenBy('lena', asked.message!.id).text).toContain('✅ **Neu** steht')
    expect(await events()).toMatchObject([
      { title: 'Neu', date: new Date(tomorrowAt(20)) },
      { title: 'Danach' },
    ])
  })

  test('makes one event of several presses when a leader plans an event again', async () => {
    const { id } = await event({ title: 'Nachtlauf' })
    const menu = await openMenu(id, 'lena')
    await menu.fill('repeat', { when: 'morgen 8' })
    await expect.poll(() => menu.reads().text, soon).toContain('Welchen Zeitpunkt meinst du?')
    await pressAll(menu.reads().message)
    // And so are those about an event.
    await openMenu(id, 'lena')
    expect(menu.reads().text).toContain('✅ **Nachtlauf** steht')
    expect(await events()).toMatchObject([{ id }, { date: new Date(tomorrowAt(20)) }])
  })

  test('can be answered again when the event was refused', async () => {
    await Promise.all(Array.from({ length: 10 }, () => event({ createdBy: personas.mia.id })))
    const asked = await type('raid', { titel: 'Neu', wann: 'morgen 8' }, 'mia')
    const [first = ''] = idsIn(asked.message)
    const text = () => seenBy('mia', asked.message!.id).text
    await operate(asked.message!.id, first, 'mia')
    await expect.poll(text, soon).toContain('so viele kommende Events')
    await db.prisma.event.deleteMany()
    await operate(asked.message!.id, first, 'mia')
    await expect.poll(text, soon).toContain('✅ **Neu** steht')
    expect(await events()).toMatchObject([{ title: 'Neu' }])
  })
})
