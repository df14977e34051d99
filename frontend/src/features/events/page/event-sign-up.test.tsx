import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aParticipant } from '#testing/live-server.ts'
import { refused } from '#testing/serve-api.ts'
import { serveEvent, card, id, open, own, section } from './event-server.fixture.tsx'

const { server, api, respond } = serveEvent()
const region = () => screen.getByRole('region', { name: 'Deine Antwort' })

describe('Signing up', () => {
  test('goes from role to class, and shows the answer at once', async () => {
    const { user } = await open()
    await user.click(card().getByRole('button', { name: /^Heiler/ }))
    const picker = within(await screen.findByRole('dialog', { name: 'Klasse wählen' }))
    const tiers = picker.getByRole('button', { name: 'Stufen' })
    await user.click(tiers)
    expect(tiers.getAttribute('aria-expanded')).toBe('true')
    await user.type(picker.getByRole('searchbox'), 'longbow wand')
    await user.click(picker.getByRole('radio', { name: /Sucher/ }))
    await user.type(picker.getByRole('textbox', { name: 'Notiz' }), 'später')
    await user.click(picker.getByRole('button', { name: 'Als Heiler anmelden' }))
    expect(await screen.findByText('Erfolgreich angemeldet')).toBeTruthy()
    expect(own().textContent).toContain('Du bist dabei als Heiler')
    expect(own().textContent).toContain('Sucher')
    await waitFor(() => expect(document.activeElement).toBe(region()))
    expect(section('Heiler').getByText('Mia')).toBeTruthy()
    expect(api.changes()).toEqual([
      {
        call: `POST /api/events/${id}/signup`,
        body: {
          role: 'healer',
          characterClass: 'longbow_wand',
          notes: 'später',
          tentative: false,
          bench: false,
          isLate: false,
        },
      },
    ])
  })

  test('in a full role leads to the waiting list, with the position in it', async () => {
    const other = { ...aParticipant(id, '100000000000000009', 'Otto'), role: 'tank' as const }
    const roles = { ...server.event.roles, tanks: { ...server.event.roles.tanks, max: 1 } }
    server.event = { ...server.event, roles, participants: [other] }
    const { user } = await open()
    await user.click(card().getByRole('button', { name: /^Tank/ }))
    await user.click(await screen.findByRole('button', { name: 'Auf die Warteliste' }))
    await waitFor(() => expect(own().textContent).toContain('Warteliste: Platz 1'))
  })

  test('says before and after it that it becomes the bench once the deadline is over', async () => {
    server.event = { ...server.event, responseDeadline: 48 * 60, afterDeadline: 'bench' }
    api.answers['POST /api/events/{id}/signup'] = () => respond({ role: 'healer', status: 'bench' })
    const { user } = await open()
    await user.click(card().getByRole('button', { name: /^Heiler/ }))
    const picker = within(await screen.findByRole('dialog', { name: 'Klasse wählen' }))
    await user.click(picker.getByRole('button', { name: 'Ersatzbank als Heiler' }))
    const toast = (await screen.findByText('Gespeichert')).closest('li')!
    expect(within(toast).getByText('Ersatzbank')).toBeTruthy()
    expect(api.changes()[0]?.body).toMatchObject({ bench: false })
  })

  test('stays open until the start by the server’s clock when the device’s is ten minutes fast', async () => {
    api.clock = () => Date.now() - 10 * 60_000
    const date = new Date(api.clock() + 5 * 60_000).toISOString()
    const settings = { ...server.event.settings, allowLateSignups: false }
    server.event = { ...server.event, date, settings }
    await open()
    await waitFor(() =>
      expect(card().getByRole('button', { name: /^Heiler/ })).toHaveProperty('disabled', false),
    )
  })

  test('takes one press for what the member played last', async () => {
    api.answers['GET /api/signups/preference'] = { role: 'healer', characterClass: 'longbow_wand' }
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Wie zuletzt: Heiler · Sucher' }))
    await waitFor(() => expect(own().textContent).toContain('Du bist dabei als Heiler'))
  })

  test('still takes one press for that after the member declined', async () => {
    api.answers['GET /api/signups/preference'] = { role: 'healer', characterClass: 'longbow_wand' }
    respond({ role: 'healer', characterClass: 'longbow_wand', status: 'declined' })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Wie zuletzt: Heiler · Sucher' }))
    await waitFor(() => expect(own().textContent).toContain('Du bist dabei als Heiler'))
  })

  test('offers what was played last in full after a decline of somebody who had no role yet', async () => {
    api.answers['GET /api/signups/preference'] = { role: 'healer', characterClass: 'longbow_wand' }
    respond({ role: 'flex', characterClass: null, status: 'declined' })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Wie zuletzt: Heiler · Sucher' }))
    await waitFor(() => expect(own().textContent).toContain('Du bist dabei als Heiler'))
  })

  test('can be late, with a note, and in time after all', async () => {
    respond({ role: 'dps', characterClass: 'longbow_wand' })
    const { user } = await open()
    await user.click(card().getByRole('button', { name: 'Komme später' }))
    await waitFor(() => expect(own().textContent).toContain('Du kommst später.'))
    expect(section('DPS').getByText(/kommt später/)).toBeTruthy()
    await user.click(card().getByRole('button', { name: 'Notiz hinzufügen' }))
    await user.type(card().getByRole('textbox', { name: 'Notiz' }), 'ab 21 Uhr{Enter}')
    await waitFor(() => expect(own().textContent).toContain('„ab 21 Uhr“'))
    expect(api.changes()[1]?.body).toEqual({
      role: 'dps',
      characterClass: 'longbow_wand',
      notes: 'ab 21 Uhr',
      tentative: false,
      bench: false,
      isLate: true,
    })
    await user.click(card().getByRole('button', { name: 'Doch pünktlich' }))
    await waitFor(() => expect(own().textContent).not.toContain('Du kommst später.'))
  })

  test.each(['{Enter}', '{Escape}', '{Tab}{Enter}'])(
    'gives the focus back to the button of the note after %s',
    async (keys) => {
      respond({ role: 'dps', notes: 'ab 21 Uhr' })
      const { user } = await open()
      await user.click(card().getByRole('button', { name: 'Notiz ändern' }))
      await user.keyboard(keys)
      const button = await card().findByRole('button', { name: 'Notiz ändern' })
      await waitFor(() => expect(document.activeElement).toBe(button))
    },
  )

  test('lets who declined say why, and does not offer that as the note of a sign-up', async () => {
    respond({ role: 'healer', status: 'declined' })
    const { user } = await open()
    await user.click(card().getByRole('button', { name: 'Notiz hinzufügen' }))
    expect(card().getByText('Zum Beispiel: bin im Urlaub. Alle können sie lesen.')).toBeTruthy()
    await user.keyboard('im Urlaub{Enter}')
    await waitFor(() => expect(own().textContent).toContain('„im Urlaub“'))
    expect(await screen.findByText('Gespeichert')).toBeTruthy()
    expect(own().textContent).toContain('Du hast abgesagt')
    expect(api.changes()).toEqual([{ call: `POST /api/events/${id}/decline`, body: { notes: 'im Urlaub' } }])
    await user.click(card().getByRole('button', { name: /^Heiler/ }))
    const picker = within(await screen.findByRole('dialog', { name: 'Klasse wählen' }))
    expect(picker.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notiz' }).value).toBe('')
  })

  test('offers no note to whom the deadline counted as declined', async () => {
    respond({ status: 'declined', source: 'deadline' })
    await open()
    expect(card().queryByRole('button', { name: 'Notiz hinzufügen' })).toBeNull()
  })

  test('keeps the focus in its card when the pressed button disappears', async () => {
    respond({ role: 'dps' })
    const { user } = await open()
    card().getByRole('button', { name: 'Absagen' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(own().textContent).toContain('Du hast abgesagt'))
    await waitFor(() => expect(document.activeElement).toBe(region()))
  })

  test('suggests the role of the class and leaves the choice to the member', async () => {
    const { user } = await open()
    await user.click(card().getByRole('button', { name: /^DPS/ }))
    const picker = within(await screen.findByRole('dialog'))
    await user.click(picker.getByRole('radio', { name: /Kreuzritter/ }))
    expect(picker.getByText('Kreuzritter wird meist als Tank gespielt.')).toBeTruthy()
    expect(picker.getByRole('button', { name: 'Als DPS anmelden' })).toBeTruthy()
    await user.click(picker.getByRole('button', { name: 'Als Tank' }))
    expect(picker.getByRole('button', { name: 'Als Tank anmelden' })).toBeTruthy()
  })

  test('accepts a reservation with one press', async () => {
    respond({ role: 'dps', status: 'reserved' })
    const { user } = await open()
    expect(own().textContent).toContain('Vorgemerkt: bitte zusagen')
    await user.click(screen.getByRole('button', { name: 'Zusagen als DPS' }))
    await waitFor(() => expect(own().textContent).toContain('Du bist dabei als DPS'))
  })

  test('can be taken back', async () => {
    respond({ role: 'dps' })
    const { user } = await open()
    await user.click(card().getByRole('button', { name: 'Absagen' }))
    expect(await screen.findByText('Event abgesagt')).toBeTruthy()
    expect(screen.getByText('Du bist nicht dabei.')).toBeTruthy()
    expect(own().textContent).toContain('Du hast abgesagt')
    expect(section('Abgesagt').getByText('Mia')).toBeTruthy()
  })

  test('says what was answered when it is no sign-up, and “saved” when only the manner changed', async () => {
    respond({ role: 'dps', characterClass: 'longbow_wand' })
    const { user } = await open()
    await user.click(card().getByRole('button', { name: 'Komme später' }))
    expect(await screen.findByText('Gespeichert')).toBeTruthy()
    expect(screen.queryByText('Erfolgreich angemeldet')).toBeNull()
    await user.click(card().getByRole('button', { name: 'Vielleicht' }))
    const toast = await waitFor(() => {
      const saved = screen.getByText('Gespeichert').closest('li')!
      expect(within(saved).getByText('Vielleicht')).toBeTruthy()
      return saved
    })
    expect(within(toast).queryByText('Erfolgreich angemeldet')).toBeNull()
  })

  test('leads to the bench and back with one press each', async () => {
    respond({ role: 'dps' })
    const { user } = await open()
    await user.click(card().getByRole('button', { name: 'Ersatzbank' }))
    await waitFor(() => expect(own().textContent).toContain('Auf der Ersatzbank'))
    expect(section('Ersatzbank').getByText('Mia')).toBeTruthy()
    expect(card().queryByRole('button', { name: 'Ersatzbank' })).toBeNull()
    await user.click(card().getByRole('button', { name: 'Zusagen als DPS' }))
    await waitFor(() => expect(own().textContent).toContain('Du bist dabei als DPS'))
  })

  test('offers only the classes that the event lets in', async () => {
    server.event.classFilters = { requiredClasses: [], bannedClasses: ['longbow_wand'], preferredClasses: [] }
    const { user } = await open()
    await user.click(card().getByRole('button', { name: /^Heiler/ }))
    const banned = await screen.findByRole('radio', { name: /Sucher/ })
    expect(banned).toHaveProperty('disabled', true)
  })

  test('says why nothing can be confirmed before a class is chosen, and that none matches a search', async () => {
    server.event.classFilters = { requiredClasses: ['longbow_wand'], bannedClasses: [], preferredClasses: [] }
    const { user } = await open()
    await user.click(card().getByRole('button', { name: /^Heiler/ }))
    const picker = within(await screen.findByRole('dialog', { name: 'Klasse wählen' }))
    const reason = picker.getByText(/nur bestimmte Klassen/)
    const confirm = picker.getByRole('button', { name: 'Als Heiler anmelden' })
    confirm.focus()
    expect(document.activeElement).toBe(confirm)
    expect(confirm.getAttribute('aria-describedby')).toBe(reason.id)
    expect(reason.role).toBe('status')
    await user.click(confirm)
    expect(api.changes()).toEqual([])
    await user.type(picker.getByRole('searchbox'), 'xyz')
    expect(picker.getAllByRole('status').map((one) => one.textContent)).toContain(
      'Keine Klasse passt zu „xyz“.',
    )
  })

  test('with “Vielleicht” waits for what the member played last', async () => {
    let answer = () => undefined as void
    const answered = new Promise<void>((resolve) => (answer = resolve))
    api.answers['GET /api/signups/preference'] = async () => {
      await answered
      return { role: 'healer', characterClass: 'longbow_wand' }
    }
    const { user } = await open()
    const others = ['Komme später', 'Vielleicht', 'Ersatzbank']
    const areOff = () => others.map((name) => card().getByRole('button', { name }).hasAttribute('disabled'))
    expect(areOff()).toEqual([true, true, true])
    act(() => answer())
    await waitFor(() => expect(areOff()).toEqual([false, false, false]))
    await user.click(card().getByRole('button', { name: 'Vielleicht' }))
    await waitFor(() => expect(api.changes()).toHaveLength(1))
    expect(api.changes()[0]?.body).toMatchObject({ role: 'healer', characterClass: 'longbow_wand' })
  })

  test('with “Ersatzbank” asks for role and class when it is unknown what was played last', async () => {
    api.answers['GET /api/signups/preference'] = refused(403, 'forbidden')
    const { user } = await open()
    const bench = card().getByRole('button', { name: 'Ersatzbank' })
    await waitFor(() => expect(bench).toHaveProperty('disabled', false))
    await user.click(bench)
    const picker = within(await screen.findByRole('dialog', { name: 'Klasse wählen' }))
    expect(api.changes()).toEqual([])
    await user.click(picker.getByRole('radio', { name: 'Tank' }))
    await user.click(picker.getByRole('radio', { name: /Kreuzritter/ }))
    await user.click(picker.getByRole('button', { name: 'Ersatzbank als Tank' }))
    await waitFor(() => expect(own().textContent).toContain('Auf der Ersatzbank'))
    expect(api.changes()[0]?.body).toMatchObject({ role: 'tank', bench: true })
  })
})
