import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { beforeAll, describe, expect, test } from 'vitest'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { classCatalogue } from '@raidtisch/shared-types/domain/class-catalogue'
import { aReader } from '#testing/a-reader.ts'
import { renderApp } from '#testing/render.tsx'
import { EditEventDialog } from './EditEventDialog.tsx'
import { event, serveForms, unfold } from './form-server.fixture.ts'

const served = serveForms()

// Fetched ahead, so that no test waits for the form's files.
beforeAll(() => import('./EditEventForm.tsx'), 30_000)

test('Editing shows the event and sends only what changed', async () => {
  await renderApp(<EditEventDialog event={event} open onOpenChange={() => undefined} />)
  const title = await screen.findByRole('textbox', { name: /Titel/ })
  expect(title).toHaveProperty('value', 'Kaltherz')
  expect(screen.getByLabelText(/Uhrzeit/)).toHaveProperty('value', '21:00')
  fireEvent.change(title, { target: { value: 'Warmherz' } })
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByText('Event gespeichert')).toBeTruthy()
  expect(served.changes()).toEqual([{ call: `PATCH /api/events/${event.id}`, body: { title: 'Warmherz' } }])
})

test('A required role that Discord deleted is shown as such and can be taken off', async () => {
  const [leads, deleted] = ['300000000000000002', '300000000000000003']
  served.answers['GET /api/discord/servers/{serverId}/roles'] = [
    { id: leads, name: 'Kernteam', color: '#fff', members: 1, isManaged: false },
  ]
  const closed = { ...event, settings: { ...event.settings, requireRoles: [leads, deleted] } }
  await renderApp(<EditEventDialog event={closed} open onOpenChange={() => undefined} />)
  await unfold('Optionen')
  await userEvent.click(await screen.findByText('Nur für bestimmte Rollen (1)'))
  await userEvent.click(screen.getByRole('checkbox', { name: /Gelöschte Rolle/ }))
  expect(screen.queryByRole('checkbox', { name: /Gelöschte Rolle/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByText('Event gespeichert')).toBeTruthy()
  expect(served.changes()[0]?.body).toEqual({ settings: { ...event.settings, requireRoles: [leads] } })
})

test('the form names the field and sends nothing when more roles are required than an event can have', async () => {
  const ids = Array.from({ length: 26 }, (_, index) => `3000000000000000${String(index + 10)}`)
  served.answers['GET /api/discord/servers/{serverId}/roles'] = ids.map((id) => ({
    id,
    name: `Rolle ${id}`,
    color: '#fff',
    members: 1,
    isManaged: false,
  }))
  const closed = { ...event, settings: { ...event.settings, requireRoles: ids } }
  await renderApp(<EditEventDialog event={closed} open onOpenChange={() => undefined} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Speichern' }))
  const options = within(await screen.findByRole('group', { name: 'Optionen' }))
  expect(await options.findByRole('alert')).toBeTruthy()
  expect(options.getByText('Nur für bestimmte Rollen (26)')).toBeTruthy()
  await userEvent.click(options.getByRole('checkbox', { name: `Rolle ${ids[0]}` }))
  await waitFor(() => expect(options.queryByRole('alert')).toBeNull())
  expect(served.changes()).toEqual([])
})

/** What somebody else makes of the event while the form is open. */
let meanwhile: (event: EventView) => void

function Editing({ of }: { of: EventView }) {
  const [open, setOpen] = useState(true)
  const [seen, setSeen] = useState(of)
  useEffect(() => {
    meanwhile = setSeen
  }, [])
  return open ? <EditEventDialog event={seen} open onOpenChange={setOpen} /> : <p>Geschlossen</p>
}
const rename = async () =>
  fireEvent.change(await screen.findByRole('textbox', { name: /Titel/ }), { target: { value: 'Warmherz' } })
const save = () => userEvent.click(screen.getByRole('button', { name: 'Speichern' }))

describe('Closing the form of an event', () => {
  test('asks when something was changed, and goes on where it was when that was a slip', async () => {
    await renderApp(<Editing of={event} />)
    await rename()
    await userEvent.keyboard('{Escape}')
    const question = within(await screen.findByRole('alertdialog', { name: 'Änderungen verwerfen?' }))
    await userEvent.click(question.getByRole('button', { name: 'Abbrechen' }))
    expect(screen.getByRole('textbox', { name: /Titel/ })).toHaveProperty('value', 'Warmherz')
    await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Verwerfen' }))
    expect(await screen.findByText('Geschlossen')).toBeTruthy()
    expect(served.changes()).toEqual([])
  })

  test('asks nothing when nothing was changed', async () => {
    await renderApp(<Editing of={event} />)
    await screen.findByRole('textbox', { name: /Titel/ })
    await userEvent.keyboard('{Escape}')
    expect(await screen.findByText('Geschlossen')).toBeTruthy()
  })

  const signedIn = (id: string, name: string) => ({ reader: aReader(id, name) })
  const lena = () => signedIn('100000000000000001', 'Lena')

  test('keeps what was changed when the page is left, but not what others changed meanwhile', async () => {
    const { unmount } = await renderApp(<Editing of={event} />, lena())
    await rename()
    await unfold('Klassen')
    const rules = () => screen.getAllByRole<HTMLSelectElement>('combobox', { name: /^Regel für/ })
    await userEvent.click(screen.getByRole('switch', { name: /Klassen einschränken/ }))
    await userEvent.selectOptions(rules()[0]!, 'banned')
    unmount()
    const [, second] = classCatalogue.filter(({ role }) => role === 'tank')
    const classFilters = { ...event.classFilters, requiredClasses: [second!.id] }
    await renderApp(<Editing of={{ ...event, duration: 45, classFilters }} />, lena())
    expect(await screen.findByRole('textbox', { name: /Titel/ })).toHaveProperty('value', 'Warmherz')
    expect(screen.getByRole('spinbutton', { name: /Dauer/ })).toHaveProperty('value', '45')
    await unfold('Klassen')
    expect(
      rules()
        .map(({ value }) => value)
        .slice(0, 3),
    ).toEqual(['banned', 'required', ''])
  })

  test('gives nothing of what was changed to the next person who signs in', async () => {
    const { unmount } = await renderApp(<Editing of={event} />, lena())
    await rename()
    unmount()
    await renderApp(<Editing of={event} />, signedIn('100000000000000002', 'Mia'))
    expect(await screen.findByRole('textbox', { name: /Titel/ })).toHaveProperty('value', 'Kaltherz')
  })

  test('changes the duration by quarters of an hour', async () => {
    await renderApp(<Editing of={{ ...event, duration: 120 }} />)
    const duration = await screen.findByRole<HTMLInputElement>('spinbutton', { name: /Dauer/ })
    duration.stepUp()
    expect(duration.value).toBe('135')
  })

  test('forgets what was given up', async () => {
    const { unmount } = await renderApp(<Editing of={event} />)
    await rename()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'Verwerfen' }))
    unmount()
    await renderApp(<Editing of={event} />)
    expect(await screen.findByRole('textbox', { name: /Titel/ })).toHaveProperty('value', 'Kaltherz')
  })
})

