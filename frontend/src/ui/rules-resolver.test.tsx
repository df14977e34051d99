import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import { httpsAddress, Text } from '@raidtisch/shared-types/contracts/scalars'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { renderApp } from '#testing/render.tsx'
import { rulesResolver } from './rules-resolver.ts'
import { TextField } from './TextField.tsx'

/** Rules as contracts have them, and one with a message of the form. */
const rules = z.object({
  loot: Text.max(200),
  address: httpsAddress(300),
  name: z.string().min(1, 'nameMissing'),
})
const resolver = rulesResolver(rules, (message) => (message === 'nameMissing' ? 'Wie heißt es?' : undefined))

function Form() {
  const { register, handleSubmit, formState } = useForm({
    resolver,
    defaultValues: { loot: 'x'.repeat(201), address: 'http://localhost', name: '' },
  })
  const { loot, address, name } = formState.errors
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
      <TextField label="loot" error={loot?.message} {...register('loot')} />
      <TextField label="address" error={address?.message} {...register('address')} />
      <TextField label="name" error={name?.message} {...register('name')} />
      <button type="submit">save</button>
    </form>
  )
}

test.each<[Language, string, string]>([
  ['de', 'Höchstens 200 Zeichen.', 'Bitte prüfe deine Eingaben.'],
  ['ru', 'Не больше 200 символов.', 'Проверь введённые данные.'],
])(
  'a form says in the reader’s language (%s) which rule of a contract is broken',
  async (language, long, wrong) => {
    await renderApp(<Form />, { language })
    await userEvent.click(screen.getByRole('button', { name: 'save' }))
    const alerts = await screen.findAllByRole('alert')
    expect(alerts.map(({ textContent }) => textContent)).toEqual([long, wrong, 'Wie heißt es?'])
  },
)
