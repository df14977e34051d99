import { expect, test } from 'vitest'
import { formatAuthors, parseAuthors } from './client-owners.ts'

test('The authors of a log entry are read as they were written when their ids contain separators', () => {
  const authors = [
    { clientId: 0, userId: '100000000000000001' },
    { clientId: 4_000_000_000, userId: 'a,b:c' },
    { clientId: null, userId: 'a person who only deleted' },
    { clientId: 7, userId: '' },
    {
      clientId: null,
      userId: 'lena',
      deleted: [
        { client: 4_000_000_000, clock: 17 },
        { client: 1, clock: 0 },
      ],
    },
  ]
  expect(parseAuthors(formatAuthors(authors))).toEqual(authors)
})

test('A log entry has no authors when the server wrote it itself', () => {
  expect(parseAuthors(null)).toEqual([])
  expect(parseAuthors(formatAuthors([]))).toEqual([])
})
