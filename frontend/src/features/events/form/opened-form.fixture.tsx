import type { QueryClient } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { renderApp } from '#testing/render.tsx'
import { CreateEventDialog } from './CreateEventDialog.tsx'

/** The dialog as a page has it: open at first, and opened again by a button. */
export function Opened() {
  const [open, setOpen] = useState(true)
  return (
    <>
      <button onClick={() => setOpen(true)}>Wieder öffnen</button>
      <CreateEventDialog open={open} onOpenChange={setOpen} />
    </>
  )
}

export async function openForm(client?: QueryClient) {
  await renderApp(<Opened />, client && { client })
  await screen.findByRole('textbox', { name: /Titel/ })
  return within(screen.getByRole('dialog'))
}
