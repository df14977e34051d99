import { namesDiscord, type Source, usualDataFolder } from './env.ts'

/** A folder of its own, so that the invented guild's raids are not found in the real guild's calendar later. */
const localDataFolder = `${usualDataFolder}/local-discord`

/** Without any Discord credentials, and only outside production, the local Discord takes Discord's place. */
export function needsEmulator(source: Source): boolean {
  return source['NODE_ENV'] !== 'production' && !namesDiscord(source)
}

/** DATA_DIR for a server that starts with these variables, and for each command that works on its data. */
export function dataFolder(source: Source): string {
  const { DATA_DIR } = source
  if (DATA_DIR?.trim()) return DATA_DIR
  return needsEmulator(source) ? localDataFolder : usualDataFolder
}
