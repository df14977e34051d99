import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { dismissToast, toast } from '#ui/toast.ts'

configure({
  // Conditions are awaited, never timed: a busy machine takes longer, and only what never comes fails. Less long than
  // `expect.poll` in vitest.config.ts, because a page in jsdom waits for no other process; mutants set a shorter time.
  asyncUtilTimeout: Number(process.env['ASYNC_PATIENCE_MS'] ?? 15_000),
  // Radix repeats a toast's text for screen readers, a moment later and for a second.
  defaultIgnore: 'script, style, span[role="status"][aria-live]',
})

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
/** One for each question, so that a test can turn the screen. */
const mediaLists = new Map<string, MediaQueryList>()
window.matchMedia ??= (media) => {
  const list =
    mediaLists.get(media) ??
    Object.assign(new EventTarget(), {
      // As on a desktop.
      matches: media.includes('min-width'),
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    })
  mediaLists.set(media, list)
  return list
}
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

let lastOfTestBefore = 0

afterEach(() => {
  // Before the page goes, so that it does not end with a clock that stands.
  vi.useRealTimers()
  cleanup()
  vi.unstubAllGlobals()
  // The next test starts without this one's messages.
  const last = toast({ title: null })
  for (let id = last; id > lastOfTestBefore; id -= 1) dismissToast(id)
  lastOfTestBefore = last
  const calls = noise.flatMap((spy) => spy.mock.calls)
  if (calls.length > 0) throw new Error(`The console must stay silent, it said: ${String(calls[0]?.[0])}`)
})

// The files share their modules: a page that was asked for and not waited for would be half loaded for the next file.
afterAll(() => vi.dynamicImportSettled())
