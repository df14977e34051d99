/** What a person's Discord roles amount to, at this moment; spec section 6. */
export type Rights = {
  /** Member role, or a role that may create events. */
  isMember: boolean
  /** Whoever leads, and PVP Orga. */
  isAdmin: boolean
  /** Lead, a saved admin role, the server's owner, or Discord's permission Administrator unless that is switched off. */
  hasLeadRole: boolean
  canViewAuditLogs: boolean
  /** Members always; everybody else on the server while public events are allowed. */
  seesEvents: boolean
}
