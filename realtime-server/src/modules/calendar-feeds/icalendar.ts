/** A property as it stands in a calendar: its name with parameters, and its value as written. */
export type Property = readonly [name: string, value: string]

const lineOctets = 75

/**
 * Writes an iCalendar object (RFC 5545) of one calendar with events. Not a library: the ones at hand write a calendar's
 * name as it is given, so that a server's name could write events, and fold lines at a cost of seconds per megabyte.
 */
export function writeCalendar(
  calendar: readonly Property[],
  events: readonly (readonly Property[])[],
): string {
  const lines: Property[] = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ...calendar,
    ...events.flatMap((event): Property[] => [['BEGIN', 'VEVENT'], ...event, ['END', 'VEVENT']]),
    ['END', 'VCALENDAR'],
  ]
  return lines.map(([name, value]) => `${folded(`${name}:${value}`)}\r\n`).join('')
}

/** A TEXT value; 3.3.11. What has no place in one, like most control characters, is left out. */
export function textValue(text: string): string {
  return (
    text
      .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
      // oxlint-disable-next-line no-control-regex -- just these
      .replaceAll(/[\0-\u0008\u000b-\u001f\u007f]/g, '')
      .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
      .replaceAll('\n', '\\n')
  )
}

/** A DATE-TIME value in UTC; 3.3.5. */
export function momentValue(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

/** Lines are at most 75 octets long, and no character is torn apart; 3.1. */
function folded(line: string): string {
  const octets = Buffer.from(line)
  if (octets.length <= lineOctets) return line
  const parts: string[] = []
  for (let start = 0; start < octets.length;) {
    // The space that goes on with a line is part of it.
    let end = Math.min(octets.length, start + (start === 0 ? lineOctets : lineOctets - 1))
    while (isInsideCharacter(octets[end])) end--
    parts.push(octets.toString('utf8', start, end))
    start = end
  }
  return parts.join('\r\n ')
}

function isInsideCharacter(octet: number | undefined): boolean {
  return octet !== undefined && (octet & 0b1100_0000) === 0b1000_0000
}
