import { hasEmbeddedDatabase, OtherVersionError, readEmbeddedDatabase } from '#core/db/embedded-database.ts'
import { FolderInUseError } from '#core/db/folder-lock.ts'
import { readSchemaState } from '#core/db/migrate.ts'
import type { UsableSettings } from '#core/process/env.ts'
import { checkSchema, type DatabaseResult } from './database.check.ts'
import { type Finding, note, wrong } from './finding.ts'
import { askServer } from './running-server.ts'
import { findUsedChannels } from './used-channel.queries.ts'

/**
 * The database in DATA_DIR. While a server runs it has the folder for itself, so the server is asked instead; a server
 * that starts in the moment of this look waits for it some seconds.
 */
export async function checkEmbedded(settings: UsableSettings): Promise<DatabaseResult> {
  const { DATA_DIR, DISCORD_GUILD_ID } = settings
  const place = `embedded in ${DATA_DIR}`
  if (!hasEmbeddedDatabase(DATA_DIR, { ofAnyVersion: true }))
    return { facts: [place, 'empty until the first start'], findings: [], usedChannels: [] }
  try {
    const { schema, usedChannels } = await readEmbeddedDatabase(DATA_DIR, async (client) => {
      const read = await readSchemaState(client)
      const isReady = read.fault === undefined && read.pending.length === 0 && DISCORD_GUILD_ID !== undefined
      return {
        schema: read,
        usedChannels: isReady ? await findUsedChannels(client, DISCORD_GUILD_ID) : undefined,
      }
    })
    return {
      facts: [place, `${schema.applied} migrations applied`],
      findings: checkSchema(schema),
      ...(usedChannels && { usedChannels }),
    }
  } catch (error) {
    if (error instanceof FolderInUseError) return whileInUse(settings, error)
    return { facts: [place], findings: [explain(error)] }
  }
}

function explain(error: unknown): Finding {
  const said = error instanceof Error ? error.message : String(error)
  if (error instanceof OtherVersionError) return wrong('embedded_other_version', said)
  return wrong(
    'embedded_broken',
    `The embedded database does not open: ${said}. Restore your backup into DATA_DIR, or move the folder away to start empty.`,
  )
}

async function whileInUse(settings: UsableSettings, error: FolderInUseError): Promise<DatabaseResult> {
  const server = await askServer(settings)
  if (server.kind !== 'raidtisch')
    return {
      facts: [],
      findings: [
        wrong('embedded_in_use', `${error.message} Nothing of ours answers at ${server.url}/healthz.`),
      ],
    }
  return {
    facts: [`embedded in ${settings.DATA_DIR}`, `the server at ${server.url} has it open and answers`],
    findings: [
      note(
        'embedded_in_use',
        'While the server runs, its embedded database cannot be looked into. Stop the server first for the whole answer.',
      ),
    ],
  }
}
