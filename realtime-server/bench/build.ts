import path from 'node:path'
import { rolldown } from 'rolldown'

const here = import.meta.dirname
const entries = [
  'fan-out-server',
  'fan-out-watchers',
  'board-server',
  'board-editors',
  'board-watchers',
  'sign-up-clients',
  'bare-express',
  'bytes-server',
  'pages',
] as const

export type ProcessName = (typeof entries)[number] | 'main'

/**
 * Bundles the product and the benchmarks' processes as `npm run build` does, so that what is measured is what ships. The
 * reference server of the boards loads a native module, which has to stay in its package.
 */
export async function buildProcesses(): Promise<void> {
  // The processes import this file, too, and their bundle lies where the configuration finds no package.json.
  const { default: config } = await import('../rolldown.config.ts')
  const { external, platform, output, transform, checks } = config
  const bundle = await rolldown({
    input: {
      main: path.join(here, '../src/main.ts'),
      ...Object.fromEntries(entries.map((name) => [name, path.join(here, `${name}.process.ts`)])),
    },
    cwd: path.join(here, '..'),
    external: (id, ...rest) =>
      id === 'leveldown' || (typeof external === 'function' && external(id, ...rest)),
    ...(platform && { platform }),
    ...(transform && { transform }),
    ...(checks && { checks }),
  })
  await bundle.write({ ...(Array.isArray(output) ? output[0] : output), dir: outputFolder })
  await bundle.close()
}

const outputFolder = path.join(here, '../dist/bench')

export function processFile(name: ProcessName): string {
  return path.join(outputFolder, `${name}.js`)
}
