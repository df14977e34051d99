import { expect, test } from 'vitest'
import { eventTypes } from '@raidtisch/shared-types/domain/event-types'
import { renderApp } from '#testing/render.tsx'
import { EventTypeIcon } from './EventTypeIcon.tsx'

test('Each of the nine types of events has an icon and a colour of its own', async () => {
  const { container } = await renderApp(eventTypes.map((type) => <EventTypeIcon key={type} type={type} />))
  const icons = [...container.querySelectorAll('svg')]
  expect(new Set(icons.map((icon) => icon.innerHTML)).size).toBe(9)
  const colors = icons.flatMap((icon) => [...icon.classList].filter((name) => name.startsWith('text-type-')))
  expect(new Set(colors).size).toBe(9)
})
