/** Estimated widths of characters in Discord's font, in em. The first pattern that a grapheme begins with decides. */
const widths: readonly (readonly [RegExp, number])[] = [
  // Emoji.
  [/^\p{Extended_Pictographic}/u, 1.4],
  [/^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\uFF00-\uFF60]/u, 1],
  // Combining marks and invisible control characters.
  [/^[\p{Mn}\p{Cf}]/u, 0],
  [/^[iIjl.,:;|!'’`·]/u, 0.28],
  [/^[ftr()[\]\-"* ]/u, 0.36],
  [/^[MW@%—…]/u, 1],
  [/^[mw&]/u, 0.9],
  [/^\p{Lu}/u, 0.7],
  [/^[a-z\d_]/u, 0.57],
  // Styled letters that players use in names: mathematical and enclosed ones.
  [/^[\u{1D400}-\u{1D7FF}\u{1F100}-\u{1F1FF}]/u, 0.85],
]
const otherWidth = 0.65
const ellipsis = '…'
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Cuts a line to a width in em and ends it with '…' if it is longer. It never cuts inside a grapheme. */
export function fitWidth(line: string, em: number): string {
  let room = em
  let fitting = ''
  let fittingWithEllipsis = ''
  for (const { segment } of graphemes.segment(line)) {
    room -= widthOf(segment)
    if (room < 0) return fittingWithEllipsis.trimEnd() + ellipsis
    fitting += segment
    if (room >= widthOf(ellipsis)) fittingWithEllipsis = fitting
  }
  return line
}

/** The width of one grapheme, estimated from its first character. */
function widthOf(grapheme: string): number {
  return widths.find(([pattern]) => pattern.test(grapheme))?.[1] ?? otherWidth
}
