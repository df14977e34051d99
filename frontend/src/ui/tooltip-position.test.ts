import { describe, expect, test } from 'vitest'
import { positionTip } from './tooltip-position.ts'

const screen = { width: 400, height: 300 }
const tip = { width: 100, height: 30 }

describe('A tooltip', () => {
  test('is centred on its side', () => {
    expect(positionTip({ left: 180, top: 100, width: 40, height: 40 }, tip, 'top', screen)).toEqual({
      left: 150,
      top: 64,
    })
  })

  test('moves to the other side when it does not fit', () => {
    expect(positionTip({ left: 180, top: 10, width: 40, height: 40 }, tip, 'top', screen)).toEqual({
      left: 150,
      top: 56,
    })
  })

  test('stays visible at the edge of the window', () => {
    expect(positionTip({ left: 370, top: 100, width: 30, height: 40 }, tip, 'top', screen).left).toBe(292)
  })
})
