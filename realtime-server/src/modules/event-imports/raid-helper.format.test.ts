import fc from 'fast-check'
import { foreignPeopleMax } from '@raidtisch/shared-types/contracts/event-imports.contract'
import { describe, expect, test } from 'vitest'
import { apiEvent, idOf, olderEvent, signUps, startsAt, wrappedEvent } from './raid-helper.fixture.ts'
import { readForeignEvent, type ForeignEvent } from './raid-helper.format.ts'

function read(value: unknown): ForeignEvent {
  const result = readForeignEvent(typeof value === 'string' ? value : JSON.stringify(value))
  if ('faults' in result) throw new Error(JSON.stringify(result.faults))
  return result.event
}
const faultsOf = (value: unknown) => {
  const result = readForeignEvent(typeof value === 'string' ? value : JSON.stringify(value))
  return 'faults' in result ? result.faults : null
}

describe('Each recorded shape is read', () => {
  test.each([
    ['of the API', apiEvent()],
    ['inside of an answer', wrappedEvent()],
    ['with lower-case names', olderEvent()],
  ])('%s', (_, shape) => {
    const event = read(shape)
    expect(event).toMatchObject({
      externalId: '1465438821414994063',
      title: 'Sturm auf die Feste',
      description: 'Treffpunkt am Tor.\nTränke nicht vergessen.',
      startsAt: startsAt * 1000,
    })
    expect(event.signUps.map(({ name, response }) => [name, response])).toEqual([
      ['Aldwin', 'accepted'],
      ['Brynja', 'accepted'],
      ['Corvo', 'accepted'],
      ['Dagny', 'late'],
      ['Eskil', 'bench'],
      ['Freya', 'tentative'],
      ['Gudrun', 'declined'],
    ])
    expect(event.signUps[0]).toEqual({
      discordUserId: idOf(1),
      name: 'Aldwin',
      response: 'accepted',
      role: 'tank',
      classNames: ['Templar', 'Tank'],
      note: 'bringt Kerzen',
      answeredAt: (startsAt - 86_400) * 1000,
    })
    expect(event.signUps[3]).toMatchObject({ role: 'dps', classNames: ['Scout'] })
    expect(event.signUps[6]).toMatchObject({ role: null, classNames: [] })
  })

  test('with the length, the limits and the leader where it says them', () => {
    expect(read(apiEvent())).toMatchObject({
      duration: 90,
      limits: { tank: 2, dps: 8 },
      leaderName: 'Aldwin',
      channelId: '1424819214459605183',
    })
    expect(read(apiEvent({ endTime: startsAt })).duration).toBe(60)
    expect(read(olderEvent())).toMatchObject({ duration: null, limits: {} })
  })

  test('without a start the older one starts when sign-ups close', () => {
    const { unixtime: _unixtime, ...event } = olderEvent()
    expect(read(event).startsAt).toBe(startsAt * 1000)
  })

  test('a person who waits in the queue is on the bench, and of two answers the later one counts', () => {
    const [first, second] = signUps()
    const again = { ...first, className: 'Absence', roleName: undefined, entryTime: startsAt }
    const event = read(apiEvent({ signUps: [again, first, { ...second, status: 'queued' }] }))
    expect(event.signUps.map(({ name, response }) => [name, response])).toEqual([
      ['Brynja', 'bench'],
      ['Aldwin', 'declined'],
    ])
  })
})

describe('Its closing time', () => {
  test.each([
    ['a day before the start is a deadline', 86_400, 1_440],
    ['at the start is none', 0, null],
    ['after the start is none', -600, null],
    ['months before the start is none', 86_400 * 90, null],
  ])('is taken over when it lies before the start: %s', (_, seconds, minutes) => {
    expect(read(apiEvent({ closingTime: startsAt - seconds })).responseDeadline).toBe(minutes)
  })
})

