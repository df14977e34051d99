import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { mutate, occurrences, titlePattern } from './mutants/mutant.ts'
import { mutants } from './mutants/table.ts'
import { coverageRows } from './spec-coverage.ts'

const root = new URL('../', import.meta.url)
const read = (file: string) => {
  const url = new URL(file, root)
  return existsSync(url) ? readFileSync(url, 'utf8') : ''
}

describe('The table of mutants', () => {
  test('has a text for each mutant that its source contains exactly once', () => {
    const lost = mutants.filter(({ source, find }) => occurrences(read(source), find) !== 1)
    expect(lost.map(({ source, find }) => `${source}: ${find}`)).toEqual([])
  })

  test('names for each mutant a test that proves a row of the specification', () => {
    const proofs = coverageRows(read('docs/spec-coverage.md')).flatMap((row) => row.proofs)
    const proven = new Set(proofs.map(({ file, title }) => `${file} › ${title}`))
    const named = mutants.map(({ proof }) => `${proof.file} › ${proof.title}`)
    expect(named.filter((name) => !proven.has(name))).toEqual([])
  })
})

describe('A mutant', () => {
  test('replaces its text and nothing else, and fails when the text is gone', () => {
    const mutant = { find: 'size = 64', replace: 'size = 32' }
    expect(mutate('const size = 64 // $&', mutant)).toBe('const size = 32 // $&')
    expect(() => mutate('const size = 48', mutant)).toThrow('The text of a mutant is gone: size = 64')
  })

  test('runs each test that its title stands for, and no other', () => {
    const pattern = titlePattern('Costs %d € when $name (%s) pays')
    expect(pattern.test('The bill Costs 5 € when Lena (lead) pays')).toBe(true)
    expect(pattern.test('The bill Costs 5 € when Lena (lead) pays twice?')).toBe(true)
    expect(pattern.test('The bill Costs 5 € when Lena does not')).toBe(false)
  })
})
