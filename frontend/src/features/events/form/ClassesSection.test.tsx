import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render.tsx'
import { ClassesSection } from './ClassesSection.tsx'
import { unfold } from './form-server.fixture.ts'

function Form() {
  return (
    <FormProvider {...useForm({ defaultValues: { classRules: {} } })}>
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
