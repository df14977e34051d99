import { createParty } from '@raidtisch/shared-types/board/board-edits'
import { leadingClientId, yieldingClientId } from '@raidtisch/shared-types/board/board-ghosts'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { GuardedDocument } from './board-guard.ts'
import { BOARD_LIMITS } from './board-limits.ts'
import { ClientOwners, formatAuthors, parseAuthors } from './client-owners.ts'

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

test('Nobody may write as another leader accepts suggestions or moves people, before or after that leader does', () => {
  const document = new GuardedDocument(BOARD_LIMITS, { onEdit: () => undefined })
  const edit = (userId: string, clientId: number) => {
    const doc = new Y.Doc()
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(document.doc))
    doc.clientID = clientId
    createParty(doc, { id: `${userId} ${clientId}` })
    return document.apply(Y.encodeStateAsUpdate(doc, Y.encodeStateVector(document.doc)), userId, 1)
  }
  const lena = leadingClientId(5)
  // She is present, and has written nothing yet.
  document.owners.claim([lena], 'lena')
  expect(edit('mallory', yieldingClientId(lena))).toBe('foreign_client')
  expect(edit('lena', yieldingClientId(lena))).toBeNull()
  expect(edit('lena', lena)).toBeNull()
  // Of Otto, the log names only what he accepted.
  const otto = leadingClientId(6)
  document.owners.learn(formatAuthors([{ clientId: yieldingClientId(otto), userId: 'otto' }]))
  expect(edit('mallory', otto)).toBe('foreign_client')
  expect(edit('otto', otto)).toBeNull()
})

test('An id that a log of before gives to somebody else stays theirs', () => {
  const owners = new ClientOwners()
  const id = leadingClientId(7)
  owners.learn(
    formatAuthors([
      { clientId: id, userId: 'lena' },
      { clientId: yieldingClientId(id), userId: 'otto' },
    ]),
  )
  for (const [clientId, mine, foreign] of [
    [id, 'lena', 'otto'],
    [yieldingClientId(id), 'otto', 'lena'],
  ] as const) {
    expect(owners.mayClaim(clientId, mine)).toBe(true)
    expect(owners.mayClaim(clientId, foreign)).toBe(false)
  }
})
