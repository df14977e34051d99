import { definePolicy } from '#core/policy.ts'

/** The log is for those whom the guild trusted with it, not for everybody who leads. */
export const auditPolicy = definePolicy({
  'audit.read': (actor) => actor.rights.canViewAuditLogs,
  'audit.seeRealNames': (actor) => actor.rights.isAdmin,
})
