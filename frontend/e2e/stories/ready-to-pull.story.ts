import path from 'node:path'
import type { Page } from '@playwright/test'
import { makeOpenEvent, playersOf, usualRole, type GuildMember } from '../fixtures/guild-evening.ts'
import type { Product } from '../fixtures/product.ts'
import { chooseRoles, expect, expectAccessible, story, type SignedInPerson } from '../fixtures/story.ts'
import { countTaps } from '../fixtures/taps.ts'

const comers = 70
const missing = 8
const onBench = 10
const minute = 1 / 60

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

const pictures = process.env['PICTURES']
const keep = async (page: Page, name: string) => {
  if (pictures) await page.screenshot({ path: path.join(pictures, `${name}.png`) })
}

type Question = {
  id: string
  discordUserId: string
  partyId: string
  slot: number
  replaces: string
  state: string
}
type Message = {
  id: string
  channel_id: string
  content: string
  components?: unknown[]
  embeds: { title: string; description?: string }[]
}

/** Everybody of `people` has a slot of a full party, which is published. */
async function publishParties(lena: SignedInPerson, eventId: string, people: readonly GuildMember[]) {
  for (const [index, { id }] of people.entries())
    await lena.api('PUT', `/api/events/${eventId}/participants/${id}`, { role: usualRole(index) })
  for (let first = 0; first < people.length; first += 6) {
    const members = people.slice(first, first + 6)
    const party = await lena.api<{ id: string }>('POST', '/api/parties', {
      eventId,
      partyNumber: first / 6 + 1,
      maxSize: members.length,
    })
    for (const [position, { id }] of members.entries())
      await lena.api('POST', `/api/parties/${party.id}/members`, { discordUserId: id, position })
  }
  await lena.api('POST', `/api/events/${eventId}/parties/publish`)
}

/**
 * Twelve parties in which everybody who accepted has a slot, published, while people join. From the start on the panel has
 * other words, so the whole time before it in which people join is left to a slow machine, apart from half a minute.
 */
async function publishedEvening(product: Product, lena: SignedInPerson) {
  const players = await playersOf(lena)
  const [placed, bench] = [players.slice(0, comers), players.slice(comers, comers + onBench)]
  // The bot writes at once to whom it wrote to before, and to ten new people; each further one waits for six seconds.
  await publishParties(lena, (await makeOpenEvent(lena, { startsInHours: 24 })).id, bench)
  for (const person of bench) await expect.poll(() => messagesTo(product, person)).not.toEqual([])
  const event = await makeOpenEvent(lena, { startsInHours: 9.5 * minute })
  for (const [index, { id }] of bench.entries())
    await lena.api('PUT', `/api/events/${event.id}/participants/${id}`, {
      role: usualRole(index),
      status: 'bench',
    })
  await publishParties(lena, event.id, placed)
  // No two of them in one party, and all of their parties are full otherwise.
  const absent = placed.filter((_, index) => index % 8 === 3).slice(0, missing)
  return { event, players, placed, bench, absent }
}

const nameOf = (person: GuildMember | undefined) => person?.nickname ?? person?.displayName ?? ''

/** The direct messages that `person` got, oldest first. */
async function messagesTo({ operator }: Product, { id }: Pick<GuildMember, 'id'>): Promise<Message[]> {
  return ((await operator('directMessages', id)) as { result: Message[] }).result
}

