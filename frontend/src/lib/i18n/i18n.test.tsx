import i18next from 'i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadCatalogTexts } from '#app/i18n-catalog.ts'
import { startTexts } from '#testing/render.tsx'
import { chooseLanguage, startI18n } from './i18n.ts'

beforeEach(() => startTexts())
afterEach(async () => {
  vi.useRealTimers()
  await startTexts()
})

/** Texts in Russian arrive, or fail, when the returned functions are called. */
async function holdRussian() {
  // Another test may have loaded them.
  i18next.removeResourceBundle('ru', 'common')
  let arrive = () => {}
  let fail = () => {}
  const arrival = new Promise<void>((resolve, reject) => {
    arrive = resolve
    fail = () => reject(new TypeError('Failed to fetch'))
  })
  await startI18n(async (language, namespace) => {
    if (language === 'ru') await arrival
    return loadCatalogTexts(language, namespace)
  }, [])
  return { arrive, fail }
}
const shown = () => [
  i18next.language,
  document.documentElement.lang,
  localStorage.getItem('preferred-language'),
]

test('of two languages the one that was chosen last is shown and stored, also when it arrives first', async () => {
  const russian = await holdRussian()
  const first = chooseLanguage('ru')
  await chooseLanguage('fr')
  expect(shown()).toEqual(['fr', 'fr', 'fr'])
  russian.arrive()
  await first
  expect(shown()).toEqual(['fr', 'fr', 'fr'])
})

test('a language that does not arrive changes nothing, and is no failure after another choice', async () => {
  vi.useFakeTimers()
  const russian = await holdRussian()
  const failed = vi.fn()
  const alone = chooseLanguage('ru').catch(failed)
  russian.fail()
  await vi.runAllTimersAsync()
  await alone
  expect(failed).toHaveBeenCalledTimes(1)
  expect(shown()).toEqual(['de', 'de', null])
  const first = chooseLanguage('ru').catch(failed)
  await chooseLanguage('fr')
  await vi.runAllTimersAsync()
  await first
  expect(failed).toHaveBeenCalledTimes(1)
  expect(shown()).toEqual(['fr', 'fr', 'fr'])
})
