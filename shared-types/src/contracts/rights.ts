import { z } from 'zod'

/** The rights that a person's Discord roles give them now; spec section 6. */
export const Rights = z.strictObject({
  /** Member role, or a role that may create events. */
  isMember: z.boolean(),
  /** Leads, and PVP Orga. */
  isAdmin: z.boolean(),
  /** Lead, a saved admin role, the server's owner, or Discord's permission Administrator unless that is switched off. */
  hasLeadRole: z.boolean(),
  canViewAuditLogs: z.boolean(),
  /** Members always; other people on the server while public events are allowed. */
  seesEvents: z.boolean(),
})
export type Rights = z.output<typeof Rights>
