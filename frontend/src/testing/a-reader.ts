import type { AnswerOf } from '#lib/api/api.ts'

/** A signed-in reader; the user name is the name in lower case. */
export function aReader(id: string, displayName: string): AnswerOf<'GET /auth/user'> {
  return { id, username: displayName.toLowerCase(), displayName, avatar: null, directMessages: true }
}

/** The rights of a leader or of a member. */
export function leads(isAdmin: boolean): AnswerOf<'GET /auth/permissions'> {
  return {
    isAdmin,
    hasLeadRole: isAdmin,
    server: null,
    roles: [],
    needsRoleChoice: false,
    leadsWithoutRole: false,
  }
}