story(
  'seventy people of whom eight do not come: parties are whole again in twelve taps, and published so',
  async ({ startOwn }) => {
    // Most of it is made of hundreds of requests before the panel is opened.
    story.setTimeout(600_000)
    const { product, cast } = await startOwn({ RATE_LIMIT_FACTOR: '100' })
    await chooseRoles(product.url)
    const lena = await cast.as('lena')
    const { event, players, placed, bench, absent } = await publishedEvening(product, lena)
    const gone = new Set(absent.map(({ id }) => id))
    for (const { id } of [...placed, ...bench])
      await product.operator('moveVoice', id, gone.has(id) ? null : 'Raid 1')

    const { page } = lena
    await page.goto(`/party-manager?event=${event.id}`)
    const panel = page.getByRole('region', { name: 'Bereit zum Pull' })
    await expect(panel.getByRole('status')).toHaveText(
      `${comers - missing} im Voice 0 später ${missing} von ${comers} noch nicht da`,
    )
    await expectAccessible(page)
    await keep(page, 'pull-gaps-1440')
    const small = (await cast.as('lena', phone)).page
    await small.goto(`/party-manager?event=${event.id}`)
    await expect(small.getByRole('region', { name: 'Bereit zum Pull' }).getByRole('listitem')).toHaveCount(
      missing,
    )
    await expectAccessible(small)
    await keep(small, 'pull-gaps-390')
    const taps = await countTaps(page)
    await panel.getByRole('button', { name: `Für alle ${missing} Lücken die Besten fragen` }).click()
    const sure = page.getByRole('alertdialog', { name: `${3 * missing} Personen fragen?` })
    await sure.getByRole('button', { name: 'Fragen', exact: true }).click()
    const questions = () => lena.api<Question[]>('GET', `/api/events/${event.id}/substitute-requests`)
    await expect
      .poll(async () => new Set((await questions()).map(({ replaces }) => replaces)).size)
      .toBe(missing)
    const asked = await questions()
    await keep(page, 'pull-asked-1440')

    // One of them was asked by mistake.
    const mistaken = asked.find(({ discordUserId }) => !bench.some(({ id }) => id === discordUserId))
    const named = (who: string | undefined) => nameOf(players.find(({ id }) => id === who))
    await panel.getByRole('button', { name: `${named(mistaken?.replaces)}: wer gefragt ist` }).click()
    await keep(page, 'pull-unfolded-1440')
    await expectAccessible(page)
    await panel
      .getByRole('button', { name: `Frage an ${named(mistaken?.discordUserId)} zurücknehmen` })
      .click()
    await expect(panel.getByText('nicht mehr nötig')).toBeVisible()
    await expect
      .poll(async () => (await questions()).find(({ id }) => id === mistaken?.id)?.state)
      .toBe('expired')
    await keep(page, 'pull-taken-back-1440')

    // Each gap goes to somebody who waits in voice, and who says so by the button of the direct message.
    let presses = 0
    const discord = await cast.stranger()
    const waiting = new Map(bench.map((person) => [person.id, person]))
    for (const { id } of absent) {
      const forThis = asked.filter(({ replaces }) => replaces === id)
      const first = forThis.find(({ discordUserId }) => waiting.has(discordUserId))
      expect(first, JSON.stringify(forThis)).toBeDefined()
      const person = waiting.get(first?.discordUserId ?? '') ?? { id: '' }
      const question = async () =>
        (await messagesTo(product, person)).findLast(({ components }) => components?.length)
      await expect.poll(question).toBeDefined()
      await discord.goto(`${product.discordUrl}/channels/${(await question())?.channel_id}`)
      const press = await countTaps(discord)
      await discord.getByRole('button', { name: 'Ich komme', exact: true }).click()
      await expect
        .poll(async () => (await questions()).find((one) => one.discordUserId === person.id)?.state)
        .toBe('accepted')
      presses += await press()
    }
    await expect(panel.getByText('Keine Lücken: Gerade muss niemand einspringen.')).toBeVisible()
    await keep(page, 'pull-whole-1440')
    expect((await taps()) + presses).toBeLessThanOrEqual(12)

    const stepped = (await questions()).filter(({ state }) => state === 'accepted')
    expect(new Set(stepped.map(({ replaces }) => replaces))).toEqual(gone)
    // The post that was sent before names them now, and nobody whom they replaced.
    const published = async () => {
      const { result } = (await product.operator('messages', 'raid-anmeldung')) as { result: Message[] }
      const parties = result.flatMap(({ embeds }) => embeds.filter(({ title }) => title.startsWith('Party')))
      return JSON.stringify(parties.map(({ description }) => description))
    }
    for (const { discordUserId } of stepped) {
      const person = waiting.get(discordUserId)
      await expect.poll(published).toContain(person ? nameOf(person) : discordUserId)
    }
    for (const person of absent) await expect.poll(published).not.toContain(nameOf(person))
    // Whoever was asked, too, and did not press is told that the slot is taken.
    const late = bench.find(
      ({ id }) =>
        asked.some(({ discordUserId }) => discordUserId === id) &&
        !stepped.some(({ discordUserId }) => discordUserId === id),
    )
    if (late)
      await expect
        .poll(async () => (await messagesTo(product, late)).map(({ content }) => content))
        .toContainEqual(expect.stringContaining('inzwischen vergeben'))
  },
)
