import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { classCatalogue } from '@raidtisch/shared-types/domain/class-catalogue'
import { stylesMax, wishesMax } from '@raidtisch/shared-types/domain/limits'
import { memberCardKeys, type OwnCard } from '#lib/queries/member-card.queries.ts'
import { aChatServer } from '#testing/a-chat-server.ts'
import { aMember } from '#testing/a-member.ts'
import { aReader } from '#testing/a-reader.ts'
import { renderApp } from '#testing/render.tsx'
import { refused, serveApi } from '#testing/serve-api.ts'
import { ProfilePage } from './ProfilePage.tsx'

const serverId = '200000000000000001'
const mia = aReader('100000000000000002', 'Mia')
const ben = aMember('Ben')
const blank: OwnCard = {
  version: 0,
  styles: [],
  power: null,
  buildUrl: null,
  languages: [],
  standing: [],
  gladlyWith: [],
  notWith: [],
}

let saved: OwnCard

beforeEach(() => sessionStorage.clear())

const served = serveApi(() => {
  saved = blank
  return {
    'GET /auth/user': mia,
    'GET /api/discord/servers': [aChatServer({ id: serverId, name: 'Tafelrunde' })],
    'GET /api/discord/servers/{id}/members': [ben],
    'GET /api/me/card': () => saved,
    'PUT /api/me/card': ({ body }) => {
      if (body.version !== saved.version) return refused(409, 'card_changed')
      saved = { ...body, version: body.version + 1 }
      return saved
    },
    'DELETE /api/me/card': () => {
      saved = blank
      return { success: true }
    },
  }
})

/** As the shell shows the page: once it is known who reads. */
async function open(reader = mia) {
  const app = await renderApp(<ProfilePage directMessages={null} />, { reader })
  await screen.findByRole('form', { name: 'Mein Profil' })
  return { ...app, user: userEvent.setup() }
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })

/** Saves wait from now on, until the returned function is called. */
function delaySaves(): () => void {
  let answer = () => undefined as void
  const answered = new Promise<void>((resolve) => (answer = resolve))
  served.answers['PUT /api/me/card'] = async ({ body }) => {
    await answered
    saved = { ...body, version: body.version + 1 }
    return saved
  }
  return answer
}

test('what is typed while the card is being saved stays', async () => {
  const { user } = await open()
  const power = screen.getByLabelText('Kampfkraft')
  await user.type(power, '61')
  const answer = delaySaves()
  await user.click(button('Speichern'))
  await user.type(power, '20')
  act(() => answer())
  expect(await screen.findByText('Profil gespeichert')).toBeTruthy()
  expect(saved.power).toBe(61)
  expect(power).toHaveProperty('value', '6120')
  // The toast comes a moment before the button can be pressed again.
  await waitFor(() => expect(button('Speichern').getAttribute('aria-disabled')).toBeNull())
  await user.click(button('Speichern'))
  await waitFor(() => expect(saved).toMatchObject({ power: 6_120, version: 2 }))
})

test('everything on the card is saved at once', async () => {
  const { user } = await open()
  await user.click(button('Waffenpaar hinzufügen'))
  await user.selectOptions(screen.getByLabelText('1. Paar'), 'orb_wand')
  expect(screen.getByLabelText('Rolle')).toHaveProperty('value', 'healer')
  await user.selectOptions(screen.getByLabelText('Rolle'), 'dps')
  await user.type(screen.getByLabelText('Kampfkraft'), '6120')
  await user.type(screen.getByLabelText('Link zum Build'), 'https://questlog.gg/mia')
  await user.click(screen.getByLabelText('Polnisch'))
  await user.click(button('Regel hinzufügen'))
  await user.selectOptions(screen.getByLabelText('Antwort'), 'Zusagen als DPS')
  await screen.findAllByText('Ben', { selector: 'option' })
  await user.selectOptions(screen.getByLabelText('Lieber nicht mit', { selector: 'select' }), ben.id)
  await user.click(button('Hinzufügen: Lieber nicht mit'))
  await user.click(button('Speichern'))
  expect(await screen.findByText('Profil gespeichert')).toBeTruthy()
  expect(served.changes()).toEqual([
    {
      call: 'PUT /api/me/card',
      body: {
        version: 0,
        styles: [{ classId: 'orb_wand', role: 'dps' }],
        power: 6_120,
        buildUrl: 'https://questlog.gg/mia',
        languages: ['pl'],
        standing: [{ weekday: 1, eventType: null, status: 'accepted', role: 'dps' }],
        gladlyWith: [],
        notWith: [ben.id],
      },
    },
  ])
  expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull()
})

