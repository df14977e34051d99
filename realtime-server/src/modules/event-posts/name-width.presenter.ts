/** Estimated widths of letters in Discord's font, in em. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/^\p{Extended_Pictographic}/u, 1.4],
  [/^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\uFF00-\uFF60]/u, 1],
  [/^[\p{Mn}\p{Cf}]/u, 0],
  [/^[iIjl.,:;|!'’`·]/u, 0.28],
  [/^[ftr()[\]\-"* ]/u, 0.36],
  [/^[MW@%—…]/u, 1],
  [/^[mw&]/u, 0.9],
  [/^\p{Lu}/u, 0.7],
  [/^[a-z\d_]/u, 0.57],
  [/^[\u{1D400}-\u{1D7FF}\u{1F100}-\u{1F1FF}]/u, 0.85],
]
const otherWidth = 0.65
const ellipsis = '…'
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** The part of a line that fits into a width in em, and '…' for the rest. It never cuts a grapheme. */
export function fitWidth(line: string, em: number): string {
  let room = em
  let fitting = ''
  let kept = ''
  for (const { segment } of graphemes.segment(line)) {
    room -= widthOf(segment)
    if (room < 0) return kept.trimEnd() + ellipsis
    fitting += segment
    if (room >= widthOf(ellipsis)) kept = fitting
  }
  return line
}

/** The width of one grapheme; combining marks add nothing. */
function widthOf(grapheme: string): number {
  return widths.find(([letter]) => letter.test(grapheme))?.[1] ?? otherWidth
}
