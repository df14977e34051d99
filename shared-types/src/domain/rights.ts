/** What a person's Discord roles amount to, at this moment; spec section 6. */
export type Rights = {
  /** Member role, or a role that may create events. */
  isMember: boolean
  /** Lead, PVP Orga, or a saved admin role. */
  isAdmin: boolean
  hasLeadRole: boolean
  canViewAuditLogs: boolean
  /** Members always; everybody else on the server while public events are allowed. */
  seesEvents: boolean
}