describe('What has no place here is said', () => {
  test('by the names of its fields, and what nobody has recorded separately', () => {
    const [first] = signUps()
    const event = read(apiEvent({ moonPhase: 'full', signUps: [{ ...first, weapon3: 'axe' }] }))
    expect(event.untaken).toEqual(['advancedSettings', 'announcements', 'color', 'templateId'])
    expect(event.unknown).toEqual(['moonPhase', 'signUps.weapon3'])
  })
})

describe('What is no event is refused with the reason', () => {
  test.each<[string, unknown, string, RegExp]>([
    ['no JSON', '{"id": 1', '', /no JSON/],
    ['nothing', '', '', /no JSON/],
    ['a list', [], '', /no event/],
    ['null', null, '', /no event/],
    ['a failed answer', { status: 'failed', reason: 'unknown event' }, '', /failed/],
    ['a composition', { raidDrop: [], partyPerRaid: 8 }, '', /composition/],
    ['another composition', { slots: [], groupCount: 8 }, '', /composition/],
    ['an id that lost its digits', apiEvent({ id: 1_465_438_821_414_994_000 }), 'id', /string/],
    ['no start', apiEvent({ startTime: undefined }), 'startTime', /./],
    ['a start that is no number', apiEvent({ startTime: Number.NaN }), 'startTime', /./],
    ['a start beyond all years', apiEvent({ startTime: 1e15 }), 'startTime', /between the years/],
    ['a person without an id', apiEvent({ signUps: [{ name: 'x' }] }), 'signUps.0.userId', /./],
    ['people by reference', apiEvent({ signUps: [{ $ref: '#/signUps/0' }] }), 'signUps.0.userId', /./],
    ['people who are none', apiEvent({ signUps: ['x', 1, null] }), 'signUps.0', /object/],
  ])('%s', (_, value, path, message) => {
    expect(faultsOf(value)?.[0]).toEqual({ path, message: expect.stringMatching(message) })
  })

  test('more people than a server has', () => {
    const many = Array.from({ length: foreignPeopleMax + 1 }, (_, n) => ({ userId: idOf(n), name: 'x' }))
    expect(faultsOf(apiEvent({ signUps: many }))?.[0]?.path).toBe('signUps')
  })

  test('a structure of 100,000 levels', () => {
    const deep = `{"id":"1","signUps":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    expect(faultsOf(deep)).not.toBeNull()
  })

  test('500 random structures are refused or read, and never break off', () => {
    const key = fc.constantFrom(
      'id',
      'title',
      'startTime',
      'signUps',
      'signups',
      'event',
      'roles',
      '__proto__',
      'x',
    )
    const { value } = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 6 },
        fc.string({ unit: 'binary' }),
        fc.double(),
        fc.constantFrom(null, true, '<img src=x onerror=alert(1)>', '1465438821414994063', 1e308, -0),
        fc.array(tie('value'), { maxLength: 5 }),
        fc.dictionary(key, tie('value'), { maxKeys: 6 }),
      ),
    }))
    const overlaid = fc.tuple(fc.dictionary(key, value), fc.boolean())
    fc.assert(
      fc.property(overlaid, ([odd, isEvent]) => {
        const text = JSON.stringify(isEvent ? { ...apiEvent(), ...odd } : odd)
        const result = readForeignEvent(text)
        const isSaid = 'event' in result || result.faults.length > 0
        // Neither a zero character nor half of a surrogate pair is left.
        return isSaid && !/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(result))
      }),
      { numRuns: 500 },
    )
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false)
  })
})

test('A text that is too long is cut without half of an emoji', () => {
  const text = JSON.stringify(apiEvent({ description: `${'a'.repeat(3_999)}😀` }))
  expect(readForeignEvent(text)).toMatchObject({ event: { description: 'a'.repeat(3_999) } })
})

test('Names are text, whatever they look like, without what nobody sees', () => {
  const [first] = signUps()
  const name = '<script>alert("x")</script>\u202E\u0000'
  const event = read(apiEvent({ displayTitle: ` ${name}\uD800`, signUps: [{ ...first, name }] }))
  expect(event.title).toBe('<script>alert("x")</script>')
  expect(event.signUps[0]?.name).toBe('<script>alert("x")</script>')
})
