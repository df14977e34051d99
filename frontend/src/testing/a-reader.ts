import type { AnswerOf } from '#lib/api/api.ts'

/** A signed-in reader with the name's user name. */
export function aReader(id: string, displayName: string): AnswerOf<'GET /auth/user'> {
  return { id, username: displayName.toLowerCase(), displayName, avatar: null, directMessages: true }
}

/** What the server says of a reader's rights to lead. */
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