test('what the server would refuse is said at its field and not sent', async () => {
  const { user } = await open()
  for (const address of ['http://questlog.gg', 'https://bücher.example', 'https://mia@questlog.gg']) {
    await user.type(screen.getByLabelText('Link zum Build'), address)
    await user.click(button('Speichern'))
    expect(screen.getByRole('alert').textContent).toContain('https://')
    expect(document.activeElement).toBe(screen.getByLabelText('Link zum Build'))
    await user.clear(screen.getByLabelText('Link zum Build'))
    expect(screen.queryByRole('alert')).toBeNull()
  }
  await user.click(button('Regel hinzufügen'))
  await user.selectOptions(screen.getByLabelText('Tag'), 'Jeden Tag')
  await user.click(button('Speichern'))
  expect(screen.getByRole('alert').textContent).toBe('Jede Regel braucht einen Tag oder einen Event-Typ.')
  await user.selectOptions(screen.getByLabelText('Tag'), 'Montag')
  await user.click(button('Regel hinzufügen'))
  await user.click(button('Regel hinzufügen'))
  const days = screen.getAllByLabelText('Tag')
  await user.selectOptions(days[1]!, 'Dienstag')
  await user.click(button('Speichern'))
  expect(document.activeElement).toBe(days[0])
  expect(days.map((day) => day.getAttribute('aria-invalid'))).toEqual(['true', null, 'true'])
  expect(served.changes()).toEqual([])
})

test('a card that was saved elsewhere meanwhile is not overwritten without a question', async () => {
  const { user, client } = await open()
  await user.type(screen.getByLabelText('Kampfkraft'), '5000')
  saved = { ...blank, version: 3, power: 7_000 }
  await act(() => client.invalidateQueries({ queryKey: memberCardKeys.own }))
  expect((await screen.findByRole('alert')).textContent).toContain('woanders geändert')
  expect(screen.getByLabelText('Kampfkraft')).toHaveProperty('value', '5000')
  await user.click(button('Meinen Stand speichern'))
  await waitFor(() => expect(saved).toMatchObject({ version: 4, power: 5_000 }))
})

