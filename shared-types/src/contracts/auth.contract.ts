import { z } from 'zod'
import { contract } from './contract.ts'
import { Done } from './entities.ts'
import { GuildRole } from './guild.contract.ts'
import { Snowflake } from './scalars.ts'

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

const ServerName = z.strictObject({ id: Snowflake, name: z.string() }).nullable()

export const CurrentUser = z
  .strictObject({
    id: Snowflake,
    username: z.string(),
    displayName: z.string(),
    avatar: z.string().nullable(),
    /** Whether the bot may write direct messages to them. */
    directMessages: z.boolean(),
  })
  .meta({ id: 'CurrentUser' })
export type CurrentUser = z.output<typeof CurrentUser>

export const authContract = {
  user: contract({
    method: 'get',
    path: '/auth/user',
    summary: 'Who is signed in; 401 means nobody',
    response: CurrentUser,
  }),
  logout: contract({ method: 'post', path: '/auth/logout', summary: 'Sign out', response: Done }),
  permissions: contract({
    method: 'get',
    path: '/auth/permissions',
    summary:
      'Whether the reader leads: Lead, PVP Orga, a saved admin role, the server’s owner or administrator',
    response: z.strictObject({
      isAdmin: z.boolean(),
      hasLeadRole: z.boolean(),
      server: ServerName,
      roles: z.array(GuildRole),
      /** True for an admin while nobody has said which roles of the server are which. */
      needsRoleChoice: z.boolean(),
      /** Leads whatever roles are chosen: the server's owner, or an administrator while those are admins. */
      leadsWithoutRole: z.boolean(),
    }),
  }),
  memberPermissions: contract({
    method: 'get',
    path: '/auth/member-permissions',
    summary: 'Whether the reader may create events',
    response: z.strictObject({
      isMember: z.boolean(),
      hasMemberRole: z.boolean(),
      server: ServerName,
      roles: z.array(GuildRole),
    }),
  }),
  auditPermissions: contract({
    method: 'get',
    path: '/auth/audit-permissions',
    summary: 'Whether the reader may read the audit log',
    response: z.strictObject({ canViewAuditLogs: z.boolean() }),
  }),
}

export const sessionsContract = {
  endOthers: contract({
    method: 'post',
    path: '/api/me/end-other-sessions',
    summary: 'Sign the reader out in all other browsers',
    response: Done,
  }),
}

const DirectMessages = z.strictObject({ enabled: z.boolean() }).meta({ id: 'DirectMessages' })

export const directMessagesContract = {
  save: contract({
    method: 'put',
    path: '/api/me/direct-messages',
    summary: 'Say whether the bot may write direct messages to the reader',
    body: DirectMessages,
    response: DirectMessages,
  }),
}
