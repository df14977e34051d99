/** A spreadsheet takes what follows an apostrophe as text and leaves it as it is. */
const mark = "'"

/** The text as a cell has it: behind the mark when a spreadsheet would change it. */
export function withMark(text: string): string {
  return isRisky(text) ? mark + text : text
}

/** The text of a cell without its mark. An apostrophe before anything else is the text's own. */
export function withoutMark(cell: string): string {
  const text = cell.slice(mark.length)
  return cell.startsWith(mark) && isRisky(text) ? text : cell
}

/**
 * Text that a spreadsheet would change: a person's name that is a formula would run on the leader's computer (OWASP, CSV
 * injection; also in wide and small forms, and after what nobody sees), and ids would lose their last digits as numbers.
 */
function isRisky(text: string): boolean {
  return /^[\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@＝＋－＠﹦﹢﹣﹫]|^[\t\r\n]|^\d{16,}$/u.test(
    text,
  )
}
