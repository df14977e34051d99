import { expect, test } from 'vitest'
import { textModal } from './modal.presenter.ts'

test('no text of a form that is longer than Discord allows ends in half an emoji', () => {
  const name = '😀'.repeat(120)
  const { title, components } = textModal('form', name, [
    { id: 'a', label: name, hint: name, value: name, max: 3 },
  ])
  const shown = '😀'
  expect(title).toBe(shown.repeat(45))
  expect(components).toMatchObject([
    { label: shown.repeat(45), description: shown.repeat(100), component: { value: shown.repeat(3) } },
  ])
})
