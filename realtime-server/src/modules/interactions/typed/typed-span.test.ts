import { describe, expect, test } from 'vitest'
import { absenceDays } from '@raidtisch/shared-types/domain/absence-rules'
import { dayAfter } from '@raidtisch/shared-types/domain/days'
import { languages, type Language } from '@raidtisch/shared-types/domain/languages'
import { spanIn } from '../slash-commands/away.presenter.ts'
import { readTypedSpan } from './typed-span.ts'

/** A Sunday. */
const today = '2026-11-22'
const read = (typed: string, language: Language = 'de') =>
  readTypedSpan(typed, { today, language }).map(({ fromDate, toDate }) => `${fromDate} ${toDate}`)
const day = (iso: string) => `${iso} ${iso}`

describe('Days in plain words are read', () => {
  test.each<[typed: string, span: string, language?: Language]>([
    ['heute', day('2026-11-22')],
    ['morgen', day('2026-11-23')],
    ['am Freitag', day('2026-11-27')],
    ['24.12.', day('2026-12-24')],
    ['24.12', day('2026-12-24')],
    ['24.12.2026', day('2026-12-24')],
    ['  2028-02-29 ', day('2028-02-29')],
    ['24. Dezember', day('2026-12-24')],
    ['20.11.', day('2026-11-20')],
    ['1.11.', day('2027-11-01')],
    ['29.2.', day('2028-02-29')],
    ['bis Sonntag', '2026-11-22 2026-11-22'],
    ['bis Freitag', '2026-11-22 2026-11-27'],
    ['bis zum 24.12.', '2026-11-22 2026-12-24'],
    ['bis morgen', '2026-11-22 2026-11-23'],
    ['Montag bis Freitag', '2026-11-23 2026-11-27'],
    ['Fr - So', '2026-11-27 2026-11-29'],
    ['Fr–So', '2026-11-27 2026-11-29'],
    ['von morgen bis Freitag', '2026-11-23 2026-11-27'],
    ['heute bis morgen', '2026-11-22 2026-11-23'],
    ['24.12. - 2.1.', '2026-12-24 2027-01-02'],
    ['24.12.-2.1.', '2026-12-24 2027-01-02'],
    ['vom 24.12. bis zum 2.1.', '2026-12-24 2027-01-02'],
    ['24.12.2026 bis 02.01.2027', '2026-12-24 2027-01-02'],
    ['24.–28.12.', '2026-12-24 2026-12-28'],
    ['24-28.12.', '2026-12-24 2026-12-28'],
    ['vom 24. bis 28. Dezember', '2026-12-24 2026-12-28'],
    ['24.12. bis 2.1.2027', '2026-12-24 2027-01-02'],
    ['mo-fr', '2026-11-23 2026-11-27'],
    ['Freitag 27.11.', day('2026-11-27')],
    ['diese Woche', '2026-11-22 2026-11-22'],
    ['nächste Woche', '2026-11-23 2026-11-29'],
    ['am Wochenende', '2026-11-22 2026-11-22'],
    ['nächstes Wochenende', '2026-11-28 2026-11-29'],
    ['2026-12-24..2026-12-26', '2026-12-24 2026-12-26'],
    ['tomorrow', day('2026-11-23'), 'en'],
    ['until Friday', '2026-11-22 2026-11-27', 'en'],
    ['from Monday to Friday', '2026-11-23 2026-11-27', 'en'],
    ['next week', '2026-11-23 2026-11-29', 'en'],
    ['Dec 24', day('2026-12-24'), 'en'],
    ['Dec 24 - Jan 2', '2026-12-24 2027-01-02', 'en'],
    ['24 to 28 december', '2026-12-24 2026-12-28', 'en'],
    ['Dec 24 - 28', '2026-12-24 2026-12-28', 'en'],
    ['demain', day('2026-11-23'), 'fr'],
    ['jusqu’à vendredi', '2026-11-22 2026-11-27', 'fr'],
    ['du 24/12 au 2/1', '2026-12-24 2027-01-02', 'fr'],
    ['du 24 au 28 décembre', '2026-12-24 2026-12-28', 'fr'],
    ['après-demain', day('2026-11-24'), 'fr'],
    ['la semaine prochaine', '2026-11-23 2026-11-29', 'fr'],
    ['завтра', day('2026-11-23'), 'ru'],
    ['до пятницы', '2026-11-22 2026-11-27', 'ru'],
    ['с 24.12 по 2.1', '2026-12-24 2027-01-02', 'ru'],
    ['с понедельника до пятницы', '2026-11-23 2026-11-27', 'ru'],
    ['на следующей неделе', '2026-11-23 2026-11-29', 'ru'],
    ['내일', day('2026-11-23'), 'ko'],
    ['금요일까지', '2026-11-22 2026-11-27', 'ko'],
    ['내일부터 금요일까지', '2026-11-23 2026-11-27', 'ko'],
    ['12월 24일', day('2026-12-24'), 'ko'],
    ['다음 주', '2026-11-23 2026-11-29', 'ko'],
  ])('%s', (typed, span, language) => {
    expect(read(typed, language)).toEqual([span])
  })
})

describe('Ambiguous days give all meanings', () => {
  test.each<[typed: string, spans: string[], language?: Language]>([
    ['nächsten Freitag', [day('2026-11-27'), day('2026-12-04')]],
    ['12/1', [day('2026-12-01'), day('2027-01-12')], 'en'],
    ['bis nächsten Freitag', ['2026-11-22 2026-11-27', '2026-11-22 2026-12-04']],
  ])('%s', (typed, spans, language) => {
    expect(read(typed, language)).toEqual(spans)
  })
})

describe('A text that is no day gives none', () => {
  test.each([
    '',
    'bald',
    'bis bald',
    '24.13.',
    '30.02.2026',
    '31.04.2026',
    '0.1.2026',
    '2026-2-3',
    '2026-13-45..2026-14-01',
    '30.–31.02.',
    '12-24',
    '2026-12-24T10:00',
    '24.12.2026 20:00',
    'morgen oder übermorgen',
    'Woche',
    'Mo bis Mi bis Fr',
  ])('%s', (typed) => {
    expect(read(typed)).toEqual([])
  })
})

test.each(languages)('days are read from their own label: %s', (language) => {
  const spans = Array.from({ length: absenceDays.ahead }, (_, index) => {
    const fromDate = dayAfter(today, index - absenceDays.back)
    return { fromDate, toDate: dayAfter(fromDate, [0, 4, 13, 45, 200][index % 5] ?? 0) }
  })
  const labels = spans.map((span) => [span, spanIn(language, span)] as const)
  expect(labels.filter(([, label]) => readTypedSpan(label, { today, language }).length !== 1)).toEqual([])
  expect(labels.map(([, label]) => readTypedSpan(label, { today, language })[0])).toEqual(spans)
})