test('a save whose answer was lost is recognised, although the server orders wishes in its own way', async () => {
  const other = aMember('Aida').id
  saved = { ...blank, version: 1, gladlyWith: [other, ben.id] }
  const { user, client } = await open()
  await user.type(screen.getByLabelText('Kampfkraft'), '5000')
  saved = { ...saved, version: 2, power: 5_000, gladlyWith: [ben.id, other] }
  await act(() => client.invalidateQueries({ queryKey: memberCardKeys.own }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Verwerfen' })).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the order of weapon pairs can be changed, and discarding shows what is saved', async () => {
  const { user } = await open()
  await user.click(button('Waffenpaar hinzufügen'))
  await user.click(button('Waffenpaar hinzufügen'))
  const second = (screen.getByLabelText('2. Paar') as HTMLSelectElement).value
  await user.click(button('2. Paar nach vorn'))
  expect(screen.getByLabelText('1. Paar')).toHaveProperty('value', second)
  await user.click(button('Verwerfen'))
  expect(screen.queryByLabelText('1. Paar')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('form'))
})

test('a weapon pair keeps the focus while it is changed and moved by keyboard', async () => {
  const { user } = await open()
  await user.click(button('Waffenpaar hinzufügen'))
  await user.click(button('Waffenpaar hinzufügen'))
  await user.click(button('Waffenpaar hinzufügen'))
  const third = screen.getByLabelText('3. Paar')
  await user.selectOptions(third, 'orb_wand')
  expect(document.activeElement).toBe(screen.getByLabelText('3. Paar'))
  expect(third).toHaveProperty('value', 'orb_wand')
  await user.tab()
  await user.tab()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(button('2. Paar nach vorn'))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByLabelText('1. Paar'))
  expect(document.activeElement).toHaveProperty('value', 'orb_wand')
})

test('a person is added to a wish by the button, not while they are being chosen', async () => {
  const { user } = await open()
  await screen.findAllByText('Ben', { selector: 'option' })
  const select = screen.getByLabelText('Gern zusammen mit', { selector: 'select' })
  const wishes = within(screen.getByRole('list', { name: 'Gern zusammen mit' }))
  await user.selectOptions(select, ben.id)
  expect(select).toHaveProperty('value', ben.id)
  expect(wishes.queryByText('Ben')).toBeNull()
  await user.click(button('Hinzufügen: Gern zusammen mit'))
  expect(wishes.getByText('Ben')).toBeTruthy()
  expect(select).toHaveProperty('value', '')
  expect(document.activeElement).toBe(select)
})

test('whoever removes the last of a list goes on at the button that adds one', async () => {
  const others = Array.from({ length: wishesMax }, (_, n) => `${300_000_000_000_000_000n + BigInt(n)}`)
  saved = {
    ...blank,
    styles: classCatalogue.slice(0, stylesMax).map(({ id: classId, role }) => ({ classId, role })),
    standing: [{ weekday: 1, eventType: null, status: 'declined', role: null }],
    notWith: others,
  }
  const { user } = await open()
  await user.click(button(`${stylesMax}. Paar entfernen`))
  expect(document.activeElement).toBe(button('Waffenpaar hinzufügen'))
  await user.click(button('1. Paar entfernen'))
  expect(document.activeElement).toBe(button('1. Paar entfernen'))
  await user.click(button('1. Regel entfernen'))
  expect(document.activeElement).toBe(button('Regel hinzufügen'))
  await user.click(within(screen.getByRole('list', { name: 'Lieber nicht mit' })).getAllByRole('button')[0]!)
  expect(document.activeElement).toBe(button('Hinzufügen: Lieber nicht mit'))
})

test('a profile is deleted after a question', async () => {
  saved = { ...blank, version: 1, power: 1 }
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Profil löschen' }))
  const asked = within(await screen.findByRole('alertdialog'))
  await user.click(asked.getByRole('button', { name: 'Profil löschen' }))
  expect(await screen.findByText('Profil gelöscht')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('form')))
  expect(served.changes()).toMatchObject([{ call: 'DELETE /api/me/card' }])
})

test('a card that cannot be loaded says so and is asked for again', async () => {
  served.answers['GET /api/me/card'] = refused(503, 'unavailable')
  await renderApp(<ProfilePage directMessages={null} />)
  expect(await screen.findByText('Dein Profil konnte nicht geladen werden.')).toBeTruthy()
  served.answers['GET /api/me/card'] = blank
  await userEvent.click(button('Erneut versuchen'))
  expect(await screen.findByRole('form', { name: 'Mein Profil' })).toBeTruthy()
})

test('what was not saved is there again after another page, for its reader alone', async () => {
  const { user, unmount } = await open()
  await user.type(screen.getByLabelText('Kampfkraft'), '61')
  unmount()
  const others = await open(aReader('100000000000000003', 'Ben'))
  expect(screen.getByLabelText('Kampfkraft')).toHaveProperty('value', '')
  others.unmount()
  await open()
  expect(screen.getByLabelText('Kampfkraft')).toHaveProperty('value', '61')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(button('Verwerfen'))
  cleanup()
  await open()
  expect(screen.getByLabelText('Kampfkraft')).toHaveProperty('value', '')
})

test('what is saved after the page was left is no change any more', async () => {
  const { user, client, unmount } = await open()
  await user.type(screen.getByLabelText('Kampfkraft'), '61')
  const answer = delaySaves()
  await user.click(button('Speichern'))
  unmount()
  act(() => answer())
  await waitFor(() => expect(client.getQueryData(memberCardKeys.own)).toMatchObject({ version: 1 }))
  await open()
  const power = screen.getByLabelText('Kampfkraft')
  expect(power).toHaveProperty('value', '61')
  expect(screen.queryByRole('button', { name: 'Verwerfen' })).toBeNull()
  await user.type(power, '20')
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(button('Speichern'))
  await waitFor(() => expect(saved).toMatchObject({ power: 6_120, version: 2 }))
})

test('a save that is answered late does not hide what was saved elsewhere since', async () => {
  const answer = delaySaves()
  const { user, client } = await open()
  await user.type(screen.getByLabelText('Kampfkraft'), '5000')
  await user.click(button('Speichern'))
  client.setQueryData(memberCardKeys.own, { ...blank, version: 2, power: 6000 })
  act(answer)
  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect(client.getQueryData(memberCardKeys.own)).toMatchObject({ version: 2, power: 6000 })
})
