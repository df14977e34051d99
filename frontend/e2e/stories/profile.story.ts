import { expect, expectAccessible, makeEvent, story, toast, type SignedInPerson } from '../fixtures/story.ts'

/** ISO 8601: Monday is 1; `makeEvent` starts in a day, in Berlin. */
function weekdayOfTomorrow(): string {
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', weekday: 'long' })
  const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
  return `${names.indexOf(day.format(Date.now() + 86_400_000)) + 1}`
}

const eraseCard = (person: SignedInPerson) => person.api('DELETE', '/api/me/card')

story(
  'a member says once what they play, and the next event has their standing response until they change it',
  async ({ cast }) => {
    const [mia, lena] = [await cast.as('mia', { at: '/profile' }), await cast.as('lena')]
    try {
      const { page } = mia
      await page.getByRole('button', { name: 'Waffenpaar hinzufügen' }).click()
      await page.getByLabel('1. Paar', { exact: true }).selectOption({ value: 'orb_wand' })
      await page.getByLabel('Kampfkraft').fill('6120')
      await page.getByLabel('Deutsch', { exact: true }).check()
      await page.getByRole('button', { name: 'Regel hinzufügen' }).click()
      await page.getByLabel('Tag', { exact: true }).selectOption(weekdayOfTomorrow())
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Speichern' }).click()
      await expect(toast(page, 'Profil gespeichert')).toBeVisible()

      const event = await makeEvent(lena)
      await lena.page.goto(`/events/${event.id}`)
      const roster = lena.page.getByRole('region', { name: /^Aufstellung/ })
      const healers = roster.getByRole('region', { name: /^Heiler/ })
      await expect(healers.getByText('Mia')).toBeVisible()
      await expect(healers.getByText('feste Antwort')).toBeAttached()

      await page.goto(`/events/${event.id}`)
      await page.getByRole('button', { name: 'Absagen' }).click()
      await expect(healers.getByText('Mia')).toHaveCount(0)
    } finally {
      await eraseCard(mia)
    }
  },
)

story('typing on the profile survives a change in Discord, which the page names', async ({ cast }) => {
  const mia = await cast.as('mia', { at: '/profile' })
  try {
    const { page } = mia
    await page.getByLabel('Kampfkraft').fill('6120')
    await mia.api('PUT', '/api/me/card', {
      version: 0,
      styles: [{ classId: 'sns_wand', role: 'tank' }],
      power: 5_000,
      buildUrl: null,
      languages: [],
      standing: [],
      gladlyWith: [],
      notWith: [],
    })
    await expect(page.getByText(/inzwischen woanders geändert/)).toBeVisible()
    await expect(page.getByLabel('Kampfkraft')).toHaveValue('6120')
    await page.getByRole('button', { name: 'Verwerfen' }).click()
    await expect(page.getByLabel('Kampfkraft')).toHaveValue('5000')
  } finally {
    await eraseCard(mia)
  }
})
