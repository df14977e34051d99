import { expect, expectAccessible, makeEvent, story, toast } from '../fixtures/story.ts'

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

story(
  'an admin restores a backup in Settings, and a member’s open page shows the old state without a reload',
  async ({ startOwn }, testInfo) => {
    const { cast } = await startOwn()
    const lena = await cast.as('lena')
    const kept = await makeEvent(lena, { title: 'Vor der Sicherung' })
    await lena.api('POST', '/api/backups')
    const later = await makeEvent(lena, { title: 'Nach der Sicherung' })
    const mia = await cast.as('mia', { at: '/' })
    await expect(mia.page.getByText(later.title)).toBeVisible()
    await mia.page.evaluate(() => Object.assign(window, { wasHere: true }))

    await lena.page.goto('/settings#backups')
    const card = lena.page.getByRole('region', { name: 'Sicherungen' })
    await card.getByRole('button', { name: /^Sicherung einspielen/ }).click()
    const dialog = lena.page.getByRole('alertdialog', { name: /^Sicherung von .* einspielen/ })
    await expect(dialog.getByText(/1 Event, 0 Antworten/)).toBeVisible()
    await expectAccessible(lena.page)
    await lena.page.screenshot({ path: testInfo.outputPath('question.png') })

    const phone = await cast.as('otto', { viewport: { width: 390, height: 844 }, at: '/settings#backups' })
    await phone.page.getByRole('button', { name: /^Sicherung einspielen/ }).click()
    await expect(phone.page.getByRole('alertdialog')).toBeVisible()
    await phone.page.screenshot({ path: testInfo.outputPath('question-phone.png') })
    await phone.page.getByRole('button', { name: 'Abbrechen' }).click()

    await dialog.getByRole('button', { name: 'Einspielen' }).click()
    await expect(card.getByText(/^Lena hat die Sicherung von .* eingespielt\.$/)).toBeVisible({
      timeout: 90_000,
    })
    await expect(card.getByText('Vor dem Einspielen', { exact: true })).toBeVisible()
    await expectAccessible(lena.page)
    await lena.page.screenshot({ path: testInfo.outputPath('restored.png') })

    await expect(mia.page.getByText(later.title)).toBeHidden()
    await expect(mia.page.getByText(kept.title)).toBeVisible()
    expect(await mia.page.evaluate(() => 'wasHere' in window)).toBe(true)
    // Nobody was signed out.
    await mia.page.reload()
    await expect(mia.page.getByText(kept.title)).toBeVisible()
  },
)
