import type { Page } from '@playwright/test'
import { expect, story, type SignedInPerson } from '../fixtures/story.ts'

const channel = 'raid-anmeldung'
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

/** Fills the form as a leader does, posting into the channel; resolves to the event's id. */
async function planOnTheWeb({ page, api, made }: SignedInPerson, title: string): Promise<string> {
  await page.goto('/?create')
  const form = page.getByRole('dialog', { name: 'Create Event' })
  await form.getByLabel(/^Titel/).fill(title)
  await form.getByLabel(/^Datum/).fill(tomorrow())
  await form.getByLabel(/^Uhrzeit/).fill('20:00')
  await form.getByLabel(/^Kanal/).selectOption({ label: `# ${channel}` })
  await form.getByRole('button', { name: 'Event erstellen' }).click()
  await expect(form).toBeHidden()
  const events = await api<{ id: string; title: string }[]>('GET', '/api/events?status=active')
  const { id } = events.find((event) => event.title === title)!
  made.push(id)
  return id
}

/** The channel in the local Discord, looked at as somebody. */
async function openChannel(page: Page, discordUrl: string, username: string): Promise<void> {
  await page.goto(discordUrl)
  await page.getByRole('link', { name: `# ${channel}` }).click()
  await page.getByLabel('Ich bin').selectOption(username)
  await expect(page).toHaveURL(new RegExp(`as=${username}$`))
}

story(
  'somebody who only uses Discord signs up for an event that was created on the web',
  async ({ cast, product }) => {
    const lena = await cast.as('lena')
    const title = `Nachtlauf ${Date.now()}`
    const id = await planOnTheWeb(lena, title)
    const { token } = await lena.api<{ token: string }>('POST', `/api/events/${id}/stream-links`)
    const screen = await cast.stranger({ viewport: { width: 1920, height: 1080 } })
    await screen.goto(`/stream?bg=solid#${token}`)
    await expect(screen.getByText(title)).toBeVisible()
    await lena.page.goto(`/events/${id}`)
    const roster = lena.page.getByRole('region', { name: /^Aufstellung/ })
    await expect(roster).toBeVisible()

    const discord = await cast.stranger()
    await openChannel(discord, product.discordUrl, 'ben')
    const messages = discord.getByRole('article')
    const post = messages.filter({ has: discord.getByRole('heading', { name: title }) })
    await post.getByRole('button', { name: /Tank/ }).click()
    const reply = messages.filter({ hasText: 'Nur Ben sieht diese Nachricht.' }).filter({ hasText: title })
    await reply.getByLabel('Klasse wählen: Tank').selectOption({ value: 'sns_wand' })
    await expect(reply.getByText('Du bist dabei als Tank (Templer).')).toBeVisible()

    await expect(roster.getByText('Ben').first()).toBeVisible()
    await expect(screen.getByText('Ben').first()).toBeVisible()
    await expect(post.getByText('1/21 angemeldet')).toBeVisible()

    const absage = discord.getByRole('form', { name: '/absage' })
    await absage.getByLabel('event').fill(title)
    const suggested = absage.locator('datalist option')
    await expect(suggested).toHaveCount(1)
    await absage.getByLabel('event').fill((await suggested.getAttribute('value'))!)
    await absage.getByRole('button', { name: 'Senden' }).click()
    await expect(messages.filter({ hasText: 'Du hast abgesagt.' }).filter({ hasText: title })).toBeVisible()
    const declined = roster.getByRole('region', { name: /^Abgesagt/ })
    await declined.getByRole('heading', { name: /^Abgesagt/ }).click()
    await expect(declined.getByText('Ben')).toBeVisible()
    await expect(screen.getByText('Ben')).toHaveCount(0)
    await expect(post.getByText('0/21 angemeldet')).toBeVisible()

    await openChannel(discord, product.discordUrl, 'mia')
    await expect(messages.filter({ hasText: 'Nur Ben sieht' })).toHaveCount(0)
  },
)
