import { memberCsvMax } from '@raidtisch/shared-types/contracts/member-imports.contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderApp } from '#testing/render.tsx'
import { refused, serveApi } from '#testing/serve-api.ts'
import { ImportMembersDialog } from './ImportMembersDialog.tsx'
import type { MemberPreview } from './use-member-import.ts'

const csv = 'Discord,Name,Classes,Power\nmia,Mia Muster,SnS/Wand,6120\n'
const member = (row: number, changes: Partial<MemberPreview['members'][number]> = {}) => ({
  row,
  discordUserId: `30000000000000000${row}`,
  displayName: `Mitglied ${row}`,
  realName: null,
  formerRealName: null,
  classes: null,
  power: null,
  kept: [],
  ...changes,
})
const right: MemberPreview = {
  members: [
    member(2, { realName: 'Mia Muster', formerRealName: 'Mia', classes: ['orb_wand'], power: 6120 }),
    member(3, { kept: ['power'] }),
    member(4),
  ],
  faults: [],
  unknownColumns: ['Laune'],
}
const served = serveApi(() => ({
  'POST /api/member-imports/preview': right,
  'POST /api/member-imports': { written: 1 },
}))

async function look(enter: (dialog: HTMLElement) => Promise<void>) {
  const onClose = vi.fn()
  await renderApp(<ImportMembersDialog serverId="200000000000000001" onClose={onClose} />)
  const element = await screen.findByRole('dialog', { name: 'Mitglieder aus einer Tabelle' })
  await enter(element)
  const dialog = within(element)
  await userEvent.click(dialog.getByRole('button', { name: 'Vorschau' }))
  return { dialog, onClose }
}
const paste = async (dialog: HTMLElement) => {
  await userEvent.click(within(dialog).getByRole('textbox', { name: 'CSV' }))
  await userEvent.paste(csv)
}

