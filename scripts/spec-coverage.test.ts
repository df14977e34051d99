import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { operations } from '@raidtisch/shared-types/contracts/operations'
import { coverageRows, type Proof } from './spec-coverage.ts'
import { titlesIn } from './test-titles.ts'

const root = new URL('../', import.meta.url)
const document = readFileSync(new URL('docs/spec-coverage.md', root), 'utf8')
const rows = coverageRows(document)
const faultRows = coverageRows(readFileSync(new URL('docs/discord-faults.md', root), 'utf8'))
const securityRows = coverageRows(readFileSync(new URL('docs/security.md', root), 'utf8'))
const titles = new Map<string, ReadonlySet<string>>()

/** The calls of the specification's section 7. */
const calls = `
  GET /auth/user
  POST /auth/logout
  GET /auth/permissions
  GET /auth/member-permissions
  GET /auth/audit-permissions
  GET /api/events
  GET /api/events/{id}
  GET /api/events/{id}/participants
  POST /api/events
  DELETE /api/events/{id}
  POST /api/events/{id}/signup
  POST /api/events/{id}/decline
  POST /api/events/{id}/archive
  POST /api/events/{id}/unarchive
  GET /api/stats
  GET /api/discord/servers
  GET /api/discord/servers/{id}/channels
  GET /api/discord/servers/{id}/members
  GET /api/discord/servers/{serverId}/roles
  GET /api/discord/users
  GET /api/discord/attendance/stats
  GET /api/member-stats
  GET /api/parties
  POST /api/parties
  DELETE /api/parties/{id}
  POST /api/parties/{id}/members
  DELETE /api/parties/{id}/members/{participantId}
  GET /api/static-groups
  POST /api/static-groups
  DELETE /api/static-groups/{id}
  POST /api/static-groups/{id}/members
  DELETE /api/static-groups/{id}/members/{memberId}
  GET /api/user-mappings/{serverId}
  POST /api/user-mappings
  PATCH /api/user-mappings/{id}
  DELETE /api/user-mappings/{id}
  GET /api/settings/{serverId}
  PUT /api/settings/{serverId}
  GET /api/audit-logs
  GET /api/audit-logs/stats`
  .trim()
  .split('\n')
  .map((call) => call.trim())

describe('The table of what the specification asks for', () => {
  test('names for every row at least one test', () => {
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.filter(({ proofs }) => proofs.length === 0).map(({ claim }) => claim)).toEqual([])
  })

  test('names for every row a test that proves more than the wording', () => {
    const wording = 'frontend/src/app/spec-texts.test.tsx'
    const unproven = rows.filter(
      ({ proofs }) => proofs.length > 0 && proofs.every(({ file }) => file === wording),
    )
    expect(unproven.map(({ line, claim }) => `line ${line}: ${claim}`)).toEqual([])
  })

  // Half a hundred sources are parsed for it.
  test('names only tests that exist', { timeout: 60_000 }, () => {
    const unknown = rows.flatMap(({ line, proofs }) =>
      proofs.filter((proof) => !exists(proof)).map(({ file, title }) => `line ${line}: ${file} › ${title}`),
    )
    expect(unknown).toEqual([])
  })

  test('has a row for every call, and every call is an operation', () => {
    const known = new Set(
      [...operations.values()].map(({ method, path }) => `${method.toUpperCase()} ${path}`),
    )
    expect(calls.filter((call) => !known.has(call))).toEqual([])
    const claimed = new Set(rows.flatMap(({ claim }) => /^`([A-Z]+ \/[^`]+)`/.exec(claim)?.[1] ?? []))
    expect(calls.filter((call) => !claimed.has(call))).toEqual([])
  })
})

describe.each([
  ['what Discord can do wrong', faultRows],
  ['what is defended', securityRows],
])('The table of %s', (_, table) => {
  test('names for every row at least one test, and only tests that exist', { timeout: 60_000 }, () => {
    expect(table.length).toBeGreaterThan(15)
    const unproven = table.filter(({ proofs }) => proofs.length === 0 || !proofs.every(exists))
    expect(unproven.map(({ line, claim }) => `line ${line}: ${claim}`)).toEqual([])
  })
})

test('a missing test is reported', () => {
  const file = 'scripts/spec-coverage.test.ts'
  const [row] = coverageRows(`| a claim | \`${file} › a title nobody wrote\` |`)
  expect(row?.proofs).toEqual([{ file, title: 'a title nobody wrote' }])
  // Read from the source: the line above is no title.
  expect(exists({ file, title: 'a title nobody wrote' })).toBe(false)
  expect(exists({ file, title: 'a missing test is reported' })).toBe(true)
  expect(exists({ file: 'scripts/nothing.test.ts', title: 'a test' })).toBe(false)
})

function exists({ file, title }: Proof): boolean {
  let known = titles.get(file)
  if (!known) {
    const url = new URL(file, root)
    known = existsSync(url) ? titlesIn(readFileSync(url, 'utf8'), file) : new Set()
    titles.set(file, known)
  }
  return known.has(title)
}
