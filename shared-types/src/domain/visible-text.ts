const joining = [
  'Arab',
  'Beng',
  'Deva',
  'Gujr',
  'Guru',
  'Khmr',
  'Knda',
  'Mlym',
  'Mong',
  'Mymr',
  'Orya',
  'Sinh',
  'Taml',
  'Telu',
]
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join('')
/** A flag of a region, and a joiner that the emoji or the script around it needs. */
const needed = [
  '\\u{1F3F4}[\\u{E0020}-\\u{E007E}]+\\u{E007F}',
  '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F]\\u200D(?=\\p{Extended_Pictographic})',
  `[${joining}][\\u200C\\u200D](?=[${joining}])`,
].join('|')
/** Controls but tab and line ends, changes of direction, and what has no width or no ink. */
const unseen =
  '[\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180E' +
  '\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\u2800\\u3164\\uFEFF\\uFFA0\\u{E0000}-\\u{E0FFF}]'
const pattern = new RegExp(`(${needed})|${unseen}`, 'gu')

/**
 * The text without characters that show nothing or turn the text around them, such as U+202E: with them a name can look
 * like another one, or change the line it stands in. Joiners stay where emoji and scripts such as Devanagari need them.
 */
export function visibleText(text: string): string {
  return text.replace(pattern, (_, kept: string | undefined) => kept ?? '')
}

/** A person's name from Discord without what nobody sees; null when nothing is left, so that the next one is shown. */
export function visibleName(name: string | null | undefined): string | null {
  return visibleText(name ?? '').trim() || null
}
