import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { guildId, personas } from '@raidtisch/discord-emulator/seed'
import { startDiscordEmulator } from '@raidtisch/discord-emulator/server'
import { canChange } from '@raidtisch/shared-types/contracts/contract'
import { eventImportsContract } from '@raidtisch/shared-types/contracts/event-imports.contract'
import { operations } from '@raidtisch/shared-types/contracts/operations'
import { type AuditAction, auditActions } from '@raidtisch/shared-types/domain/audit-actions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attemptOf } from '#modules/audit/audit-refusal.policy.ts'
import { type Person, routeOf } from '#testing/person.ts'
import { routeRequests } from '#testing/route-requests.ts'
import { importedEvent } from '#testing/route-stage.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { startServer } from '#testing/test-server.ts'

// Every change leaves its row in the audit log, under the name that a refused attempt has there.

const { db, url } = await createTestDatabase()
const discord = await startDiscordEmulator({ port: 0, members: 0 })
const backups = mkdtempSync(path.join(tmpdir(), 'rt-audit-'))
// Without the clock: what happens by itself has rows of its own.
const server = await startServer({
  discord,
  variables: { DATABASE_URL: url, BACKUP_DIR: backups, SERVICES: 'web,live,board,discord' },
})
let lena: Person
/** Prepares what lena changes. */
let otto: Person

beforeAll(async () => {
  await db.pool.query(`UPDATE chat_server SET settings = settings || '{"maxEventsPerUser": 1000000}'`)
  lena = await server.signIn('lena')
  otto = await server.signIn('otto')
})
// Whoever is absent declines all events there are.
beforeEach(() => db.prisma.event.deleteMany())
afterAll(async () => {
  await server.stop()
  await discord.close()
  rmSync(backups, { recursive: true, force: true })
})

/** Signing out comes last, because it ends the session. */
const changes = [...operations]
  .filter(([, contract]) => canChange(contract))
  .map(([operation, contract]) => ({ operation, contract }))
  .toSorted((a, b) => Number(a.operation === 'auth.logout') - Number(b.operation === 'auth.logout'))

/** Under another name than a refused attempt, which nobody is refused or which is about one of several answers. */
const otherwiseNamed: Readonly<Record<string, AuditAction>> = {
  'auth.logout': 'signed_out',
  'signups.answerMany': 'signup_created',
}
/** What else such a change writes down, before its own row. */
const alsoWritten: Readonly<Record<string, readonly AuditAction[]>> = {
  'eventImports.write': ['event_created'],
  'memberImports.write': ['user_mapping_created'],
}
/** What there has to be of lena’s own. */
const preparations: Readonly<Record<string, () => Promise<unknown>>> = {
  'memberCards.erase': async () => {
    const input = await routeRequests['memberCards.save']?.({ db, lead: otto })
    return lena.call('PUT /api/me/card', { body: input?.body })
  },
  'sessions.endOthers': () => server.signIn('lena'),
}

/** The rows that `act` adds. */
async function written(act: () => Promise<unknown>) {
  const last = await db.prisma.auditLog.findFirst({ orderBy: { seq: 'desc' } })
  await act()
  return db.prisma.auditLog.findMany({
    where: { seq: { gt: last?.seq ?? 0 } },
    orderBy: { seq: 'asc' },
    select: { action: true, actionType: true, userId: true, serverId: true, success: true },
  })
}
const row = (action: AuditAction) => ({
  action,
  actionType: auditActions[action],
  userId: personas.lena.id,
  serverId: guildId,
  success: true,
})

describe('The audit log has a successful row of', () => {
  test.each(changes)('$operation', async ({ operation, contract }) => {
    const input = await routeRequests[operation]?.({ db, lead: otto })
    if (!input) throw new Error(`Say in route-requests.ts what to ask of ${operation}`)
    await preparations[operation]?.()
    const attempt = attemptOf(contract, 'forbidden')
    const rows = await written(async () => {
      const { status } = await lena.call(routeOf(contract, input), { body: input.body })
      expect(status).toBe(200)
    })
    expect(rows).toEqual([
      ...(alsoWritten[operation] ?? []).map(row),
      row(otherwiseNamed[operation] ?? attempt?.action ?? 'other'),
    ])
  })

  test('signing in', async () => {
    expect(await written(() => server.signIn('lena'))).toEqual([row('signed_in')])
  })

  test('following an event of another tool, and one of two requests to leave it', async () => {
    const again = await server.signIn('lena')
    const params = { id: await importedEvent({ db, lead: otto }) }
    const follow = (isFollowed: boolean) =>
      again.ask(eventImportsContract.follow, { params, body: { isFollowed } })
    const rows = await written(async () => {
      for (const isFollowed of [true, false, false]) await follow(isFollowed)
    })
    expect(rows).toEqual([row('event_import_followed'), row('event_import_left')])
  })
})
