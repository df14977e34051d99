import path from 'node:path'
import { expect, expectAccessible, story } from '../fixtures/story.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const wideScreen = { viewport: { width: 1440, height: 900 } }

/** Where to keep pictures of each step; none are taken when nobody asks for them. */
const pictures = process.env['PICTURES']

story(
  'the owner chooses the guild’s roles on the first screen and plans the first raid when the roles have other names',
  async ({ startOwn }) => {
    story.setTimeout(360_000)
    const { product, cast } = await startOwn()
    await product.operator('renameRole', 'Lead', 'Offizier')
    await product.operator('renameRole', 'Member', 'Raider')
    await product.operator('deleteRole', 'Gildenmitglied')
    const [gilda, lena, mia] = [
      await cast.as('gilda', { ...wideScreen, at: '/' }),
      await cast.as('lena', { ...wideScreen, at: '/' }),
      await cast.as('mia', { ...phone, at: '/' }),
    ]
    const { page } = gilda
    const keep = async (name: string, of = page) => {
      if (pictures) await of.screenshot({ path: path.join(pictures, `${name}.png`), fullPage: true })
    }

    const title = page.getByRole('heading', { name: 'Wer ist wer in Nachtwache?' })
    await expect(title).toBeVisible()
    const question = (name: string) => page.getByRole('group', { name })
    const pressed = (name: string) => question(name).getByRole('button', { pressed: true })
    await expect(pressed('Welche Rolle leitet?')).toHaveText(/^Offizier/)
    await expect(pressed('Wer ist Mitglied?')).toHaveText(/^Raider/)
    await expect(pressed('Wer liest die Audit Logs?')).toHaveText(/^Audit/)
    await expect(page.getByText('Du bleibst Admin, durch deine Rechte auf dem Discord-Server.')).toBeVisible()
    await expect(
      page.getByRole('combobox', { name: 'Kanal für neue Events' }).locator('option:checked'),
    ).toHaveText('# raid-anmeldung')
    await expect(page.getByRole('combobox', { name: 'Zeitzone' })).toHaveValue('CET')
    await expectAccessible(page)
    await keep('1-first-screen-1440')
    const small = await cast.as('gilda', { ...phone, at: '/' })
    await expect(small.page.getByRole('heading', { name: 'Wer ist wer in Nachtwache?' })).toBeVisible()
    await keep('1-first-screen-390', small.page)
    // Nobody else sees anything of it, and nobody else leads yet.
    for (const other of [lena.page, mia.page]) {
      await expect(other.getByRole('heading', { name: 'Event Management' })).toBeVisible()
      await expect(other.getByText('Wer ist wer')).toHaveCount(0)
    }

    await page.getByRole('button', { name: 'Speichern und loslegen' }).click()
    await expect(page.getByRole('heading', { name: 'Event Management' })).toBeVisible()
    await expect(small.page.getByRole('heading', { name: 'Event Management' })).toBeVisible()
    await expect(lena.page.getByRole('link', { name: 'Party Manager' })).toBeVisible()
    await keep('2-after-saving-1440')

    await page.getByRole('button', { name: 'Create Event' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /Titel|Title/ }).fill('Erster Raid')
    // Channel and time zone were chosen on the first screen.
    await expect(dialog.getByRole('combobox', { name: 'Kanal' }).locator('option:checked')).toHaveText(
      '# raid-anmeldung',
    )
    await expect(dialog.getByRole('combobox', { name: 'Zeitzone' })).toHaveValue('CET')
    await dialog.getByLabel(/Datum|Date/).fill(tomorrow())
    await dialog
      .getByLabel(/Uhrzeit|Time/)
      .first()
      .fill('20:00')
    await keep('3-create-1440')
    await dialog.getByRole('button', { name: /Event erstellen|Create Event/ }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('article', { name: 'Erster Raid' })).toBeVisible()
    await expect(mia.page.getByRole('article', { name: 'Erster Raid' })).toBeVisible()
    await keep('4-first-raid-1440')
    await keep('4-first-raid-390', mia.page)

    // From now on names count for nothing.
    await product.operator('renameRole', 'Offizier', 'Chef')
    await page.goto('/settings')
    await expect(
      page.getByRole('group', { name: 'Welche Rolle leitet?' }).getByRole('button', { pressed: true }),
    ).toHaveText(/^Chef/)
    await expect(lena.page.getByRole('link', { name: 'Party Manager' })).toBeVisible()
    await product.operator('deleteRole', 'Audit')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Gelöschte Rolle' })).toBeVisible()
    await expectAccessible(page)
    await keep('5-settings-1440')
    await small.page.goto('/settings')
    await small.page.getByRole('button', { name: 'Rollen' }).click()
    await expect(small.page.getByRole('button', { name: 'Gelöschte Rolle' })).toBeVisible()
    await keep('5-settings-390', small.page)
  },
)

function tomorrow(): string {
  return new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10)
}
