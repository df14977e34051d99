import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const folder = path.resolve(import.meta.dirname, '../docs/decisions')
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
const files = readdirSync(folder).filter((file) => file !== 'README.md')

const statement = /^# (\d{3}) (\S.*)\n\nDate: \d{4}-\d{2}-\d{2}\. Status: (?:accepted|superseded)\b.*\.\n/
const sections = ['Context', 'Decision', 'Consequences', 'Alternatives']

describe('The index of decisions', () => {
  test('lists every decision once, under its title', () => {
    const listed = [...read('README.md').matchAll(/^- \[(.+)\]\((.+)\)$/gm)].map(([, title, file]) => ({
      file,
      title,
    }))
    const written = files.map((file) => ({ file, title: read(file).split('\n', 1)[0]?.replace('# ', '') }))
    const byFile = (a: { file: string | undefined }, b: { file: string | undefined }) =>
      String(a.file).localeCompare(String(b.file))
    expect(listed.toSorted(byFile)).toEqual(written.toSorted(byFile))
  })
})

describe('A decision', () => {
  test('has a number of its own, without gaps between them', () => {
    const numbers = files.map((file) => Number(file.slice(0, 3))).toSorted((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, at) => at + 1))
  })

  test.each(files)('%s begins with its number, title, date and status', (file) => {
    expect(statement.exec(read(file))?.[1]).toBe(file.slice(0, 3))
  })

  test.each(files)('%s has the usual sections in the usual order', (file) => {
    const found = [...read(file).matchAll(/^## (.+)$/gm)].map(([, name = '']) => name)
    expect(found.slice(0, 2)).toEqual(['Context', 'Decision'])
    expect(found).toEqual(sections.filter((name) => found.includes(name)))
  })
})

describe('The documents', () => {
  test('link to files that exist', () => {
    const root = path.resolve(folder, '../..')
    const inFolder = (name: string) =>
      readdirSync(path.join(root, name))
        .filter((file) => file.endsWith('.md'))
        .map((file) => path.join(name, file))
    const documents = ['.', 'docs', 'docs/decisions'].flatMap(inFolder)
    const links = documents.flatMap((document) =>
      [...readFileSync(path.join(root, document), 'utf8').matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)].map(
        ([, target = '']) => ({ document, target }),
      ),
    )
    expect(links.length).toBeGreaterThan(40)
    const dead = links.filter(({ document, target }) => {
      return !existsSync(path.join(root, path.dirname(document), target))
    })
    expect(dead).toEqual([])
  })
})
