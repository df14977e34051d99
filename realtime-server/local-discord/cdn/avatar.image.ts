import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const side = 64
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A 64×64 PNG of one colour; the same seed always gives the same colour. */
export function avatarPng(seed: string): Buffer {
  const hue = createHash('md5').update(seed).digest().readUInt16BE(0) % 360
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // One bit per pixel into a palette of one colour.
  header.set([1, 3, 0, 0, 0], 8)
  const rows = Buffer.alloc(side * (1 + side / 8))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from([...colourOf(hue), 0, 0, 0])),
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

/** A calm tone of this hue (degrees) as red, green, blue. */
function colourOf(hue: number): readonly number[] {
  const saturation = 0.45
  const lightness = 0.55
  const amplitude = saturation * Math.min(lightness, 1 - lightness)
  return [0, 8, 4].map((offset) => {
    const position = (offset + hue / 30) % 12
    return Math.round(255 * (lightness - amplitude * Math.max(-1, Math.min(position - 3, 9 - position, 1))))
  })
}
