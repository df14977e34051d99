import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { lockFolder } from '#core/db/folder-lock.ts'
import { type BrokenSetUp, database, embedded, onRedis } from './broken-set-up.fixture.ts'

let release = () => Promise.resolve()

export const brokenDatabases: readonly BrokenSetUp[] = [
  {
    name: 'a wrong password',
    ids: ['database_password'],
    advice: /Correct the password in DATABASE_URL/,
    breaks: (the) => database(the, 'raidtisch', 'locked:wrong'),
  },
  {
    name: 'a user that does not exist',
    ids: ['database_user'],
    advice: /Create the user/,
    breaks: (the) => database(the, 'raidtisch', 'nobody'),
  },
  {
    name: 'a database that does not exist',
    ids: ['database_missing'],
    advice: /with createdb/,
    breaks: (the) => database(the, 'nothing'),
  },
  {
    name: 'a host that does not exist',
    ids: ['database_host_unknown'],
    advice: /Correct the host/,
    breaks: () => ({ DATABASE_URL: 'postgresql://db.invalid/raid' }),
  },
  {
    name: 'a PostgreSQL that is not started',
    ids: ['database_unreachable'],
    advice: /Start it, or correct DATABASE_URL/,
    breaks: () => ({ DATABASE_URL: 'postgresql://127.0.0.1:1/raid' }),
  },
  {
    name: 'all connections taken',
    ids: ['database_full'],
    advice: /Lower DATABASE_POOL/,
    breaks: (the) => database(the, 'of_crowded', 'crowded'),
  },
  {
    name: 'fewer connections than the processes take',
    ids: ['database_connections'],
    advice: /3 processes take up to 36.*Lower DATABASE_POOL/,
    breaks: (the) => database(the, 'of_narrow', 'narrow'),
  },
  {
    name: 'an encoding that loses letters',
    ids: ['database_encoding'],
    advice: /createdb --encoding=UTF8/,
    breaks: (the) => database(the, 'ascii'),
  },
  {
    name: 'a read-only PostgreSQL',
    ids: ['database_read_only'],
    advice: /Set DATABASE_URL to the primary/,
    breaks: (the) => database(the, 'of_reader', 'reader'),
  },
  {
    name: 'options that connections do not get',
    ids: ['database_options'],
    advice: /let a connection pooler pass on/,
    breaks: (the) => ({ DATABASE_URL: `${the.databaseAt('raidtisch')}?options=-c%20work_mem%3D8MB` }),
  },
  {
    name: 'a user for whom no policy holds',
    ids: ['database_bypasses_guilds'],
    advice: /NOBYPASSRLS/,
    breaks: (the) => database(the, 'of_bypasser', 'bypasser'),
  },
  {
    name: 'tables of somebody else',
    ids: ['database_not_owner'],
    advice: /REASSIGN OWNED BY "postgres" TO "guest"/,
    breaks: (the) => database(the, 'raidtisch', 'guest'),
  },
  {
    name: 'a user that may make no tables',
    ids: ['database_no_create'],
    advice: /GRANT CREATE ON SCHEMA public/,
    breaks: (the) => database(the, 'of_narrow', 'guest'),
  },
  {
    name: 'a database of a newer build',
    ids: ['schema_newer'],
    advice: /29990101_later\. Start the newer build/,
    breaks: (the) => database(the, 'newer'),
  },
  {
    name: 'a migration that failed',
    ids: ['schema_half_applied'],
    advice: /npx prisma migrate resolve/,
    breaks: (the) => database(the, 'half'),
  },
  {
    name: 'a migration that was edited',
    ids: ['schema_edited'],
    advice: /Restore the file/,
    breaks: (the) => database(the, 'edited'),
  },
  {
    name: 'tables of another program that have our names',
    ids: ['schema_taken'],
    advice: /named absence, .*Set DATABASE_URL to a database of its own/,
    breaks: (the) => database(the, 'taken'),
  },
  {
    name: 'tables of another program beside ours',
    ids: ['database_other_tables'],
    isNote: true,
    advice: /such as shop_order\. .*back them up yourself/,
    breaks: (the) => database(the, 'shared'),
  },
  {
    name: 'a database of an older build',
    // The channels stand in tables that may lack columns.
    ids: ['schema_behind', 'channels_unknown'],
    isNote: true,
    advice: /Make a backup first/,
    breaks: (the) => database(the, 'behind'),
  },
  {
    name: 'a data folder that another process has, where nobody answers',
    ids: ['embedded_in_use'],
    advice: /Stop that process, choose another DATA_DIR/,
    breaks: async (the) => {
      mkdirSync(path.join(the.folder, 'locked/pglite-0.5'), { recursive: true })
      release = await lockFolder(path.join(the.folder, 'locked'))
      return embedded(the, 'locked', { PORT: '1' })
    },
    heals: () => release(),
  },
  {
    name: 'a data folder with broken files',
    ids: ['embedded_broken'],
    advice: /Restore your backup into DATA_DIR/,
    breaks: (the) => {
      mkdirSync(path.join(the.folder, 'broken/pglite-0.5'), { recursive: true })
      writeFileSync(path.join(the.folder, 'broken/pglite-0.5/PG_VERSION'), 'no version')
      return embedded(the, 'broken')
    },
  },
  {
    name: 'a data folder of another version',
    ids: ['embedded_other_version'],
    advice: /Dump it with the version that wrote it/,
    breaks: (the) => {
      mkdirSync(path.join(the.folder, 'old/pglite-0.4'), { recursive: true })
      return embedded(the, 'old')
    },
  },
]

export const brokenRedis: readonly BrokenSetUp[] = [
  {
    name: 'a Redis that is not started',
    ids: ['redis_unreachable'],
    advice: /Start it, or correct REDIS_URL/,
    breaks: () => ({ REDIS_URL: 'redis://127.0.0.1:1' }),
  },
  {
    name: 'a Redis with another password',
    ids: ['redis_refused'],
    advice: /redis:\/\/user:password@host/,
    breaks: (the) => ({ REDIS_URL: the.brokenRedis.replace('//', '//ada:wrong@') }),
  },
  {
    name: 'a Redis that wants a password',
    ids: ['redis_refused'],
    advice: /Write user and password/,
    breaks: (the) => onRedis(the, 'CONFIG', 'SET', 'requirepass', 'hush'),
    heals: (the) => onRedis(the, 'CONFIG', 'SET', 'requirepass', ''),
  },
  {
    name: 'a Redis that lets nobody write',
    ids: ['redis_refused'],
    advice: /Let the user of REDIS_URL run all commands/,
    breaks: async (the) => {
      await onRedis(the, 'ACL', 'SETUSER', 'ada', 'on', 'nopass', '+info', '+ping')
      return { REDIS_URL: the.brokenRedis.replace('//', '//ada:any@') }
    },
  },
  {
    name: 'a full Redis',
    ids: ['redis_full'],
    advice: /Raise its maxmemory/,
    breaks: (the) => onRedis(the, 'CONFIG', 'SET', 'maxmemory', '1'),
    heals: (the) => onRedis(the, 'CONFIG', 'SET', 'maxmemory', '0'),
  },
  {
    name: 'a replica of Redis',
    ids: ['redis_read_only'],
    advice: /Set REDIS_URL to the primary/,
    breaks: (the) => onRedis(the, 'REPLICAOF', '127.0.0.1', '1'),
    heals: (the) => onRedis(the, 'REPLICAOF', 'NO', 'ONE'),
  },
]
