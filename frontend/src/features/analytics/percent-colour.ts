/** Spec section 9: from 80 green, from 60 yellow, from 40 orange, below red. The number is always shown as well. */
export function percentColour(percent: number): string {
  if (percent >= 80) return 'text-positive-text'
  if (percent >= 60) return 'text-caution-text'
  if (percent >= 40) return 'text-warm-text'
  return 'text-danger-text'
}