test('a pasted table is shown before it is written', async () => {
  const { dialog, onClose } = await look(paste)
  expect(
    await dialog.findByText('Echter Name: Mia Muster statt Mia · Klassen: Orakel · Kampfkraft: 6.120'),
  ).toBeTruthy()
  expect(dialog.getByText('Kampfkraft bleibt wie im Profil')).toBeTruthy()
  expect(dialog.getByText('Bei 1 Mitglied kommt etwas dazu')).toBeTruthy()
  expect(dialog.getByText('2 Mitglieder bleiben, wie sie sind')).toBeTruthy()
  expect(dialog.getByText('Diese Spalten kennen wir nicht: Laune')).toBeTruthy()
  expect(served.changes()).toHaveLength(1)
  await userEvent.click(dialog.getByRole('button', { name: 'Übernehmen' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(served.changes()).toEqual([
    { call: 'POST /api/member-imports/preview', body: { csv } },
    { call: 'POST /api/member-imports', body: { csv } },
  ])
  expect(await screen.findByText('1 Mitglied übernommen')).toBeTruthy()
})

test('a chosen file is read as if it were pasted', async () => {
  await look(async (dialog) => {
    await userEvent.upload(within(dialog).getByLabelText('CSV-Datei wählen'), new File([csv], 'gilde.csv'))
    await waitFor(() =>
      expect(within(dialog).getByRole('textbox', { name: 'CSV' })).toHaveProperty('value', csv),
    )
  })
  await waitFor(() => expect(served.changes()).toMatchObject([{ body: { csv } }]))
})

test('a file of a German Excel is read with its letters', async () => {
  await look(async (dialog) => {
    const latin = Uint8Array.from('Discord;Name\nmia;Jörg', (letter) => letter.charCodeAt(0))
    await userEvent.upload(within(dialog).getByLabelText('CSV-Datei wählen'), new File([latin], 'gilde.csv'))
    await waitFor(() =>
      expect(within(dialog).getByRole('textbox', { name: 'CSV' })).toHaveProperty(
        'value',
        'Discord;Name\nmia;Jörg',
      ),
    )
  })
})

test('a table that is too long is said before anything is sent, from a file as from the clipboard', async () => {
  const long = csv.padEnd(memberCsvMax + 1, 'x')
  await look(async (dialog) => {
    await userEvent.upload(within(dialog).getByLabelText('CSV-Datei wählen'), new File([long], 'gilde.csv'))
    const tooLong = 'Höchstens 30.000 Zeichen gehen auf einmal.'
    expect((await within(dialog).findByRole('alert')).textContent).toBe(tooLong)
    const source = within(dialog).getByRole('textbox', { name: 'CSV' })
    expect(source).toHaveProperty('value', '')
    await userEvent.click(source)
    await userEvent.paste(long)
    expect(within(dialog).queryByRole('alert')).toBeNull()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Vorschau' }))
    expect(within(dialog).getByRole('alert').textContent).toBe(tooLong)
  })
  expect(served.changes()).toEqual([])
})

test('a file that cannot be read is said', async () => {
  await look(async (dialog) => {
    const gone = new File([csv], 'gilde.csv')
    gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
    await userEvent.upload(within(dialog).getByLabelText('CSV-Datei wählen'), gone)
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Die Datei ließ sich nicht lesen.')
  })
})

test('what was previewed is written, not what somebody typed meanwhile', async () => {
  let answer: (given: MemberPreview) => void = () => undefined
  served.answers['POST /api/member-imports/preview'] = () => new Promise((resolve) => (answer = resolve))
  const { dialog, onClose } = await look(paste)
  await waitFor(() => expect(served.changes()).toHaveLength(1))
  await userEvent.type(dialog.getByRole('textbox', { name: 'CSV' }), 'korn,Niemals,,')
  answer(right)
  await userEvent.click(await dialog.findByRole('button', { name: 'Übernehmen' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(served.changes()[1]).toEqual({ call: 'POST /api/member-imports', body: { csv } })
})

test('what is wrong is named by row and column, and nothing can be written', async () => {
  served.answers['POST /api/member-imports/preview'] = {
    ...right,
    faults: [
      { row: 5, column: 'Power', fault: 'power_invalid', value: 'viel' },
      { row: 6, column: null, fault: 'too_many_cells', value: '' },
    ],
  }
  const { dialog } = await look(paste)
  const alert = within(await dialog.findByRole('alert'))
  expect(alert.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Zeile 5, Spalte „Power“: Das ist keine ganze Zahl bis 99.999. (viel)',
    'Zeile 6: Hier steht mehr, als es Spalten gibt.',
  ])
  expect(dialog.getByRole('button', { name: 'Übernehmen' })).toHaveProperty('disabled', true)
  await userEvent.click(dialog.getByRole('button', { name: 'Zurück' }))
  expect(dialog.getByRole('textbox', { name: 'CSV' })).toHaveProperty('value', csv)
})

test('a refusal is said, the preview stays, and the next one begins without it', async () => {
  served.answers['POST /api/member-imports'] = refused(429, 'rate_limited')
  const { dialog, onClose } = await look(paste)
  await userEvent.click(await dialog.findByRole('button', { name: 'Übernehmen' }))
  expect(await dialog.findByRole('alert')).toBeTruthy()
  expect(dialog.getByText('Mitglied 2')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(dialog.getByRole('button', { name: 'Zurück' }))
  expect(dialog.queryByRole('alert')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Vorschau' }))
  expect(await dialog.findByText('Mitglied 2')).toBeTruthy()
  expect(dialog.queryByRole('alert')).toBeNull()
})

function Page() {
  const [isOpen, setOpen] = useState(true)
  if (isOpen) return <ImportMembersDialog serverId="200000000000000001" onClose={() => setOpen(false)} />
  return <button onClick={() => setOpen(true)}>Öffnen</button>
}

test('an import that is answered late does not close the dialog of the next', async () => {
  let arrive = () => undefined as void
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  served.answers['POST /api/member-imports'] = async () => {
    await arrived
    return { written: 1 }
  }
  await renderApp(<Page />)
  await paste(await screen.findByRole('dialog'))
  await userEvent.click(screen.getByRole('button', { name: 'Vorschau' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Übernehmen' }))
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Öffnen' }))
  const next = await screen.findByRole('dialog')
  await paste(next)
  arrive()
  expect(await screen.findByText('1 Mitglied übernommen')).toBeTruthy()
  expect(within(next).getByRole('textbox', { name: 'CSV' })).toHaveProperty('value', csv)
  expect(screen.getByRole('dialog')).toBe(next)
})
