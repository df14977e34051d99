import { expect, test } from 'vitest'
import { formatAuthors, parseAuthors } from './board-author.ts'

test('who wrote is read as it was written, whatever the ids are made of', () => {
  const authors = [
    { clientId: 0, userId: '100000000000000001' },
    { clientId: 4_000_000_000, userId: 'a,b:c' },
    { clientId: null, userId: 'who only deleted' },
    { clientId: 7, userId: '' },
  ]
  expect(parseAuthors(formatAuthors(authors))).toEqual(authors)
})

test('what the server wrote itself has no author', () => {
  expect(parseAuthors(null)).toEqual([])
  expect(parseAuthors(formatAuthors([]))).toEqual([])
})
