import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

/** What Radix asks for and jsdom lacks. */
const missingInJsdom = {
  hasPointerCapture: () => false,
  setPointerCapture: () => undefined,
  releasePointerCapture: () => undefined,
  scrollIntoView: () => undefined,
}
for (const [name, value] of Object.entries(missingInJsdom)) {
  if (!(name in Element.prototype))
    Object.defineProperty(Element.prototype, name, { value, configurable: true })
}
window.scrollTo = () => undefined
globalThis.ResizeObserver ??= class {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
}

const noise = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]

beforeEach(() => {
  for (const spy of noise) spy.mockClear()
  localStorage.clear()
})

afterEach(() => {
  cleanup()
  const calls = noise.flatMap((spy) => spy.mock.calls)
  if (calls.length > 0) throw new Error(`The console must stay silent, it said: ${String(calls[0]?.[0])}`)
})
