import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const fontsource = path.dirname(
  createRequire(import.meta.url).resolve('@fontsource-variable/inter/package.json'),
)

const options = {
  targetFormat: 'woff2' as const,
  // Pairs of letters, digits of one width, arrows such as '->', accents: what the product's texts use without asking.
  keepFeatures: ['kern', 'tnum', 'calt', 'ccmp', 'locl', 'mark', 'mkmk'],
  // From normal to bold.
  variationAxes: { wght: { min: 400, max: 700, default: 400 } },
}

/**
 * Leaves out of Inter's files what no page shows: weights below normal and above bold, and letter forms that only its
 * other features choose. The Latin one, which is in every first load, has 28 KiB then instead of 48.
 */
export function lightFonts(): Plugin {
  return {
    name: 'raidtisch:light-fonts',
    async generateBundle(_options, bundle) {
      const ranges = unicodeRanges()
      const fonts = Object.values(bundle).flatMap((file) => {
        const alphabet = /inter-(.+)-wght-normal/.exec(file.fileName)?.[1]
        return alphabet !== undefined && file.type === 'asset' ? [{ file, alphabet }] : []
      })
      if (fonts.length === 0) this.error('The build holds no font of Inter')
      for (const { file, alphabet } of fonts) {
        const characters = charactersIn(
          ranges[alphabet] ?? this.error(`No characters are known for ${alphabet}`),
        )
        file.source = await subsetFont(Buffer.from(file.source), characters, options)
      }
    },
  }
}

/** For which characters a browser fetches the file of an alphabet. */
function unicodeRanges(): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(path.join(fontsource, 'unicode.json'), 'utf8')) as Record<string, string>
}

/** `ranges` as style sheets write them: 'U+0000-00FF,U+0131'. */
function charactersIn(ranges: string): string {
  return ranges
    .split(',')
    .map((range) => {
      const [first = 0, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
    })
    .join('')
}
