import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { faceSide, paint, paintAt, type Face } from './face.drawing.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

type Color = readonly [red: number, green: number, blue: number]

const skins: readonly Color[] = [
  [255, 219, 189],
  [241, 194, 150],
  [214, 160, 115],
  [165, 110, 72],
  [110, 72, 50],
]
const hairs: readonly Color[] = [
  [38, 30, 30],
  [88, 56, 36],
  [150, 92, 48],
  [222, 178, 92],
  [186, 70, 44],
  [205, 208, 214],
]
const styles: readonly Face['hair'][] = ['short', 'short', 'long', 'long', 'hood', 'none']

/** A face as a PNG of 128×128 pixels; the same seed always gives the same face. */
export function avatarPng(seed: string): Buffer {
  const bytes = createHash('md5').update(seed).digest()
  const pick = <T>(choices: readonly T[], byte: number, fallback: T) =>
    choices[(bytes[byte] ?? 0) % choices.length] ?? fallback
  const hue = bytes.readUInt16BE(0) % 360
  const style = pick(styles, 2, 'short')
  const skin = pick(skins, 3, [241, 194, 150])
  const clothes = toned((hue + 180) % 360, 0.35, 0.4)
  const face: Face = {
    hair: style,
    hasBeard: style === 'none' || (bytes[4] ?? 0) % 4 === 0,
    gaze: ((bytes[5] ?? 0) % 7) - 3,
    mouth: (bytes[6] ?? 0) % 3 === 0 ? 'line' : 'smile',
  }
  const palette: Record<(typeof paint)[keyof typeof paint], Color> = {
    [paint.background]: toned(hue, 0.45, 0.55),
    [paint.clothes]: clothes,
    [paint.hair]: style === 'hood' ? clothes : pick(hairs, 7, [38, 30, 30]),
    [paint.skin]: skin,
    [paint.shade]: [skin[0] * 0.85, skin[1] * 0.82, skin[2] * 0.8],
    [paint.eye]: [32, 28, 36],
    [paint.mouth]: [150, 62, 62],
  }
  return png(
    Object.values(palette).flatMap((color) => color.map(Math.round)),
    (x, y) => paintAt(face, x, y),
  )
}

/** A square picture with one byte per pixel into a palette of red, green and blue. */
function png(palette: readonly number[], at: (x: number, y: number) => number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(faceSide, 0)
  header.writeUInt32BE(faceSide, 4)
  header.set([8, 3, 0, 0, 0], 8)
  const rows = Buffer.alloc(faceSide * (1 + faceSide))
  for (let y = 0; y < faceSide; y++)
    for (let x = 0; x < faceSide; x++) rows[y * (1 + faceSide) + 1 + x] = at(x, y)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette)),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(4 + body.length + 4)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), 4 + body.length)
  return frame
}

/** The colour of this hue in degrees; saturation and lightness from 0 to 1. */
function toned(hue: number, saturation: number, lightness: number): Color {
  const amplitude = saturation * Math.min(lightness, 1 - lightness)
  const part = (offset: number) => {
    const position = (offset + hue / 30) % 12
    return Math.round(255 * (lightness - amplitude * Math.max(-1, Math.min(position - 3, 9 - position, 1))))
  }
  return [part(0), part(8), part(4)]
}
