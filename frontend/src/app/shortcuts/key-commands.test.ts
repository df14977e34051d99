import { describe, expect, test } from 'vitest'
import { createKeyReader, waitMs } from './key-commands.ts'

const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
})

describe('Keys', () => {
  test.each([
    ['/', 'find'],
    ['?', 'help'],
    ['n', 'create'],
    ['N', 'create'],
    ['x', null],
    ['Enter', null],
  ])('%s means %s', (key, command) => {
    expect(createKeyReader()(press(key), true)).toEqual(command)
  })

  test('g and a letter open a page; one of them alone does nothing', () => {
    const read = createKeyReader()
    expect(read(press('g'), true)).toBeNull()
    expect(read(press('n'), true)).toEqual({ go: 'n' })
    expect(read(press('p'), true)).toBeNull()
  })

  test('a g is forgotten after a moment', () => {
    let time = 0
    const read = createKeyReader(() => time)
    read(press('g'), true)
    time = waitMs
    expect(read(press('n'), true)).toBe('create')
  })

  test('on a Russian or Korean keyboard the position of the key counts', () => {
    const read = createKeyReader()
    read(press('п', { code: 'KeyG' }), true)
    expect(read(press('л', { code: 'KeyK' }), true)).toEqual({ go: 'k' })
    read(press('Process', { code: 'KeyG' }), true)
    expect(read(press('ㅔ', { code: 'KeyP' }), true)).toEqual({ go: 'p' })
  })

  test('on a Latin keyboard the character counts, wherever its key is', () => {
    // AZERTY has its m where QWERTY has the semicolon, and a question mark where QWERTY has m.
    const read = createKeyReader()
    read(press('g', { code: 'KeyG' }), true)
    expect(read(press('m', { code: 'Semicolon' }), true)).toEqual({ go: 'm' })
    expect(read(press('?', { code: 'KeyM' }), true)).toBe('help')
  })

  test('what browsers and readers do with modifiers stays theirs', () => {
    const read = createKeyReader()
    expect(read(press('n', { ctrlKey: true }), true)).toBeNull()
    expect(read(press('/', { altKey: true }), true)).toBeNull()
    expect(read(press('k', { ctrlKey: true, altKey: true }), true)).toBeNull()
  })

  test('switched off, only the search is left', () => {
    const read = createKeyReader()
    expect(['g', 'e', 'n', '/', '?'].map((key) => read(press(key), false))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
    expect(read(press('k', { ctrlKey: true }), false)).toBe('search')
    expect(read(press('k', { metaKey: true }), false)).toBe('search')
  })
})
