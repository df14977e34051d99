import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const theme = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')

/** Hue in degrees, or 'grey' when the colour has hardly any. */
function hueOf(token: string): number | 'grey' {
  const hex = new RegExp(`--color-${token}: #(\\w\\w)(\\w\\w)(\\w\\w);`).exec(theme) ?? []
  const [red = 0, green = 0, blue = 0] = hex.slice(1).map((part) => Number.parseInt(part, 16))
  const max = Math.max(red, green, blue)
  const range = max - Math.min(red, green, blue)
  if (range < 24) return 'grey'
  const turn =
    max === red
      ? (green - blue) / range
      : max === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range
  return (turn * 60 + 360) % 360
}

describe('The colour of a status', () => {
  test.each([
    ['positive', 'green', 90, 160],
    ['caution', 'yellow', 35, 60],
    ['archived', 'purple', 260, 300],
  ])('%s is %s', (tone, _name, from, to) => {
    expect(hueOf(`${tone}-text`)).toBeGreaterThan(from)
    expect(hueOf(`${tone}-text`)).toBeLessThan(to)
  })

  test('danger is red and idle is grey', () => {
    expect([hueOf('danger-text')].map((hue) => hue !== 'grey' && (hue > 345 || hue < 15))).toEqual([true])
    expect(hueOf('idle-text')).toBe('grey')
  })
})
