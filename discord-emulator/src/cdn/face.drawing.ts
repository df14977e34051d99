/** Indexes into the palette of the seven colours of a face. */
export const paint = { background: 0, clothes: 1, hair: 2, skin: 3, shade: 4, eye: 5, mouth: 6 } as const
export type Paint = (typeof paint)[keyof typeof paint]

export type Face = {
  hair: 'short' | 'long' | 'hood' | 'none'
  hasBeard: boolean
  /** How far the eyes look to the right, in pixels; negative: to the left. */
  gaze: number
  mouth: 'smile' | 'line'
}

/** Width and height of the drawing in pixels. */
export const faceSide = 128
const middle = faceSide / 2

/** The colour of a pixel: that of the foremost shape which covers it. */
export function paintAt(face: Face, x: number, y: number): Paint {
  const isFace = isInEllipse(x, y, middle, 70, 33, 38)
  const hair = hairAt(face.hair, x, y, isFace)
  if (hair === 'front') return paint.hair
  if (isFace) return featureAt(face, x, y)
  if (isInEllipse(x, y, middle, 108, 14, 18) && y < 116) return paint.shade
  if (hair === 'behind') return paint.hair
  return isInEllipse(x, y, middle, 146, 54, 42) ? paint.clothes : paint.background
}

function featureAt({ gaze, mouth, hasBeard }: Face, x: number, y: number): Paint {
  const fromMiddle = Math.abs(x - middle - gaze)
  if (isInEllipse(fromMiddle, y, 13, 70, 4.5, 5.5)) return paint.eye
  if (isInEllipse(x, y, middle + gaze, 80, 3.5, 4)) return paint.shade
  const isMouth =
    mouth === 'smile'
      ? isInEllipse(x, y, middle, 88, 11, 7) && !isInEllipse(x, y, middle, 84, 12, 7)
      : Math.abs(x - middle) < 9 && Math.abs(y - 91) < 2
  if (isMouth) return paint.mouth
  return hasBeard && y > 80 && !isInEllipse(x, y, middle, 78, 22, 15) ? paint.hair : paint.skin
}

function hairAt(style: Face['hair'], x: number, y: number, isFace: boolean): 'front' | 'behind' | null {
  switch (style) {
    case 'none':
      return null
    case 'short':
      return isInEllipse(x, y, middle, 64, 37, 38) && y < 56 - Math.abs(x - middle) * 0.2 ? 'front' : null
    case 'long':
      if (isFace && y < 54 + Math.abs(x - middle) * 0.25) return 'front'
      return isInEllipse(x, y, middle, 76, 42, 50) ? 'behind' : null
    case 'hood':
      if (isFace) return isInEllipse(x, y, middle, 76, 29, 33) ? null : 'front'
      return isInEllipse(x, y, middle, 80, 48, 58) ? 'behind' : null
  }
}

function isInEllipse(
  x: number,
  y: number,
  centreX: number,
  centreY: number,
  radiusX: number,
  radiusY: number,
): boolean {
  return ((x - centreX) / radiusX) ** 2 + ((y - centreY) / radiusY) ** 2 <= 1
}
