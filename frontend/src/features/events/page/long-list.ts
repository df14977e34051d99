/** From this many seats on, those out of sight are not laid out: a roster of 500 opens and scrolls like one of 50. */
const long = 60

/** What an item of this list looks like to the browser; ordinary rosters keep everything, also what glows beyond its box. */
export function itemOf(list: readonly unknown[]): string | undefined {
  return list.length < long
    ? undefined
    : '[content-visibility:auto] [contain-intrinsic-block-size:auto_2.5rem]'
}