test.each([
  ['cancelled', 'Das Event ist abgesagt.'],
  ['archived', 'Das Event ist abgeschlossen oder archiviert'],
] as const)(
  'Editing says that nothing can be saved when the event was %s meanwhile',
  async (status, text) => {
    await renderApp(<Editing of={event} />)
    await rename()
    expect(screen.getByRole('button', { name: 'Speichern' })).toHaveProperty('disabled', false)
    act(() => meanwhile({ ...event, status }))
    expect((await screen.findByRole('alert')).textContent).toContain(text)
    expect(screen.getByRole('button', { name: 'Speichern' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('textbox', { name: /Titel/ })).toHaveProperty('value', 'Warmherz')
  },
)

describe('A start that is past', () => {
  const past = { ...event, date: '2026-01-06T20:00:00.000Z', timezone: 'CET' as const }

  test('is not asked about when it stays as it was', async () => {
    await renderApp(<Editing of={past} />)
    await rename()
    await save()
    expect(await screen.findByText('Event gespeichert')).toBeTruthy()
  })

  test('is asked about when an event is moved there', async () => {
    await renderApp(<Editing of={past} />)
    fireEvent.change(await screen.findByLabelText(/Datum/), { target: { value: '2026-01-05' } })
    await save()
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/Trotzdem speichern\?$/)).toBeTruthy()
    expect(served.changes()).toEqual([])
    await userEvent.click(question.getByRole('button', { name: 'Trotzdem speichern' }))
    expect(await screen.findByText('Event gespeichert')).toBeTruthy()
    expect(served.changes()[0]?.body).toEqual({ date: '2026-01-05T20:00:00.000Z' })
  })
})

