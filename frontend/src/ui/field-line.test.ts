import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const theme = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')

/** The token's colours, of the dark theme and of the light one. */
const colorsOf = (token: string) =>
  [...theme.matchAll(new RegExp(`--color-${token}: #(\\w{6});`, 'g'))].map(([, hex = '']) => hex)

/** Relative luminance, as WCAG defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test.each(['field', 'panel', 'surface', 'raised'])(
  'the line of a field is seen on %s in both themes',
  (ground) => {
    const lines = colorsOf('field-line')
    const grounds = colorsOf(ground)
    expect([lines.length, grounds.length]).toEqual([2, 2])
    for (const [theme, line] of lines.entries()) {
      const [dark = 0, light = 0] = [line, grounds[theme] ?? ''].map(luminance).toSorted((a, b) => a - b)
      expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(3)
    }
  },
)
