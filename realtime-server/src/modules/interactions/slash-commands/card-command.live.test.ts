import { weekdays } from '@raidtisch/shared-types/domain/days'
import { eventTypes } from '@raidtisch/shared-types/domain/event-types'
import { standingResponsesMax } from '@raidtisch/shared-types/domain/limits'
import { guildId, personas } from '@raidtisch/discord-emulator/seed'
import { beforeEach, expect, test } from 'vitest'
import { readOwnCard } from '#modules/member-cards/member-card.queries.ts'
import { isEphemeral, startInteractionGuild } from '#testing/interaction-guild.ts'

const guild = await startInteractionGuild()
const { db, audited, suggest, type } = guild

const mia = { discordUserId: personas.mia.id, serverId: guildId }
const cardOf = (name: keyof typeof personas) => readOwnCard(db.prisma, personas[name].id)
const answersOf = async (name: keyof typeof personas) =>
  (await cardOf(name)).standing.map(({ weekday, eventType, status }) => [weekday, eventType, status])
beforeEach(() => db.prisma.memberCard.deleteMany())

test('/ich says that the card is empty, and links to the page', async () => {
  const { message, text } = await type('ich', {}, 'mia')
  expect(isEphemeral(message)).toBe(true)
  expect(text).toContain('Noch leer')
  expect(JSON.stringify(message?.components)).toContain('https://raid.test/profile')
  expect(await audited()).toEqual([])
})

test('/ich puts the chosen pair of weapons first, and keeps three with their roles', async () => {
  const styles = ['sns_wand', 'orb_wand', 'daggers_longbow'].map((classId) => ({ classId, role: 'dps' }))
  await db.prisma.memberCard.create({ data: { ...mia, styles } })
  const { text } = await type('ich', { waffen: 'orb_wand', kampfkraft: '6120' }, 'mia')
  expect(text).toMatch(/^✅ Gespeichert[^]*1\. ⚔️ DPS [^]*Kampfkraft: 6\.120/)
  expect(await cardOf('mia')).toMatchObject({
    power: 6_120,
    styles: [
      { classId: 'orb_wand', role: 'dps' },
      { classId: 'sns_wand', role: 'dps' },
      { classId: 'daggers_longbow', role: 'dps' },
    ],
  })
  await type('ich', { waffen: 'staff_wand' }, 'mia')
  expect((await cardOf('mia')).styles.map(({ classId }) => classId)).toEqual([
    'staff_wand',
    'orb_wand',
    'sns_wand',
  ])
  expect((await audited()).map(({ action, userId }) => [action, userId])).toEqual(
    Array(2).fill(['member_card_changed', personas.mia.id]),
  )
})

test('/ich suggests classes by name and by weapon, and takes a typed name that only one class has', async () => {
  const [found] = await suggest('ich', 'waffen', 'orakel', 'ben')
  expect(found?.name).toMatch(/^Orakel · /)
  expect(await suggest('ich', 'waffen', 'nirgends', 'ben')).toEqual([])
  await type('ich', { waffen: 'Orakel' }, 'ben')
  const card = await cardOf('ben')
  expect(card.styles.map(({ classId }) => classId)).toEqual([found?.value])
  expect((await type('ich', { waffen: 'Stab' }, 'ben')).text).toContain('Diese Klasse gibt es nicht')
  expect(await cardOf('ben')).toEqual(card)
})

test('/ich adds, changes and removes a standing response', async () => {
  const { text } = await type('ich', { tag: '1', antwort: 'accepted' }, 'mia')
  expect(text).toContain('• Montag, jeder Typ: immer zusagen')
  await type('ich', { typ: 'sieges', antwort: 'declined' }, 'mia')
  await type('ich', { tag: '1', antwort: 'tentative' }, 'mia')
  expect(await answersOf('mia')).toEqual(
    expect.arrayContaining([
      [1, null, 'tentative'],
      [null, 'sieges', 'declined'],
    ]),
  )
  await type('ich', { tag: '1', antwort: 'none' }, 'mia')
  expect(await answersOf('mia')).toEqual([[null, 'sieges', 'declined']])
})

test.each([
  ['half a standing response', { tag: '1' }, 'Eine feste Antwort braucht'],
  ['an answer to nothing', { antwort: 'accepted' }, 'Eine feste Antwort braucht'],
  ['a link that is none', { kampfkraft: '5000', build: 'javascript:alert(1)' }, 'mit https://'],
  ['a class that does not exist', { kampfkraft: '5000', waffen: 'Löffel' }, 'Diese Klasse gibt es nicht'],
])('/ich refuses %s and changes nothing', async (_, options, reason) => {
  expect((await type('ich', options, 'mia')).text).toContain(reason)
  expect((await cardOf('mia')).version).toBe(0)
})

test('/ich refuses one standing response too many', async () => {
  await db.prisma.memberCard.create({ data: { ...mia, styles: [] } })
  const rules = weekdays.flatMap((weekday) => eventTypes.map((eventType) => ({ weekday, eventType })))
  await db.prisma.standingResponse.createMany({
    data: rules.slice(0, standingResponsesMax).map((rule) => ({ ...mia, ...rule, status: 'declined' })),
  })
  expect((await type('ich', { tag: '7', antwort: 'accepted' }, 'mia')).text).toContain('Mehr feste Antworten')
  expect((await cardOf('mia')).standing).toHaveLength(standingResponsesMax)
})

test('/ich is refused to people who may not see events', async () => {
  await db.prisma.serverSettings.create({ data: { serverId: guildId, allowPublicEvents: false } })
  const texts = [await type('ich', {}, 'gast'), await type('ich', { kampfkraft: '5000' }, 'gast')]
  for (const { text } of texts) expect(text).toContain('nur ihren Mitgliedern')
  await db.prisma.serverSettings.deleteMany()
  expect((await cardOf('gast')).version).toBe(0)
})
