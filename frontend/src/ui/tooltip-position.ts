export type TipSide = 'top' | 'right' | 'bottom' | 'left'

type Box = { left: number; top: number; width: number; height: number }
type Size = { width: number; height: number }

const gap = 6
const margin = 8
const opposite: Record<TipSide, TipSide> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' }

/** Position of a tooltip in the window, in pixels: on its side, else on the opposite side, and always visible. */
export function positionTip(
  anchor: Box,
  tip: Size,
  side: TipSide,
  screen: Size,
): { left: number; top: number } {
  const wanted = at(anchor, tip, side)
  const { left, top } = fits(wanted, tip, side, screen) ? wanted : at(anchor, tip, opposite[side])
  return {
    left: clamp(left, screen.width - tip.width),
    top: clamp(top, screen.height - tip.height),
  }
}

function at(anchor: Box, tip: Size, side: TipSide): { left: number; top: number } {
  const centred = {
    left: anchor.left + (anchor.width - tip.width) / 2,
    top: anchor.top + (anchor.height - tip.height) / 2,
  }
  switch (side) {
    case 'top':
      return { ...centred, top: anchor.top - tip.height - gap }
    case 'bottom':
      return { ...centred, top: anchor.top + anchor.height + gap }
    case 'left':
      return { ...centred, left: anchor.left - tip.width - gap }
    case 'right':
      return { ...centred, left: anchor.left + anchor.width + gap }
  }
}

function fits(at: { left: number; top: number }, tip: Size, side: TipSide, screen: Size): boolean {
  if (side === 'top' || side === 'bottom')
    return at.top >= margin && at.top + tip.height <= screen.height - margin
  return at.left >= margin && at.left + tip.width <= screen.width - margin
}

function clamp(value: number, most: number): number {
  return Math.max(margin, Math.min(value, most - margin))
}
