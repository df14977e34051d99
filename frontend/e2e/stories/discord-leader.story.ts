import type { Page } from '@playwright/test'
import { expect, story } from '../fixtures/story.ts'

/** The words of the forms and replies, as somebody reads them who has their Discord in this language. */
const words = {
  de: {
    locale: 'de',
    title: 'titel',
    when: 'wann',
    tomorrow: 'morgen 20:30',
    later: 'übermorgen 21 Uhr',
    made: 'steht:',
    edit: 'Bearbeiten',
    saved: 'Gespeichert',
    add: 'Person hinzufügen',
    people: 'Leute ändern',
    remove: 'Entfernen',
    healer: 'Heiler',
    move: 'Verschieben',
    moved: 'Verschoben auf',
    cancel: 'Event absagen',
    cancelled: 'Abgesagt: Zu wenige',
    uncancel: 'Absage zurücknehmen',
    uncancelled: 'zurückgenommen',
    repeat: 'Nochmal planen',
    back: 'Zurück',
  },
  en: {
    locale: 'en-US',
    title: 'title',
    when: 'when',
    tomorrow: 'tomorrow 8:30pm',
    later: 'day after tomorrow 9pm',
    made: 'is on:',
    edit: 'Edit',
    saved: 'Saved',
    add: 'Add a person',
    people: 'Change answers',
    remove: 'Remove',
    healer: 'Healer',
    move: 'Move',
    moved: 'Moved to',
    cancel: 'Call off the event',
    cancelled: 'Called off: Zu wenige',
    uncancel: 'Bring the event back',
    uncancelled: 'back on',
    repeat: 'Plan again',
    back: 'Back',
  },
} as const

/** The channel in the local Discord, looked at as Lena. */
async function openChannel(page: Page, discordUrl: string): Promise<void> {
  await page.goto(discordUrl)
  await page.getByRole('link', { name: '# raid-anmeldung' }).click()
  await page.getByLabel('Ich bin').selectOption('lena')
  await expect(page).toHaveURL(/as=lena$/)
}

for (const [language, said] of Object.entries(words))
  story(
    `a leader plans, fills, changes, calls off and plans an evening again in Discord alone (${language})`,
    async ({ cast, product }) => {
      await product.operator('setLocale', 'lena', said.locale)
      const web = await cast.as('mia', { at: '/' })
      const discord = await cast.stranger()
      await openChannel(discord, product.discordUrl)
      const title = `Nachtlauf ${Date.now()}`
      const form = discord.getByRole('form', { name: '/raid' })
      await form.getByLabel(said.title, { exact: true }).fill(title)
      await form.getByLabel(said.when, { exact: true }).fill(said.tomorrow)
      await form.getByRole('button', { name: 'Senden' }).click()

      const messages = discord.getByRole('article')
      const posts = messages.filter({ has: discord.getByRole('heading', { name: title }) })
      const menu = messages.filter({ hasText: 'Nur Lena sieht' }).last()
      const press = (name: string) => menu.getByRole('button', { name, exact: true }).click()
      const dialog = discord.getByRole('dialog')
      const send = () => dialog.getByRole('button', { name: 'Absenden' }).click()
      await expect(menu.getByText(said.made)).toBeVisible()
      await expect(posts).toHaveCount(1)
      const card = web.page.getByRole('article', { name: title })
      await expect(card).toHaveCount(1)

      await press(said.edit)
      await dialog.locator('textarea').fill('Bringt Tränke mit.')
      await send()
      await expect(menu.getByText(said.saved)).toBeVisible()
      await expect(posts.getByText('Bringt Tränke mit.')).toBeVisible()

      await press(said.add)
      await menu.getByRole('combobox').selectOption({ label: 'Mia' })
      await menu.getByRole('button', { name: said.healer }).click()
      await menu.getByRole('combobox').first().selectOption({ index: 2 })
      await expect(posts.getByText('1/21')).toBeVisible()
      await press(said.people)
      await menu.getByRole('combobox').selectOption({ index: 1 })
      await menu.getByRole('button', { name: 'DPS' }).click()
      await expect(posts.getByText('DPS 1/12')).toBeVisible()
      await press(said.back)

      await press(said.move)
      await dialog.locator('input').fill(said.later)
      await send()
      await expect(menu.getByText(said.moved)).toBeVisible()

      await press(said.cancel)
      await dialog.locator('textarea').fill('Zu wenige')
      await send()
      await expect(menu.getByText(said.cancelled)).toBeVisible()
      await expect(posts.getByRole('button')).toHaveCount(1)
      await press(said.uncancel)
      await expect(menu.getByText(said.uncancelled)).toBeVisible()
      await expect(posts.getByRole('button', { name: /Tank/ })).toBeVisible()

      await press(said.repeat)
      await send()
      await expect(menu.getByText(said.made)).toBeVisible()
      await expect(posts).toHaveCount(2)
      await expect(card).toHaveCount(2)
      const lena = await cast.as('lena')
      const events = await lena.api<{ id: string; title: string }[]>('GET', '/api/events')
      lena.made.push(...events.filter((event) => event.title === title).map(({ id }) => id))
      await product.operator('setLocale', 'lena', 'de')
    },
  )
