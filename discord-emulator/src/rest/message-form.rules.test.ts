import { describe, expect, test } from 'vitest'
import { readMessageForm } from './message-form.rules.ts'
import { Refusal } from './rest.refusals.ts'

function faultsOf(body: unknown): unknown {
  try {
    readMessageForm(body)
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.details['errors']
  }
}

const button = (custom_id: string) => ({ type: 2, style: 1, label: 'Ja', custom_id })
const row = (...components: unknown[]) => ({ type: 1, components })

describe('a message form', () => {
  test('is accepted when each value is at its limit', () => {
    const fields = Array.from({ length: 25 }, () => ({ name: 'n'.repeat(10), value: 'v'.repeat(100) }))
    const rows = Array.from({ length: 5 }, (_, index) =>
      row(...Array.from({ length: 5 }, (__, place) => button(`${index}/${place}`))),
    )
    expect(faultsOf({ content: 'x'.repeat(2000), embeds: [{ fields }], components: rows })).toBeNull()
  })

  test('counts characters as people do, not UTF-16 code units', () => {
    expect(faultsOf({ content: '🛡'.repeat(2000) })).toBeNull()
  })

  test.each([
    ['content too long', { content: 'x'.repeat(2001) }, ['content', 'BASE_TYPE_MAX_LENGTH']],
    ['a nonce too long', { content: 'x', nonce: 'n'.repeat(26) }, ['nonce', 'BASE_TYPE_MAX_LENGTH']],
    [
      'a field value too long',
      { embeds: [{ fields: [{ name: 'n', value: 'v'.repeat(1025) }] }] },
      ['value', 'BASE_TYPE_MAX_LENGTH'],
    ],
    [
      'an empty field value',
      { embeds: [{ fields: [{ name: 'n', value: '' }] }] },
      ['value', 'BASE_TYPE_REQUIRED'],
    ],
    [
      'embeds too long together',
      { embeds: [{ description: 'x'.repeat(4000) }, { description: 'x'.repeat(2001) }] },
      ['embeds', 'MAX_EMBED_SIZE_EXCEEDED'],
    ],
    [
      'six rows',
      { components: Array.from({ length: 6 }, (_, index) => row(button(String(index)))) },
      ['components', 'BASE_TYPE_BAD_LENGTH'],
    ],
    [
      'six buttons in a row',
      { components: [row(...[1, 2, 3, 4, 5, 6].map((id) => button(String(id))))] },
      ['components', 'BASE_TYPE_BAD_LENGTH'],
    ],
    [
      'one custom id twice',
      { components: [row(button('a'), button('a'))] },
      ['custom_id', 'COMPONENT_CUSTOM_ID_DUPLICATED'],
    ],
    [
      'a button without style',
      { components: [row({ type: 2, label: 'x', custom_id: 'a' })] },
      ['style', 'BASE_TYPE_CHOICES'],
    ],
    [
      'a select without options',
      { components: [row({ type: 3, custom_id: 'a', options: [] })] },
      ['options', 'BASE_TYPE_BAD_LENGTH'],
    ],
    ['a key nobody knows', { embeds: [{ titel: 'Raid' }] }, ['titel', 'LOCAL_UNKNOWN_KEY']],
    ['what is no form at all', [], ['_errors', 'BASE_TYPE_BAD_TYPE']],
    ['text where a list belongs', { embeds: 'viele' }, ['embeds', 'BASE_TYPE_BAD_TYPE']],
  ])('with %s is refused', (_, body, [field, code]) => {
    const faults = JSON.stringify(faultsOf(body))
    expect(faults).toContain(`"${field}"`)
    expect(faults).toContain(`"${code}"`)
  })
})
