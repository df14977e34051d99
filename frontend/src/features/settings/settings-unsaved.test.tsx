import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { settingsKeys } from '#lib/queries/settings.queries.ts'
import { aReader } from '#testing/a-reader.ts'
import { renderApp } from '#testing/render.tsx'
import {
  admins,
  get,
  open,
  press,
  pressed,
  put,
  roleId,
  save,
  saved,
  serveSettings,
  SettingsPage,
} from './settings-server.fixture.tsx'

const { served, sent } = serveSettings()

/** Whether the browser would ask before the page is closed. */
const asksBeforeLeaving = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))

describe('Unsaved settings', () => {
  test('that were changed while others were saved stay, and are saved next', async () => {
    let answer = () => undefined as void
    const answered = new Promise<void>((resolve) => (answer = resolve))
    const first = [roleId(12), roleId(0)]
    served.answers[put] = async () => {
      await answered
      return { ...saved, adminRoles: first, version: 5 }
    }
    await renderApp(<SettingsPage />)
    await press('Rolle 1')
    await save()
    await press('Rolle 2')
    act(() => answer())
    expect(await screen.findByText('Settings saved successfully')).toBeTruthy()
    await waitFor(() => expect(screen.getByText('1 Änderung nicht gespeichert')).toBeTruthy())
    expect(await pressed()).toEqual(['Rolle 1', 'Rolle 2', 'Rolle 13'])
    expect(screen.queryByText(/Jemand anderes hat inzwischen gespeichert/)).toBeNull()
    const button = screen.getByRole('button', { name: 'Save Permissions' })
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
    await save()
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).toEqual({ adminRoles: [...first, roleId(1)], version: 5 })
  })

  test('of one section cannot be sent while another section is being saved', async () => {
    let answer = () => undefined as void
    const answered = new Promise<void>((resolve) => (answer = resolve))
    served.answers[put] = async () => {
      await answered
      return { ...saved, adminRoles: [roleId(12), roleId(0)], version: 5 }
    }
    await renderApp(<SettingsPage />)
    await press('Rolle 1')
    await save()
    await open('Event Management')
    const other = () => screen.getByRole('button', { name: 'Save Event Settings' })
    expect(other()).toHaveProperty('disabled', true)
    act(() => answer())
    await waitFor(() => expect(other()).toHaveProperty('disabled', false))
  })

  test('are there again after another page, and say what somebody else saved meanwhile', async () => {
    const reader = aReader('100000000000000001', 'Gilda')
    const { unmount, client } = await renderApp(<SettingsPage />, { reader })
    await press('Rolle 1')
    unmount()
    served.answers[get] = { ...saved, adminRoles: [roleId(12), roleId(2)], reminderHours: 12, version: 5 }
    client.removeQueries({ queryKey: settingsKeys.all })
    await renderApp(<SettingsPage />, { client })
    await admins()
    expect(await screen.findByText(/Jemand anderes hat inzwischen gespeichert: Admin Roles\./)).toBeTruthy()
    expect(await pressed()).toEqual(['Rolle 1', 'Rolle 13'])
    await userEvent.click(screen.getByRole('button', { name: 'Verwerfen' }))
    expect(await pressed()).toEqual(['Rolle 3', 'Rolle 13'])
  })

  test('that were discarded do not come back', async () => {
    const { unmount } = await renderApp(<SettingsPage />)
    await press('Rolle 1')
    await userEvent.click(screen.getByRole('button', { name: 'Verwerfen' }))
    await waitFor(() => expect(document.activeElement?.tagName).toBe('FOOTER'))
    unmount()
    await renderApp(<SettingsPage />)
    await admins()
    expect(await pressed()).toEqual(['Rolle 13'])
  })

  test.each([
    ['Event Management', 'Reminder Hours', '2'],
    ['Neue Events', 'Events je Mitglied', '10'],
  ])('of “%s” are also what cannot be saved, until it is discarded', async (section, field, before) => {
    await renderApp(<SettingsPage />)
    await open(section)
    const card = within(await screen.findByRole('region', { name: section }))
    const number = card.getByRole('spinbutton', { name: field })
    await userEvent.clear(number)
    await userEvent.type(number, '0')
    expect(card.getByText('1 Änderung nicht gespeichert')).toBeTruthy()
    expect(asksBeforeLeaving()).toBe(true)
    await userEvent.click(card.getByRole('button', { name: /^(Save|Speichern|.* speichern$)/ }))
    expect(document.activeElement).toBe(number)
    expect(sent()).toEqual([])
    await userEvent.click(card.getByRole('button', { name: 'Verwerfen' }))
    expect(number).toHaveProperty('value', before)
    expect(asksBeforeLeaving()).toBe(false)
  })
})
