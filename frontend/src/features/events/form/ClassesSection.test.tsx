import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { classCatalogue } from '@raidtisch/shared-types/domain/class-catalogue'
import { renderApp } from '#testing/render.tsx'
import { ClassesSection } from './ClassesSection.tsx'
import { unfold } from './form-server.fixture.ts'

const lastDps = classCatalogue.findLast(({ role }) => role === 'dps')!

function Form() {
  const form = useForm({ defaultValues: { classRules: {} } })
  return (
    <FormProvider {...form}>
      <button onClick={() => form.reset({ classRules: { [lastDps.id]: 'banned' } })}>Vorlage</button>
      <ClassesSection />
    </FormProvider>
  )
}

test('The class catalogue shows six of the twenty DPS classes until all are asked for', async () => {
  await renderApp(<Form />)
  await unfold('Klassen')
  const classesOf = (role: string) =>
    within(
      screen.getByRole('heading', { level: 4, name: new RegExp(role) }).closest('section')!,
    ).getAllByRole('listitem')
  expect(classesOf('Tank')).toHaveLength(7)
  expect(classesOf('Heiler')).toHaveLength(3)
  expect(classesOf('DPS')).toHaveLength(6)
  await userEvent.click(screen.getByRole('button', { name: /14/ }))
  expect(classesOf('DPS')).toHaveLength(20)
})

test('Rules that come with a template are shown, and the last one can be taken off in place', async () => {
  await renderApp(<Form />)
  await unfold('Klassen')
  const isOn = () => screen.getByRole('switch', { name: /Klassen einschränken/ }).getAttribute('aria-checked')
  expect(isOn()).toBe('false')
  await userEvent.click(screen.getByRole('button', { name: 'Vorlage' }))
  expect(isOn()).toBe('true')
  const banned = screen
    .getAllByRole('combobox')
    .find((one) => (one as HTMLSelectElement).value === 'banned') as HTMLSelectElement
  expect(banned).toBeTruthy()
  await userEvent.selectOptions(banned, '')
  expect(isOn()).toBe('true')
  expect(banned.isConnected).toBe(true)
})
