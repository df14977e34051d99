import { describe, expect, test } from 'vitest'
import { dayAfter } from '@raidtisch/shared-types/domain/days'
import { languages, type Language } from '@raidtisch/shared-types/domain/languages'
import { momentIn } from '../raid/raid.presenter.ts'
import { momentAt, readTypedMoment } from './typed-moment.ts'

const timeZone = 'Europe/Berlin'
/** A Sunday, 22 November 2026, 17:00 in Berlin. */
const now = new Date('2026-11-22T16:00:00Z')

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
const read = (typed: string, language: Language = 'de', at = now) =>
  readTypedMoment(typed, { now: at, timeZone, language }).map((moment) => clock.format(moment))

describe('A time in plain words is read', () => {
  test.each<[typed: string, moment: string, language?: Language]>([
    ['heute 20:00', '2026-11-22 20:00'],
    ['Heute um 20 Uhr', '2026-11-22 20:00'],
    ['heute abend um 8', '2026-11-22 20:00'],
    ['heute halb neun abends', '2026-11-22 20:30'],
    ['morgen 20 uhr', '2026-11-23 20:00'],
    ['morgen 20.30 Uhr', '2026-11-23 20:30'],
    ['übermorgen, 19:45', '2026-11-24 19:45'],
    ['Freitag 20:30', '2026-11-27 20:30'],
    ['Freitag 27.11. 20 Uhr', '2026-11-27 20:00'],
    ['Freitag, den 27. November 20 Uhr', '2026-11-27 20:00'],
    ['Fr 27.11. 20:30', '2026-11-27 20:30'],
    ['morgen 20.30', '2026-11-23 20:30'],
    ['morgen um 20.10', '2026-11-23 20:10'],
    ['Fr 20.30', '2026-11-27 20:30'],
    ['Fr 18.12. 20.00', '2026-12-18 20:00'],
    ['Fr. 20:30 Uhr', '2026-11-27 20:30'],
    ['am Freitag um 20 Uhr 15', '2026-11-27 20:15'],
    ['freitag 20', '2026-11-27 20:00'],
    ['diesen Freitag 21 Uhr', '2026-11-27 21:00'],
    ['Sonntag 20 Uhr', '2026-11-22 20:00'],
    ['Sonntag 16 Uhr', '2026-11-29 16:00'],
    ['24.12. 20:00', '2026-12-24 20:00'],
    ['24.12 20 uhr', '2026-12-24 20:00'],
    ['24.12.2026 20:00', '2026-12-24 20:00'],
    ['24.12.27 20:00', '2027-12-24 20:00'],
    ['24. 12. um 20 Uhr', '2026-12-24 20:00'],
    ['24. Dezember 20 Uhr', '2026-12-24 20:00'],
    ['1.3. 20 Uhr', '2027-03-01 20:00'],
    ['29.2. 20 Uhr', '2028-02-29 20:00'],
    ['20 Uhr', '2026-11-22 20:00'],
    ['16 Uhr', '2026-11-23 16:00'],
    ['Samstag 09:30', '2026-11-28 09:30'],
    ['Samstag 12 Uhr', '2026-11-28 12:00'],
    ['Samstag mittag', '2026-11-28 12:00'],
    ['Samstag 10 Uhr morgens', '2026-11-28 10:00'],
    ['Samstag 0:00', '2026-11-28 00:00'],
    ['Samstag 24 Uhr', '2026-11-29 00:00'],
    ['in 2 Stunden', '2026-11-22 19:00'],
    ['in 90 Minuten', '2026-11-22 18:30'],
    ['in 3 Tagen 20 Uhr', '2026-11-25 20:00'],
    ['in 2 Wochen um 20:00', '2026-12-06 20:00'],
    ['2026-12-24 20:00', '2026-12-24 20:00'],
    ['2026-12-24T20:00', '2026-12-24 20:00'],
    ['2026-12-24T19:00:00.000Z', '2026-12-24 20:00'],
    ['2026-12-24T20:00+01:00', '2026-12-24 20:00'],
    ['gestern 20 Uhr', '2026-11-21 20:00'],
    ['heute 12:00', '2026-11-22 12:00'],
    ['tomorrow 8pm', '2026-11-23 20:00', 'en'],
    ['tomorrow at 8:30 p.m.', '2026-11-23 20:30', 'en'],
    ['tonight 8', '2026-11-22 20:00', 'en'],
    ['tonight at 9:15', '2026-11-22 21:15', 'en'],
    ['Friday 20:30', '2026-11-27 20:30', 'en'],
    ['on fri at 8 in the evening', '2026-11-27 20:00', 'en'],
    ['Dec 24 8pm', '2026-12-24 20:00', 'en'],
    ['24th of December at 20:00', '2026-12-24 20:00', 'en'],
    ['December 24th, 2026 20:00', '2026-12-24 20:00', 'en'],
    ['12/24 8 pm', '2026-12-24 20:00', 'en'],
    ['fri nov 27 8pm', '2026-11-27 20:00', 'en'],
    ['Friday 12/4 8pm', '2026-12-04 20:00', 'en'],
    ['in 2 hours', '2026-11-22 19:00', 'en'],
    ['noon tomorrow', '2026-11-23 12:00', 'en'],
    ['12am tuesday', '2026-11-24 00:00', 'en'],
    ['demain 20h', '2026-11-23 20:00', 'fr'],
    ['demain à 20h30', '2026-11-23 20:30', 'fr'],
    ['ce soir 21h', '2026-11-22 21:00', 'fr'],
    ['ce soir à 8h', '2026-11-22 20:00', 'fr'],
    ['aujourd’hui à 20 heures', '2026-11-22 20:00', 'fr'],
    ['vendredi 20h30', '2026-11-27 20:30', 'fr'],
    ['le 24/12 à 20h', '2026-12-24 20:00', 'fr'],
    ['24 décembre 20h', '2026-12-24 20:00', 'fr'],
    ['vendredi 27 novembre 20h', '2026-11-27 20:00', 'fr'],
    ['vendredi 27/11 20h', '2026-11-27 20:00', 'fr'],
    ['mar. 24 nov. 20h', '2026-11-24 20:00', 'fr'],
    ['après-demain 20:00', '2026-11-24 20:00', 'fr'],
    ['dans 2 heures', '2026-11-22 19:00', 'fr'],
    ['завтра в 20:00', '2026-11-23 20:00', 'ru'],
    ['завтра в 8 вечера', '2026-11-23 20:00', 'ru'],
    ['в пятницу в 20:30', '2026-11-27 20:30', 'ru'],
    ['пт 20:30', '2026-11-27 20:30', 'ru'],
    ['24 декабря в 20:00', '2026-12-24 20:00', 'ru'],
    ['24.12 в 20:00', '2026-12-24 20:00', 'ru'],
    ['пт 27.11 20:00', '2026-11-27 20:00', 'ru'],
    ['завтра в 20.00', '2026-11-23 20:00', 'ru'],
    ['сегодня в 21 час', '2026-11-22 21:00', 'ru'],
    ['через 2 часа', '2026-11-22 19:00', 'ru'],
    ['내일 오후 8시', '2026-11-23 20:00', 'ko'],
    ['내일 저녁 8시 반', '2026-11-23 20:30', 'ko'],
    ['오늘 20:00', '2026-11-22 20:00', 'ko'],
    ['금요일 오후 8시 30분', '2026-11-27 20:30', 'ko'],
    ['금요일에 20시', '2026-11-27 20:00', 'ko'],
    ['12월 24일 오후 8시', '2026-12-24 20:00', 'ko'],
    ['11월 27일 금요일 20시', '2026-11-27 20:00', 'ko'],
    ['금 20시', '2026-11-27 20:00', 'ko'],
    ['토요일 오전 10시', '2026-11-28 10:00', 'ko'],
    ['2시간 뒤', '2026-11-22 19:00', 'ko'],
  ])('%s', (typed, moment, language) => {
    expect(read(typed, language)).toEqual([moment])
  })
})