describe('An announced event', () => {
  const announced: EventView = {
    ...event,
    status: 'upcoming',
    date: '2099-07-21T19:00:00.000Z',
    timezone: 'CET',
    opensAt: '2099-07-18T16:00:00.000Z',
  }

  test('shows when it opens, and sends a new opening alone', async () => {
    await renderApp(<Editing of={announced} />)
    const opens = await screen.findByLabelText('Öffnet am')
    expect(screen.getByLabelText('Öffnet um')).toHaveProperty('value', '18:00')
    expect(opens).toHaveProperty('value', '2099-07-18')
    expect(screen.queryByRole('checkbox', { name: /Erst ankündigen/ })).toBeNull()
    fireEvent.change(opens, { target: { value: '2099-07-19' } })
    await save()
    expect(await screen.findByText('Event gespeichert')).toBeTruthy()
    expect(served.changes()[0]?.body).toEqual({ opensAt: '2099-07-19T16:00:00.000Z' })
  })

  test('that opened meanwhile is saved without an opening', async () => {
    await renderApp(<Editing of={announced} />)
    fireEvent.change(await screen.findByLabelText('Öffnet am'), { target: { value: '2099-07-19' } })
    await rename()
    act(() => meanwhile({ ...announced, status: 'active', opensAt: null }))
    await waitFor(() => expect(screen.queryByLabelText('Öffnet am')).toBeNull())
    await save()
    expect(await screen.findByText('Event gespeichert')).toBeTruthy()
    expect(served.changes()[0]?.body).toEqual({ title: 'Warmherz' })
  })
})

describe('An event that comes back', () => {
  const weekly = { ...event, isRecurring: true }
  const edit = async (change: () => void | Promise<void>, date = event.date) => {
    await renderApp(<EditEventDialog event={{ ...weekly, date }} open onOpenChange={() => undefined} />)
    await screen.findByRole('textbox', { name: /Titel/ })
    await change()
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  }
  const retitle = () =>
    void fireEvent.change(screen.getByRole('textbox', { name: /Titel/ }), { target: { value: 'Warmherz' } })

  test.each([
    ['Nur dieses', 'this'],
    ['Dieses und folgende', 'following'],
  ])('asks what a change is meant for: %s', async (button, scope) => {
    await edit(retitle)
    const question = within(await screen.findByRole('dialog', { name: 'Welche Events ändern?' }))
    expect(question.queryByText(/Neuer Termin/)).toBeNull()
    expect(served.changes()).toEqual([])
    await userEvent.click(question.getByRole('button', { name: button }))
    expect(await screen.findByText('Event gespeichert')).toBeTruthy()
    expect(served.changes().map(({ body }) => body)).toEqual([{ title: 'Warmherz', scope }])
  })

  test('says on which day the following ones are when the start changes', async () => {
    await edit(() => {
      fireEvent.change(screen.getByLabelText(/Datum/), { target: { value: '2099-12-01' } })
      fireEvent.change(screen.getByLabelText(/Uhrzeit/), { target: { value: '20:30' } })
    })
    const question = await screen.findByRole('dialog', { name: 'Welche Events ändern?' })
    expect(question.textContent).toContain('die nicht einzeln verschoben sind: Dienstag, 20:30 CET.')
  })

  test('asks nothing about the following ones when it is moved into a year that is over', async () => {
    await edit(() => {
      fireEvent.change(screen.getByLabelText(/Datum/), { target: { value: '2020-12-01' } })
    }, '2099-12-01T19:00:00.000Z')
    const past = within(await screen.findByRole('alertdialog'))
    await userEvent.click(past.getByRole('button', { name: 'Trotzdem speichern' }))
    expect(await screen.findByText('Event gespeichert')).toBeTruthy()
    expect(served.changes().map(({ body }) => Object.keys(body ?? {}))).toEqual([['date']])
  })

  test('closing the question changes nothing and leads back to the form', async () => {
    await edit(retitle)
    await screen.findByRole('dialog', { name: 'Welche Events ändern?' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Welche Events ändern?' })).toBeNull())
    expect(screen.getByRole('textbox', { name: /Titel/ })).toHaveProperty('value', 'Warmherz')
    expect(served.changes()).toEqual([])
  })

  test('a change of the rhythm needs no question, and neither does the end of the series', async () => {
    await edit(async () => {
      await unfold('Optionen')
      await userEvent.click(screen.getByRole('checkbox', { name: /Wiederkehrend/ }))
    })
    expect(await screen.findByText('Event gespeichert')).toBeTruthy()
    expect(served.changes().map(({ body }) => body)).toEqual([{ isRecurring: false }])
  })
})
