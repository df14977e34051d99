import { UpdateEventBody } from '@raidtisch/shared-types/contracts/event-bodies.contract'
import { expect, test } from 'vitest'
import { updateEvent } from '#modules/events/event-update.commands.ts'
import { controlsOf, minute, startDeliveryGuild } from '#testing/delivery-guild.ts'
import { personas } from '@raidtisch/discord-emulator/seed'

// What people read of an event that was moved.

const guild = await startDeliveryGuild()
const { db, outbox, clock, startBot, settled, about, evening, answers, actor, advance, remind } = guild
const deps = { db, outbox, clock }

test('a notice has the old and the new time in the event’s zone, in the recipient’s language, and a button to decline', async () => {
  const event = await evening({ timezone: 'CET' })
  await answers(event, ['mia', 'ben'])
  await db.prisma.chatUser.updateMany({ where: { id: personas.ben.id }, data: { language: 'en' } })
  await startBot()
  const lena = await actor('lena')
  const date = new Date('2031-06-14T19:00:00.000Z')
  await updateEvent(deps, lena, event.id, UpdateEventBody.parse({ date: date.toISOString() }))
  advance(2 * minute)
  await settled()
  const [toMia] = about(event, 'mia')
  expect(toMia?.embeds[0]?.fields?.map(({ name, value }) => [name, value])).toEqual([
    ['Bisher', expect.stringMatching(/^~~.*MEZ|MESZ/) as string],
    ['Neu', 'Sa., 14. Juni, 21:00 MESZ (<t:1939230000:R>)'],
  ])
  expect(controlsOf(toMia)).toHaveLength(1)
  expect(about(event, 'ben')[0]?.embeds[0]?.fields?.[1]?.value).toMatch(/^Sat, Jun 14, 9:00\sPM GMT\+2/)
})

test('a reminder is not sent for the old time, and is sent for the new one', async () => {
  const event = await evening()
  await answers(event, ['mia'])
  await remind()
  const lena = await actor('lena')
  const later = new Date(event.date.getTime() + 24 * 60 * minute)
  await updateEvent(deps, lena, event.id, UpdateEventBody.parse({ date: later.toISOString() }))
  await startBot()
  advance(2 * minute)
  await settled()
  expect(about(event, 'mia').map(({ content }) => content.split(':')[0])).toEqual(['Verschoben'])
  advance(24 * 60 * minute)
  await remind()
  await settled()
  expect(about(event, 'mia').map(({ content }) => content.split(':')[0])).toEqual([
    'Verschoben',
    'Erinnerung',
  ])
})
