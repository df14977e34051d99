/** How wide letters are in Discord's font, in em: near enough to know what fits beside each other. */
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

/** As much of a line as fits into so many em, and '…' for the rest; never half of what a reader sees as one sign. */
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

/** What one sign takes; what is stacked on it takes nothing. */
function widthOf(grapheme: string): number {
  return widths.find(([letter]) => letter.test(grapheme))?.[1] ?? otherWidth
}
