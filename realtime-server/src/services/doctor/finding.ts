/** Everything that the doctor can say. Who reads its output by a program goes by these names, so they stay. */
export const findingIds = [
  'not_looked_at',
  'setting_wrong',
  'setting_unknown',
  'address_without_links',
  'address_not_encrypted',
  'proxy_not_counted',
  'backups_off',
  'local_discord',
  'node_version',
  'port_taken',
  'other_build_runs',
  'folder_not_writable',
  'disk_full',
  'clock_wrong',
  'database_unreachable',
  'database_host_unknown',
  'database_password',
  'database_user',
  'database_missing',
  'database_certificate',
  'database_full',
  'database_refused',
  'database_too_old',
  'database_encoding',
  'database_read_only',
  'database_connections',
  'database_options',
  'database_bypasses_guilds',
  'database_not_owner',
  'database_no_create',
  'database_other_tables',
  'schema_newer',
  'schema_half_applied',
  'schema_edited',
  'schema_taken',
  'schema_behind',
  'embedded_in_use',
  'embedded_other_version',
  'embedded_broken',
  'redis_unreachable',
  'redis_refused',
  'redis_full',
  'redis_read_only',
  'redis_failing',
  'storage_unreachable',
  'storage_bucket',
  'storage_key',
  'storage_clock',
  'storage_region',
  'storage_forbidden',
  'storage_failing',
  'discord_unreachable',
  'discord_token',
  'discord_client_id',
  'discord_secret',
  'discord_guild_id',
  'discord_not_on_server',
  'discord_intent_members',
  'discord_intent_presences',
  'discord_redirect',
  'discord_interactions_elsewhere',
  'discord_commands',
  'discord_permissions',
  'discord_administrator',
  'discord_sessions_scarce',
  'channel_gone',
  'channel_refuses_posts',
  'channel_lacks',
  'channels_unknown',
  'address_unknown',
  'address_unreachable',
  'address_certificate',
  'address_redirects',
  'address_of_another',
  'address_not_tried',
  'proxy_hides_https',
] as const
export type FindingId = (typeof findingIds)[number]

/** Something about a set-up that a person should know. */
export type Finding = {
  readonly id: FindingId
  /** A note is true of set-ups that work, too. */
  readonly weight: 'wrong' | 'note'
  /** English sentences: what is so, and what to do about it. */
  readonly sentence: string
}

/** What one check found, and what it saw beside. */
export type CheckResult = { readonly facts: readonly string[]; readonly findings: readonly Finding[] }

export function wrong(id: FindingId, sentence: string): Finding {
  return { id, weight: 'wrong', sentence }
}

export function note(id: FindingId, sentence: string): Finding {
  return { id, weight: 'note', sentence }
}
