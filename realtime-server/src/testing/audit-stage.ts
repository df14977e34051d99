import { expect } from 'vitest'
import type { z } from 'zod'
import type { auditContract, AuditLogEntry } from '@raidtisch/shared-types/contracts/audit.contract'
import { registerEventRoutes } from '#modules/events/event.routes.ts'
import { registerSignUpRoutes } from '#modules/signups/signup.routes.ts'
import { recordRefusal } from '#modules/audit/audit-refusal.commands.ts'
import { attemptOf } from '#modules/audit/audit-refusal.policy.ts'
import { registerAuditRoutes } from '#modules/audit/audit.routes.ts'
import { actorOf, makePerson, makeServer } from './factories.ts'
import { startModuleApi } from './module-api.ts'
import { createTestDatabase } from './test-database.ts'

type Page = z.output<typeof auditContract.list.response>

/** Events, sign-ups and the log about them in a database of the test file's own. */
export async function startAudit() {
  const { db, outbox, logger } = await createTestDatabase()
  const deps = { db, outbox, clock: { now: () => new Date() }, logger }
  const call = await startModuleApi(
    (routes) => {
      registerAuditRoutes(routes, deps)
      registerEventRoutes(routes, deps)
      registerSignUpRoutes(routes, deps)
    },
    {
      onRefused: async (actor, { contract, params, code }) => {
        const attempt = attemptOf(contract, code)
        if (attempt) await recordRefusal(deps, actor, { ...attempt, targetId: params['id'] ?? 'none', code })
      },
    },
  )
  const server = await makeServer(db, { defaultTimezone: 'CET' })
  const [lead, member, auditor] = await Promise.all([
    makePerson(db, server, 'lead', { username: 'lena' }),
    makePerson(db, server, 'member', { username: 'mia' }),
    makePerson(db, server, 'auditor', { username: 'audra' }),
  ])
  const audra = actorOf(auditor)
  const page = async (query = '', as = audra): Promise<Page> => {
    const { status, body } = await call('GET', `/api/audit-logs${query}`, { as })
    expect(status).toBe(200)
    return body as Page
  }
  return {
    db,
    call,
    server,
    lead,
    member,
    lena: actorOf(lead),
    mia: actorOf(member),
    audra,
    leadingAuditor: { ...audra, rights: { ...audra.rights, isAdmin: true } },
    page,
    newest: async (as = audra): Promise<AuditLogEntry | undefined> => (await page('?limit=1', as)).logs[0],
  }
}