describe('An ambiguous time gives all meanings, likeliest first', () => {
  test.each<[typed: string, moments: string[], language?: Language]>([
    ['Freitag', ['2026-11-27 20:00', '2026-11-27 19:00', '2026-11-27 21:00']],
    ['Freitag 8 Uhr', ['2026-11-27 20:00', '2026-11-27 08:00']],
    ['morgen um 8', ['2026-11-23 20:00', '2026-11-23 08:00']],
    ['nächsten Freitag 20 Uhr', ['2026-11-27 20:00', '2026-12-04 20:00']],
    ['vendredi prochain 20h', ['2026-11-27 20:00', '2026-12-04 20:00'], 'fr'],
    ['다음 주 금요일 20시', ['2026-11-27 20:00', '2026-12-04 20:00'], 'ko'],
    ['3/4 20:00', ['2027-03-04 20:00', '2027-04-03 20:00'], 'en'],
    ['friday 10:30', ['2026-11-27 22:30', '2026-11-27 10:30'], 'en'],
    ['8 Uhr', ['2026-11-22 20:00', '2026-11-23 08:00']],
    ['morgen um 8.30', ['2026-11-23 20:30', '2026-11-23 08:30']],
    ['Freitag 28.11. 20 Uhr', ['2026-11-28 20:00', '2026-11-27 20:00']],
  ])('%s', (typed, moments, language) => {
    expect(read(typed, language)).toEqual(moments)
  })
})

describe('A text that is no time gives none', () => {
  test.each([
    '',
    'bald',
    'Queen Bellandir',
    '30.02. 20:00',
    '32.1. 20 Uhr',
    'Freitag 25 Uhr',
    'Freitag 20:75',
    '24.12. 20:00 oder später',
    'heute oder morgen 20 Uhr',
    '2026-13-01 20:00',
    '123',
    'um',
    '24.13 Uhr',
    'Fr 24.30',
    '😀 20:00',
  ])('%s', (typed) => {
    expect(read(typed)).toEqual([])
  })
})

test('a time follows the guild’s clock changes, and a skipped hour comes after the gap', () => {
  expect(momentAt(timeZone, '2026-07-01', 20 * 60).toISOString()).toBe('2026-07-01T18:00:00.000Z')
  expect(momentAt(timeZone, '2026-10-25', 20 * 60).toISOString()).toBe('2026-10-25T19:00:00.000Z')
  expect(momentAt(timeZone, '2027-03-28', 150).toISOString()).toBe('2027-03-28T01:30:00.000Z')
  expect(momentAt('America/Los_Angeles', '2026-11-22', 20 * 60).toISOString()).toBe(
    '2026-11-23T04:00:00.000Z',
  )
})

test('the day is that of the guild’s time zone, not of the machine’s', () => {
  const late = new Date('2026-11-22T23:30:00Z')
  expect(read('heute 20 Uhr', 'de', late)).toEqual(['2026-11-23 20:00'])
})

test.each(languages)('a moment is read from its own label: %s', (language) => {
  const labels = Array.from({ length: 400 }, (_, day) => {
    const at = momentAt(timeZone, dayAfter('2026-11-22', day), 180 + ((day * 97) % 1_260))
    return { at, label: momentIn(language, timeZone, at) }
  })
  const misread = labels.filter(
    ({ at, label }) =>
      !readTypedMoment(label, { now, timeZone, language }).some((one) => one.getTime() === at.getTime()),
  )
  expect(misread).toEqual([])
})
