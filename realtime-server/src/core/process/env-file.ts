import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * Takes variables from the file `.env` of the folder the program was started in. What the environment already has,
 * even as an empty value, wins over the file.
 */
export function loadEnvFile(folder = process.cwd()): void {
  const file = path.join(folder, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
