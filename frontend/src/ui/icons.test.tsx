import { render } from '@testing-library/react'
import { Search } from 'lucide-react'
import { expect, test } from 'vitest'

test('an icon without a name is hidden from screen readers', () => {
  const { container } = render(<Search size={16} />)
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})
