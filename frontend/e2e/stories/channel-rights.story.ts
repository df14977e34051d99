import path from 'node:path'
import type { Page } from '@playwright/test'
import type { Product } from '../fixtures/product.ts'
import { expect, expectAccessible, makeEvent, story, toast, type SignedInPerson } from '../fixtures/story.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const channel = '# raid-anmeldung'

/** Folder for a picture of each step; without it none are taken. */
const pictures = process.env['PICTURES']
const keep = async (page: Page, name: string) => {
  if (pictures) await page.screenshot({ path: path.join(pictures, `${name}.png`) })
}

async function channelIdOf(person: SignedInPerson): Promise<string> {
  const [server] = await person.api<{ id: string }[]>('GET', '/api/discord/servers')
  const channels = await person.api<{ id: string; name: string }[]>(
    'GET',
    `/api/discord/servers/${server?.id}/channels`,
  )
  return channels.find(({ name }) => name === 'raid-anmeldung')?.id ?? ''
}

/** The ids of the bot's messages in the channel that name the event. */
async function postsAbout({ operator }: Product, title: string): Promise<string[]> {
  const { result } = (await operator('messages', 'raid-anmeldung')) as { result: { id: string }[] }
  return result.filter((message) => JSON.stringify(message).includes(title)).map(({ id }) => id)
}

story(
  'a missing permission of the bot shows on each page that needs it, and the post appears when it is given back',
  async ({ cast, product }) => {
    const lena = await cast.as('lena')
    const { page } = lena
    const small = (await cast.as('lena', phone)).page
    const settingsOf = (of: Page) => of.getByRole('region', { name: 'Bot-Status' })
    const event = await makeEvent(lena, { title: 'Ohne Einbettung' })
    const idsOfPosts = () => postsAbout(product, event.title)
    const posts = async () => (await idsOfPosts()).length
    await product.operator('denyBot', 'raid-anmeldung', ['EMBED_LINKS'])

    await page.goto('/')
    await page.getByRole('button', { name: 'Create Event' }).first().click()
    const picker = page.getByRole('dialog').getByRole('combobox', { name: 'Kanal' })
    const blocked = picker.getByRole('option', { name: `${channel} (` })
    await expect(blocked).toBeDisabled()
    await expect(blocked).toHaveText(/Links einbetten/)
    await picker.focus()
    await keep(page, 'picker-1440')
    await page.keyboard.press('Escape')

    // The API refuses it as well, so this event gets its channel while the bot may still post there.
    const channelId = await channelIdOf(lena)
    await expect(lena.api('PATCH', `/api/events/${event.id}`, { channelId })).rejects.toThrow(
      /channel_blocked/,
    )
    await product.operator('denyBot', 'raid-anmeldung', [])
    await expect
      .poll(() => lena.api('PATCH', `/api/events/${event.id}`, { channelId }).catch(() => null))
      .not.toBeNull()
    await expect.poll(posts).toBe(1)

    for (const [of, name] of [
      [page, '1440'],
      [small, '390'],
    ] as const) {
      await of.goto('/settings#bot')
      await expect(settingsOf(of).getByText('In allen Kanälen darf der Bot alles')).toBeVisible()
      await keep(of, `settings-well-${name}`)
    }
    await product.operator('denyBot', 'raid-anmeldung', ['EMBED_LINKS'])
    const lacking = settingsOf(page).getByRole('listitem', { name: channel })
    await expect(lacking).toContainText('Kein Post möglich')
    await expect(lacking).toContainText('Der Bot darf hier keine Links einbetten')
    // A moderator empties the channel: the post is due again, and the bot may not send it.
    await product.operator('deleteMessages', 'raid-anmeldung', await idsOfPosts())
    const fault = settingsOf(page).getByRole('list', { name: 'Was gerade nicht klappt' })
    await expect(fault).toContainText('Missing Access: #raid-anmeldung')
    await expectAccessible(page)
    await keep(page, 'settings-lacking-1440')
    await expect(settingsOf(small).getByRole('listitem', { name: channel })).toBeVisible()
    await keep(small, 'settings-lacking-390')

    await product.operator('denyBot', 'raid-anmeldung', [])
    await expect(fault).toHaveCount(0)
    await expect(lacking).toHaveCount(0)
    await expect.poll(posts).toBe(1)
    await keep(page, 'settings-mended-1440')
  },
)

story(
  'a post that was deleted too often is posted once more when a leader asks for it on its page or in Settings',
  async ({ cast, product }) => {
    story.setTimeout(600_000)
    const lena = await cast.as('lena')
    const { page } = lena
    const event = await makeEvent(lena, { title: 'Aufgeräumt' })
    await lena.api('PATCH', `/api/events/${event.id}`, { channelId: await channelIdOf(lena) })
    const idsOfPosts = () => postsAbout(product, event.title)
    const purge = async () => product.operator('deleteMessages', 'raid-anmeldung', await idsOfPosts())
    const once = async (before: readonly string[]) => {
      await expect.poll(async () => (await idsOfPosts()).filter((id) => !before.includes(id)).length).toBe(1)
      return idsOfPosts()
    }
    const first = await once([])

    // A post that is still there can be moved to the end of the channel.
    await page.goto(`/events/${event.id}`)
    await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
    await keep(page, 'repost-menu-1440')
    await page.getByRole('menuitem', { name: 'Erneut posten' }).click()
    await expect(toast(page, 'Der Post kommt gleich neu.')).toBeVisible()
    const second = await once(first)
    expect(second).toHaveLength(1)

    // Deleted, it comes back by itself. Deleted again within the minute it waits, and a leader posts it by hand.
    await purge()
    const third = await once(second)
    await purge()
    await page.goto('/settings#bot')
    const again = page.getByRole('button', { name: `Erneut posten: ${event.title}` })
    await expect(again).toBeVisible()
    await again.focus()
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Der Post kommt gleich neu.')).toBeVisible()
    const fourth = await once(third)
    expect(fourth).toHaveLength(1)
    await expect(again).toHaveCount(0)

    // Looked at last: a slow machine needs long for it, and when the minute is over the button is gone.
    await purge()
    await once(fourth)
    await purge()
    await expect(again).toBeVisible()
    await keep(page, 'repost-fault-1440')
    await expectAccessible(page)
  },
)
