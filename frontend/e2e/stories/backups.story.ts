import { expect, expectAccessible, story, toast } from '../fixtures/story.ts'

story(
  'an admin makes the guild’s first backup in Settings and checks it, on a desktop and on a phone',
  async ({ startOwn }, testInfo) => {
    const { cast } = await startOwn()
    const { page } = await cast.as('lena', { at: '/settings#backups' })
    const card = page.getByRole('region', { name: 'Sicherungen' })
    await expect(card.getByText('Noch keine Sicherung')).toBeVisible()
    await page.screenshot({ path: testInfo.outputPath('empty.png') })
    await card.getByRole('button', { name: 'Jetzt sichern' }).click()
    await expect(toast(page, 'Sicherung angelegt')).toBeVisible()
    const list = card.getByRole('list', { name: 'Vorhandene Sicherungen' })
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await card.getByRole('button', { name: /^Sicherung prüfen/ }).click()
    await expect(card.getByText(/^In Ordnung: \d+ Events?, /)).toBeVisible()
    await expectAccessible(page)
    await page.screenshot({ path: testInfo.outputPath('desktop.png') })

    const phone = await cast.as('otto', { viewport: { width: 390, height: 844 }, at: '/settings#backups' })
    const folded = phone.page.getByRole('region', { name: 'Sicherungen' })
    await folded.getByRole('button', { name: /^Sicherung prüfen/ }).click()
    await expect(folded.getByText(/^In Ordnung: /)).toBeVisible()
    const width = await phone.page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(390)
    await expectAccessible(phone.page)
    await phone.page.screenshot({ path: testInfo.outputPath('phone.png') })
  },
)
